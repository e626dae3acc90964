import CurveConfig
import Foundation
import ScrubFiles
import ScrubGestures
import ScrubTestSupport
import Scrubbing
import Testing

@testable import GestureRecordings

/// Which files a recorder replaces.
struct GestureRecorderFileTests {
  private static let library = CurveLibrary(standardOf: .standard)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func record(to name: String, replacesExisting: Bool = false) throws {
    var recorder = try GestureRecorder(path: path(name), replacesExisting: replacesExisting)
    recorder.finish(ScrubModel(curve: Self.library.selected.curve), Self.library)
    try recorder.write()
    // The file so far is replaced by what follows.
    try recorder.write()
  }

  @Test("A recording replaces an earlier one, whatever its version") func earlierRecording() throws
  {
    try record(to: "a.json")
    let text = try String(contentsOfFile: path("a.json"), encoding: .utf8)
    try text.replacing("\"schema\" : 1", with: "\"schema\" : 7")
      .write(toFile: path("a.json"), atomically: true, encoding: .utf8)
    try record(to: "a.json")
    #expect(try String(contentsOfFile: path("a.json"), encoding: .utf8) == text)
    #expect(try folder.names == ["a.json"])
  }

  @Test("A recording of a name that is not UTF-8 is read again") func nameThatIsNotUTF8() throws {
    try record(to: "a\u{10FEFF}.json")
    #expect(unsafe access(path("a\u{10FEFF}.json").fileBytes, F_OK) == 0)
    #expect(try RecordedGesture(contentsOf: path("a\u{10FEFF}.json")).events.isEmpty)
    #expect(unsafe unlink(path("a\u{10FEFF}.json").fileBytes) == 0)
  }

  @Test("A recording is read from a pipe") func pipe() throws {
    try record(to: "a.json")
    let text = try String(contentsOfFile: path("a.json"), encoding: .utf8)
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let number = pipe.fileHandleForReading.fileDescriptor
    #expect(try RecordedGesture(contentsOf: "/dev/fd/\(number)").events.isEmpty)
  }

  @Test(
    "Any other file stays, unless that is asked for",
    arguments: [
      "{}", "{\"schema\": 1}", "{\"schema\": 1, \"slider\": \"x\", \"events\": 3}", "a video",
      #"{"schema": 1, "slider": "fine", "config": {}, "events": [{"type": "move"}]}"#,
      #"""
      {"schema": 1, "slider": "fine", "config": {"policies": {}},
       "events": [{"type": "move"}, {"type": "end", "expect": {"value": 0.5}}]}
      """#,
    ])
  func otherFile(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path("a.json")))
    let error = #expect(throws: RecordingError.self) { try record(to: "a.json") }
    #expect(error?.isExisting == true && error?.description.contains(path("a.json")) == true)
    #expect(FileManager.default.contents(atPath: path("a.json")) == Data(text.utf8))
    try record(to: "a.json", replacesExisting: true)
    #expect(try RecordedGesture(contentsOf: path("a.json")).events.isEmpty)
  }

  @Test("A file that appears during the recording stays") func appearsMeanwhile() throws {
    var recorder = try GestureRecorder(path: path("a.json"))
    recorder.finish(ScrubModel(curve: Self.library.selected.curve), Self.library)
    try Data("mine".utf8).write(to: URL(filePath: path("a.json")))
    #expect(throws: RecordingError.self) { try recorder.write() }
    #expect(FileManager.default.contents(atPath: path("a.json")) == Data("mine".utf8))
  }

  @Test(
    "A trace of an original slider stays",
    .enabled(if: SharedFolder.isPresent, "needs the shared traces"))
  func goldenTrace() throws {
    for file in GoldenTraceTests.traces { #expect(!RecordedGesture.isWritten(in: file.path)) }
  }

  @Test("A pipe, a device and a folder are refused", arguments: ["pipe", "device", "folder"])
  func special(kind: String) throws {
    switch kind {
    case "pipe": try #require(unsafe mkfifo(path(kind), 0o600) == 0)
    case "folder": try #require(unsafe mkdir(path(kind), 0o700) == 0)
    default:
      try DeviceNode.make(at: path(kind))
    }
    let error = #expect(throws: RecordingError.self) {
      try record(to: kind, replacesExisting: true)
    }
    #expect(error?.isExisting == false)
  }
}
