import CFuzz
import FFmpegSeek
import Foundation
import ScrubMedia
import ScrubTime

/// The file with the bytes under test, which libavformat opens like a user's file.
let path = FileManager.default.temporaryDirectory
  .appending(path: "finescrub-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path

let options = SourceOptions(
  threads: 1, maximumPixels: 1 << 18, maximumStreams: 16, probeBytes: 1 << 16, openDeadline: 2,
  requestDeadline: 2, scanBytes: 1 << 20)

/// Checks that every call returns a frame or a clear error for any bytes.
func fuzzOne(_ bytes: Data) {
  guard FileManager.default.createFile(atPath: path, contents: bytes) else {
    preconditionFailure("cannot write \(path)")
  }
  do throws(MediaError) {
    let source = try FFmpegSource(path: path, options: options)
    defer { source.close() }
    let information = source.information
    precondition(information.duration >= .zero, "negative length")
    let middle = MediaTime(
      value: information.duration.value / 2, timescale: information.duration.timescale)
    var last: Frame?
    for request in [
      SeekRequest(time: middle), SeekRequest(time: MediaTime(value: 1 << 40, timescale: 1)),
      SeekRequest(time: .zero), SeekRequest(time: middle, tolerance: .keyframe),
    ] {
      last =
        ask { () throws(MediaError) in
          try source.frame(for: request, cancellation: Cancellation())
        } ?? last
    }
    guard let last else { return }
    for count in [-1, 2] {
      _ = ask { () throws(MediaError) in
        try source.frame(stepping: count, from: last, cancellation: Cancellation())
      }
    }
    _ = ask { () throws(MediaError) in try last.pixels.bgra() }
  } catch {
    check(error)
  }
}

func ask<Answer>(_ body: () throws(MediaError) -> Answer) -> Answer? {
  do throws(MediaError) {
    return try body()
  } catch {
    check(error)
    return nil
  }
}

func check(_ error: MediaError) {
  precondition(!error.operation.isEmpty && !error.cause.isEmpty, "an error has no description")
  precondition(
    error.code != .cancelled && error.code != .closed, "an error without cause: \(error)")
}

/// The function that libFuzzer's own main function calls; ours replaces it, but it must still link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzOne(Data(buffer: UnsafeBufferPointer(start: data, count: size)))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { fuzzOneInput($0, $1) }
try? FileManager.default.removeItem(atPath: path)
exit(status)
