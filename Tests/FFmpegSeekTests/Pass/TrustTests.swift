#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// The degrees of trust in a decode pass.
  struct TrustTests {
    @Test(
      "A doubt ends trust, except in the reference decode",
      arguments: [
        (Trust.verified, [], true, nil), (.verified, [.damage], false, .damage),
        (.verified, [.unwritten], false, .unwritten),
        (.verified, [.damage, .unwritten], false, .unwritten),
        (.verified, [.unwritten, .damage], false, .unwritten),
        (.reference(nil), [], true, nil), (.reference(nil), [.damage], true, .damage),
        (.reference(.damage), [.unwritten], true, .unwritten),
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
