import CFuzz
import FFmpegSeek
import Foundation
import ScrubMedia
import ScrubTime

/// The folders of a list and of a secret beside it, which no list may open.
struct Playground {
  let root = FileManager.default.temporaryDirectory
    .appending(path: "finescrub-lists-\(ProcessInfo.processInfo.processIdentifier)")
  let watch: CInt

  init() throws {
    let own = root.appending(path: "own/below")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let clip = try Data(contentsOf: URL(filePath: clipPath))
    for name in ["secret.ts", "own/a.ts", "own/below/a.ts", "own/a%20b.ts"] {
      try clip.write(to: root.appending(path: name))
    }
    try Data("0123456789abcdef".utf8).write(to: root.appending(path: "own/a.key"))
    for (link, target) in [
      ("own/l.ts", "../secret.ts"), ("own/below/l.ts", root.path + "/secret.ts"), ("own/up", ".."),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: link).path, withDestinationPath: target)
    }
    mkfifo(root.appending(path: "own/p.ts").path, 0o600)
    watch = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    for name in ["secret.ts", "own/p.ts"] {
      precondition(
        inotify_add_watch(watch, root.appending(path: name).path, UInt32(IN_OPEN)) >= 0,
        "\(name) cannot be watched")
    }
  }

  /// Whether a process opened the secret or the pipe.
  var wasOpened: Bool {
    var events = [UInt8](repeating: 0, count: 4096)
    return read(watch, &events, events.count) > 0
  }
}

/// A transport stream, from the environment.
let clipPath = ProcessInfo.processInfo.environment["FINESCRUB_CLIP"] ?? "clip.ts"
let playground = try Playground()

let options = SourceOptions(
  threads: 1, maximumPixels: 1 << 18, maximumStreams: 16, probeBytes: 1 << 16, openDeadline: 4,
  requestDeadline: 4, scanBytes: 1 << 20)

/// Checks that a list opens nothing outside of its folder, and ends in frames or in a clear error.
///
/// The first byte selects the list's name, and lines that begin with a byte of 1 the other lists in the folder, so that
/// lists name each other. ROOT stands for the folder of the secret.
func fuzzOne(_ bytes: Data) {
  guard let first = bytes.first else { return }
  let names = ["a.m3u8", "a.mpd", "a.ffconcat", "a.xml", "a.sdp", "a.ts"]
  let root = Data(playground.root.path.utf8)
  var parts = bytes.dropFirst().split(separator: 1, maxSplits: 3, omittingEmptySubsequences: false)
    .map { Data($0) }
  for index in parts.indices {
    while let place = parts[index].range(of: Data("ROOT".utf8)) {
      parts[index].replaceSubrange(place, with: root)
    }
  }
  let own = playground.root.appending(path: "own")
  let main = own.appending(path: names[Int(first) % names.count])
  for (name, part) in zip(["b.m3u8", "c.m3u8", "below/d.m3u8"], parts.dropFirst()) {
    guard (try? part.write(to: own.appending(path: name))) != nil else {
      preconditionFailure("cannot write")
    }
  }
  guard (try? parts[0].write(to: main)) != nil else { preconditionFailure("cannot write \(main)") }
  defer { if main.lastPathComponent != "a.ts" { try? FileManager.default.removeItem(at: main) } }
  let clock = ContinuousClock()
  let start = clock.now
  do throws(MediaError) {
    let source = try FFmpegSource(path: main.path, options: options)
    defer { source.close() }
    for seconds in [0.5, 0] {
      let request = SeekRequest(time: MediaTime(seconds: seconds))
      do throws(MediaError) {
        _ = try source.frame(for: request, cancellation: Cancellation())
      } catch { check(error) }
    }
  } catch {
    check(error)
  }
  precondition(!playground.wasOpened, "a file outside of the list's folder was opened")
  precondition(start.duration(to: clock.now) < .seconds(15), "a deadline was not respected")
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
try? FileManager.default.removeItem(at: playground.root)
exit(status)
