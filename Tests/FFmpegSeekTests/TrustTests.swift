#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// The degrees of trust in a decode pass.
  struct TrustTests {
    @Test(
      "A doubt ends trust, except in the reference decode",
      arguments: [
        (Trust.verified, [], true, nil), (.verified, [.damage], false, .damage),
        (.verified, [.cutOffEnd], false, .cutOffEnd),
        (.verified, [.damage, .cutOffEnd], false, .cutOffEnd),
        (.reference(nil), [], true, nil), (.reference(nil), [.damage], true, .damage),
        (.reference(.damage), [.cutOffEnd], true, .cutOffEnd),
      ] as [(Trust, [Trust.Doubt], Bool, Trust.Doubt?)])
    func doubtEndsTrust(
      trust: Trust, doubts: [Trust.Doubt], isTrusted: Bool, latest: Trust.Doubt?
    ) {
      var trust = trust
      for doubt in doubts { trust.note(doubt) }
      #expect(trust.isTrusted == isTrusted && trust.doubt == latest)
    }

    @Test("A start outside the edit list requires nothing of the first frame")
    func hiddenStartRequiresNothing() {
      #expect(DecodePass.FirstFrame(.clean, isHidden: false) == .atStart)
      #expect(DecodePass.FirstFrame(.cleanIfIntra, isHidden: false) == .intraAtStart)
      #expect(DecodePass.FirstFrame(.cleanIfIntra, isHidden: true) == .afterStart)
    }
  }
#endif
