#if FFmpeg
  import FFmpegHandles
  import FFmpegSeek
  import Foundation
  import ScrubTestSupport
  import Testing

  /// What is decoded for the same requests as before: starts, packets sent or skipped, frames, and results.
  ///
  /// With a folder in `FINESCRUB_TRACES`, the traces of the whole corpus are written there instead of being compared.
  @Suite(
    .enabled(if: SharedFolder.isPresent, "needs the shared media"),
    .enabled(if: Recorded.isOfThisFFmpeg, "recorded with FFmpeg 5.1"))
  struct DecodeTraceTests {
    @Test("Small videos are decoded with the recorded steps", arguments: Recorded.files)
    func recordedSteps(file: String) throws {
      let expected = try String(contentsOf: Recorded.url(of: file), encoding: .utf8)
      let actual = try RequestedTrace(of: file).text
      let lines = zip(expected.split(separator: "\n"), actual.split(separator: "\n"))
      let different = lines.enumerated().first { $1.0 != $1.1 }
      #expect(
        expected == actual,
        "line \(different.map { "\($0 + 1): \($1.1), not \($1.0)" } ?? "count")")
    }

    @Test(
      "All videos are decoded with the recorded steps",
      .enabled(if: WholeCorpus.isChecked && RequestedTrace.folder == nil),
      arguments: Recorded.digests)
    func recordedDigests(file: String, digest: String) throws {
      #expect(try RequestedTrace(of: file).digest == digest)
    }

    @Test("Traces are recorded", .enabled(if: RequestedTrace.folder != nil))
    func record() throws {
      let folder = try #require(RequestedTrace.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var digests = ""
      for file in RequestedTrace.files {
        // Some cannot be opened.
        guard let trace = try? RequestedTrace(of: file) else { continue }
        let name = file.replacing("/", with: "+") + ".txt"
        try Data(trace.text.utf8).write(to: folder.appending(path: name))
        digests += "\(trace.digest) \(file)\n"
      }
      try Data(digests.utf8).write(to: folder.appending(path: "digests.txt"))
    }
  }

  /// The traces that were recorded.
  private enum Recorded {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recorded")

    /// Whether they are of this FFmpeg: another one holds other numbers of frames.
    static let isOfThisFFmpeg = FFmpegVersions.current?.runningRelease.hasPrefix("5.1") == true

    /// The videos whose traces are kept as a whole.
    static let files: [String] = {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0 != "digests.txt" }.sorted().map {
        String($0.dropLast(".txt".count)).replacing("+", with: "/")
      }
    }()

    /// All videos with the digests of their traces.
    static let digests: [(String, String)] = {
      let url = folder.appending(path: "digests.txt")
      let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.map { line in
        (String(line.drop { $0 != " " }.dropFirst()), String(line.prefix { $0 != " " }))
      }
    }()

    static func url(of file: String) -> URL {
      folder.appending(path: file.replacing("/", with: "+") + ".txt")
    }
  }
#endif
