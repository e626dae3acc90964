#if FFmpeg
  import Foundation
  import ScrubTestSupport

  /// The system's ffmpeg program.
  enum FFmpegProgram {
    static let isPresent = (try? output(["-version"])) != nil

    /// Returns its standard output.
    @discardableResult
    static func output(_ arguments: [String]) throws -> Data {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["ffmpeg"] + arguments
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
      return data
    }

    /// Writes the program's moving test image, 96 by 64 samples at 25 frames per second, with noise so that
    /// no two frames are equal.
    ///
    /// - Parameters:
    ///   - count: The number of frames.
    ///   - path: The file.
    ///   - arguments: The arguments for encoding and writing.
    /// - Throws: If the program cannot write it.
    static func writeTestFrames(
      _ count: Int, to path: String, _ arguments: [String]
    ) throws {
      let ending = URL(filePath: path).pathExtension
      try writeOnce("\(count) \(arguments) \(ending)", to: path) {
        try output(
          [
            "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=96x64:r=25",
            "-frames:v", "\(count)", "-vf", "noise=alls=6:allf=t,format=yuv420p",
          ] + arguments + [path])
      }
    }

    /// Writes the packets of a raw H.264 stream to a container, each with a time of its own.
    ///
    /// - Parameters:
    ///   - raw: The path of the stream.
    ///   - path: The path of the file: mp4, mkv or ts.
    ///   - ticks: The time of packet `N`, as an expression of FFmpeg.
    ///   - frequency: The ticks per second.
    /// - Throws: If the program cannot write it.
    static func writePackets(
      of raw: String, to path: String, ticks: String, frequency: Int
    ) throws {
      // FFmpeg 5.1 and 7.1 run the filter in different time bases; for MP4, both take the stated one.
      let timed = path.hasSuffix(".mp4") ? path : path + ".mp4"
      try output(
        [
          "-nostdin", "-v", "error", "-f", "h264", "-i", raw, "-c", "copy", "-bsf:v",
          "setts=ts='\(ticks)':time_base=1/\(frequency)", "-video_track_timescale", "\(frequency)",
          timed,
        ])
      guard timed != path else { return }
      try output(["-nostdin", "-v", "error", "-i", timed, "-c", "copy", path])
    }

    /// Returns the MD5 of every frame of a file's first video stream, decoded in order.
    static func linearDecode(of path: String, threads: Int = 1) throws -> [String] {
      try linearFrames(of: path, threads: threads).map(\.md5)
    }

    /// Returns every frame of a file's first video stream, decoded in order, with its time in frames, or in a time base.
    static func linearFrames(
      of path: String, threads: Int = 1, timeBase: String = "0"
    ) throws -> [(time: Int?, md5: String)] {
      let text = try output(
        [
          "-nostdin", "-v", "quiet", "-threads", "\(threads)", "-copyts", "-noautorotate", "-i",
          "file:" + path, "-map", "0:v:0", "-fps_mode", "passthrough", "-noautoscale",
          "-enc_time_base", timeBase, "-f", "framemd5", "-",
        ])
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
        let fields = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return fields.last.map { (Int(fields[2]), $0) }
      }
    }
  }
#endif
