#if FFmpeg
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTime
  import Testing

  @testable import FFmpegHandles
  @testable import FFmpegSeek

  /// Files that a list names and that change while it is open.
  struct ChangedSegmentTests {
    /// What happens to a file.
    enum Change: String, CaseIterable, Sendable {
      case cut, removed, replaced
    }

    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private static let options = [
      "ts": ["hls_time": "0.48", "hls_list_size": "0"],
      "fmp4": ["hls_time": "0.48", "hls_list_size": "0", "hls_segment_type": "fmp4"],
      "dash": ["seg_duration": "0.48"],
    ]

    @Test(
      "A segment that changes while its list is open is an error",
      arguments: ["ts", "fmp4", "dash"], Change.allCases)
    func changedSegment(kind: String, change: Change) throws {
      let options = try #require(Self.options[kind])
      let list = try folder.writeClip(kind == "dash" ? "list.mpd" : "list.m3u8", options)
      let segments = try FileManager.default
        .contentsOfDirectory(atPath: folder.path("")).sorted()
        .filter { !$0.contains("list.m") && !$0.contains("init") }
      try #require(segments.count == 5)
      // In the middle, and the last one.
      for number in [30, 49] {
        let source = try FFmpegSource(path: list, options: Corpus.patient())
        let video = SeekScheduler(source: source, cache: FrameCache(byteLimit: 0))
        defer { video.close() }
        func frame(_ number: Int) throws(MediaError) -> Frame {
          // The middle of the frame.
          let time = MediaTime(value: Int64(2 * number + 1), timescale: 50)
          return try video.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        }
        for number in [number, 2] { #expect(try frame(number).isExact) }
        let path = folder.path(segments[number / 12])
        let former = try Data(contentsOf: URL(filePath: path))
        try apply(change, to: path)
        let error = #expect(throws: MediaError.self) { try frame(number) }
        let isTold = error?.code == .damaged && error?.cause.contains("while it was open") == true
        #expect(isTold, "\(error?.description ?? "")")
        do throws(MediaError) {
          let other = try frame(14)
          let shown = try ClipFolder.number(shownBy: other)
          #expect(other.isExact && shown == 14)
        } catch {
          // libavformat 5.1 cannot seek in fragments, and opens other segments.
          #expect(kind != "ts" && error.code == .damaged, "\(error)")
        }
        try former.write(to: URL(filePath: path))
      }
    }

    @Test("A listed file that becomes shorter after it was opened is an error where it ends")
    func cutWhileOpen() throws {
      let path = try folder.write(String(repeating: "x", count: 1000), to: "a.ts")
      let file = try MediaFolder(of: Array(path.utf8)).open(Array(path.utf8))
      try #require(unsafe truncate(path, 500) == 0)
      #expect(try file.bytes(0..<500).count == 500)
      let error = #expect(throws: MediaError.self) { try file.bytes(500..<600) }
      #expect(error?.code == .damaged && error?.cause.contains("while it was open") == true)
    }

    private func apply(_ change: Change, to path: String) throws {
      let url = URL(filePath: path)
      switch change {
      case .cut: try Data(contentsOf: url).dropLast(500).write(to: url)
      case .removed: try FileManager.default.removeItem(at: url)
      case .replaced: try Data(contentsOf: url).write(to: url, options: .atomic)
      }
    }
  }
#endif
