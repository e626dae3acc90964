#if FFmpeg
  import Foundation

  /// The ffmpeg program of the system.
  enum FFmpegProgram {
    static let isPresent = (try? output(["-version"])) != nil

    /// What it writes to standard output.
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

    /// Writes its moving test frame, 96 by 64 samples at 25 frames a second, with noise in it so
    /// that no two are alike.
    ///
    /// - Parameters:
    ///   - count: The number of frames.
    ///   - path: The file.
    ///   - arguments: How to encode and to write it.
    /// - Throws: Where the program cannot write it.
    static func writeTestFrames(
      _ count: Int, to path: String, _ arguments: [String]
    ) throws {
      try output(
        [
          "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=96x64:r=25",
          "-frames:v", "\(count)", "-vf", "noise=alls=6:allf=t,format=yuv420p",
        ] + arguments + [path])
    }

    /// The MD5 of every frame of a file's first film, decoded one after the other.
    static func linearDecode(of path: String) throws -> [String] {
      let text = try output(
        [
          "-nostdin", "-v", "quiet", "-threads", "1", "-copyts", "-noautorotate", "-i",
          "file:" + path, "-map", "0:v:0", "-fps_mode", "passthrough", "-noautoscale", "-f",
          "framemd5", "-",
        ])
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
        line.split(separator: ",").last.map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
  }
#endif
