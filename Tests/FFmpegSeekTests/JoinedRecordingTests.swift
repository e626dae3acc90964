#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @testable import FFmpegSeek

  /// Recordings that were joined, or lost a part, so that frames reference others that are missing.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct JoinedRecordingTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private func lane(_ path: String, scanBytes: Int64) throws -> Lane {
      try Opening(
        input: .file(path: path), options: Corpus.patient(scanBytes: scanBytes),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
    }

    /// Requests every frame, backward, and each after a jump, with and without an index.
    private func expectLinearDecode(of path: String) throws {
      let md5 = try FFmpegProgram.linearDecode(of: path)
      let all = try lane(path, scanBytes: 0).makeTable(end: .max) { _ in }
      try #require(all.count == md5.count)
      let orders = [all.indices.map { $0 * 37 % all.count }, Array(all.indices.reversed())]
      for scanBytes in [0, SourceOptions().scanBytes] {
        for order in orders {
          let lane = try lane(path, scanBytes: scanBytes)
          for number in order {
            let pts = try #require(all[number].pts)
            let decoded = try lane.exact(pts, need: .targetOnly)
            #expect(decoded.pixels.md5() == md5[number], "frame \(number), index of \(scanBytes)")
          }
        }
      }
    }

    @Test(
      "Frames after a join, or of one field, are those of the linear decode",
      .enabled(if: SharedFolder.url != nil, "needs the shared folder"),
      arguments: ["rpjoin.mp4", "p_no2_sep.mp4"])
    func sharedFiles(name: String) throws {
      let url = try #require(SharedFolder.url).appending(path: "failing/exact").appending(
        path: name)
      try #require(FileManager.default.fileExists(atPath: url.path))
      try expectLinearDecode(of: url.path)
    }

    /// The second one begins at a keyframe that only has a recovery point.
    @Test("Recordings joined at a recovery point", arguments: ["mp4", "mkv"])
    func joinedRecordings(container: String) throws {
      let wholes = try [60, 61].map { count in
        let path = folder.path("\(count).mkv")
        try FFmpegProgram.writeTestFrames(
          count, to: path,
          [
            "-c:v", "libx264", "-x264-params",
            "open-gop=1:keyint=12:min-keyint=12:scenecut=0:bframes=3",
          ])
        return path
      }
      let (second, list) = (folder.path("second.mkv"), folder.path("list.txt"))
      try FFmpegProgram.output(
        ["-nostdin", "-v", "error", "-ss", "0.48", "-i", wholes[1], "-c", "copy", second])
      try Data("file '\(wholes[0])'\nfile '\(second)'\n".utf8).write(to: URL(filePath: list))
      let path = folder.path("joined.\(container)")
      try FFmpegProgram.output(
        ["-nostdin", "-v", "error", "-f", "concat", "-safe", "0", "-i", list, "-c", "copy", path])
      try expectLinearDecode(of: path)
    }
  }
#endif
