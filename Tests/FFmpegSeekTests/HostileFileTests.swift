#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Damaged, truncated and hostile files: each call returns a result or a clear error within ten seconds,
  /// and memory stays bounded. A crash ends the whole run.
  @Suite(.enabled(if: SharedFolder.isPresent), .serialized)
  struct HostileFileTests {
    private static let limit = Duration.seconds(10)

    @Test("Bad files are read or rejected without a crash", arguments: Corpus.items.filter(\.isBad))
    func badFilesAreHandled(item: Corpus.Item) throws {
      // Otherwise, "The worst files stay within the memory limit" makes the same calls.
      if !Memory.canBeMeasured { try visit(item.url, note: item.entry) }
      try visit(item.url, throughReader: true, note: "\(item.entry), byte reader")
    }

    /// Every file, truncated and corrupted; by default a fifth of them, with one of each.
    @Test(
      "Damaged files are read or rejected without a crash",
      arguments: WholeCorpus.isChecked ? Corpus.items : Corpus.items.everyFifth)
    func damageIsHandled(item: Corpus.Item) throws {
      for number in 0..<(WholeCorpus.isChecked ? 20 : 1) {
        for isCut in [true, false] {
          let copy = try SpoiledCopy(of: item, number: number, isCut: isCut)
          try visit(copy.url, note: copy.description)
        }
      }
    }

    /// The limit is one gibibyte; sanitizers need more. Other tests' memory must not count, so this runs in
    /// a process of its own.
    @Test("The worst files stay within the memory limit", .enabled(if: Memory.canBeMeasured))
    func worstFilesStayWithinMemory() async {
      await #expect(processExitsWith: .success) {
        for item in Corpus.items where item.isBad || item.entry.contains("4k") {
          try HostileFileTests().visit(item.url, note: item.entry)
        }
        let peak = try #require(Memory.peak)
        #expect(peak < 1 << 30, "\(peak >> 20) MiB")
      }
    }

    /// Opens a file and, if that works, makes all kinds of requests.
    private func visit(_ url: URL, throughReader: Bool = false, note: String) throws {
      let bytes = throughReader ? (try? Data(contentsOf: url)) ?? Data() : nil
      guard
        let source = timed(
          "open", note,
          { () throws(MediaError) in
            if let bytes { return try FFmpegSource(reading: BytesReader([UInt8](bytes))) }
            return try FFmpegSource(path: url.path)
          })
      else { return }
      let information = source.information
      let middle = MediaTime(
        value: information.duration.value / 2, timescale: information.duration.timescale)
      let far = MediaTime(value: 1_000_000_000, timescale: 1)
      let requests = [
        SeekRequest(time: .zero), SeekRequest(time: middle), SeekRequest(time: far),
        SeekRequest(time: middle, tolerance: .keyframe),
        SeekRequest(time: middle, tolerance: .within(seconds: 0.5)),
      ]
      var last: Frame?
      for request in requests {
        let frame = timed("\(request)", note) { () throws(MediaError) in
          try source.frame(for: request, cancellation: Cancellation())
        }
        if let frame { last = frame }
      }
      if let frame = last {
        for count in [1, -1, -2, 3] {
          _ = timed("step \(count)", note) { () throws(MediaError) in
            try source.frame(stepping: count, from: frame, cancellation: Cancellation())
          }
        }
        _ = timed("convert", note) { () throws(MediaError) in try frame.pixels.bgra() }
      }
      source.close()
    }

    private func timed<Answer>(
      _ what: String, _ note: String, _ body: () throws(MediaError) -> Answer
    ) -> Answer? {
      let clock = ContinuousClock()
      let start = clock.now
      var answer: Answer?
      do throws(MediaError) {
        answer = try body()
      } catch {
        #expect(error.code != .closed && error.code != .cancelled, "\(what): \(error), \(note)")
        #expect(!error.operation.isEmpty && !error.cause.isEmpty, "\(what), \(note)")
        #expect(!error.description.contains("MediaError"), "\(what), \(note)")
      }
      let time = start.duration(to: clock.now)
      #expect(time < Self.limit, "\(what) took \(time), \(note)")
      return answer
    }
  }

  extension [Corpus.Item] {
    fileprivate var everyFifth: [Corpus.Item] {
      stride(from: 0, to: count, by: 5).map { self[$0] }
    }
  }
#endif
