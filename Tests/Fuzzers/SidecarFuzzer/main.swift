import CFuzz
import Foundation
import ScrubMedia
import ScrubTime

@testable import FFmpegHandles
@testable import FFmpegSeek
@testable import ScrubSidecars

/// A small transport stream, and the folder of its sidecar.
let shared = ProcessInfo.processInfo.environment["FINESCRUB_SHARED"] ?? "../../../shared"
let video = shared + "/media/skip_1.ts"
let folder = SidecarFolder(
  path: FileManager.default.temporaryDirectory
    .appending(path: "finescrub-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path)
let options = SourceOptions(threads: 1, openDeadline: 5, requestDeadline: 5, cache: folder)

/// Opens the video and returns the digests of some frames.
func digests(_ options: SourceOptions) -> [String] {
  do throws(MediaError) {
    let source = try FFmpegSource(path: video, options: options)
    defer { source.close() }
    let duration = source.information.duration.seconds
    var found: [String] = []
    for share in [0.5, 0.1, 0.9, 0.52] {
      let frame = try source.frame(
        for: SeekRequest(time: MediaTime(seconds: share * duration)), cancellation: Cancellation())
      precondition(frame.isExact)
      found.append(frame.pixels.md5())
    }
    return found
  } catch {
    preconditionFailure("\(error)")
  }
}

/// The video's packets, as they are stored.
func makeIndex() -> (PacketIndex, PacketReader.Seed) {
  do throws(MediaError) {
    let engine = try Opening(
      input: .file(path: video), options: SourceOptions(), interrupt: Interrupt(),
      counters: CounterBox()
    ).run()
    guard let index = engine.known.index else { preconditionFailure("\(video) has no index") }
    return (index, engine.reader.seed)
  } catch {
    preconditionFailure("\(error)")
  }
}

let expected = digests(SourceOptions(threads: 1))
let (index, stream) = makeIndex()
let original = index.section(of: stream)

/// Returns the original with some bytes replaced: each three bytes are a position and a value.
func changed(_ original: [UInt8], by edits: some Sequence<UInt8>) -> [UInt8] {
  var (result, edits) = (original, Array(edits)[...])
  while edits.count >= 3, !result.isEmpty {
    let position = (Int(edits.removeFirst()) << 8 | Int(edits.removeFirst())) % result.count
    result[position] = edits.removeFirst()
  }
  // A rest of one byte cuts off that many.
  return Array(result.dropLast(edits.count == 1 ? Int(edits.removeFirst()) : 0))
}

func fuzzOne(_ bytes: [UInt8]) {
  guard let kind = bytes.first, let sidecar = Sidecar(ofVideoAt: video, in: folder) else { return }
  let edits = bytes.dropFirst()
  do throws(SidecarFolder.Failure) {
    switch kind % 3 {
    case 0:
      // Bytes that the user's key has not signed lead to no wrong frame.
      try sidecar.write([.index: original])
      let name = try folder.entries().map(\.fileName)[0]
      let url = URL(filePath: folder.path + "/" + name)
      guard let whole = try? Data(contentsOf: url),
        (try? Data(changed([UInt8](whole), by: edits)).write(to: url)) != nil
      else { preconditionFailure("cannot write \(url)") }
      precondition(digests(options) == expected, "a wrong frame")
    case 1:
      guard let index = PacketIndex(section: changed(original, by: edits), of: stream) else {
        break
      }
      index._checkInvariants()
      let again = PacketIndex(section: index.section(of: stream), of: stream)
      precondition(again?.entries.count == index.entries.count, "not as it was written")
      _ = index.references?.closure(of: [index.entries.count - 1], from: 0)
      _ = index.randomAccessPoints(before: .max, limit: 4)
    default:
      // Whatever the packets are: no call crashes or hangs.
      try sidecar.write([.index: changed(original, by: edits)])
      guard let source = try? FFmpegSource(path: video, options: options) else { break }
      _ = try? source.frame(
        for: SeekRequest(time: MediaTime(seconds: 1)), cancellation: Cancellation())
      source.close()
    }
  } catch {
    preconditionFailure("\(error)")
  }
  sidecar.remove()
}

/// The function that libFuzzer's own main function calls; ours replaces it, but it must still link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzOne(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { fuzzOneInput($0, $1) }
try? FileManager.default.removeItem(atPath: folder.path)
exit(status)
