#if FFmpeg
  import ScrubSidecars
  import FFmpegHandles
  import Foundation
  import ScrubTesting
  @testable import FFmpegSeek
  import ScrubTestSupport
  import Testing

  /// The shared media, opened with the packets from a sidecar.
  @Suite(.enabled(if: SharedFolder.isPresent), .serialized)
  struct SecondOpeningCorpusTests {
    @Test("Frames of a second opening are exact", arguments: CorpusTests.fifth(4))
    func framesAreExact(point: Corpus.Point) throws {
      let folder = try TemporaryFolder()
      var options = Corpus.patient()
      options.cache = SidecarFolder(path: folder.path)
      func open() throws -> Lane {
        try Opening(
          input: .file(path: point.url.path), options: options, interrupt: Interrupt(),
          counters: CounterBox()
        ).run()
      }
      let first = try open()
      var known = first.known
      let isListed = known.index != nil && known.displayPts != nil && !known.hasDoubts
      first.sidecar?.keep(&known, of: first.reader.seed)
      let isList = ["hls", "dash", "concat"].contains(point.container)
      let second = try open().known
      #expect((second.index?.hasNews == false) == (isListed && !isList))
      #expect(second.displayPts == first.known.displayPts)

      var random = SeededGenerator(seed: 23)
      let source = try FFmpegSource(path: point.url.path, options: options)
      let walk = Walk(point: point, source, note: "second opening, seed 23")
      let numbers = (0..<8).map { _ in Int.random(in: point.pts.indices, using: &random) }
      try walk.check(numbers, using: &random)
      try walk.checkSteps(from: point.pts.count / 2)
      source.close()
    }
  }
#endif
