import Foundation
import GestureRecordings
import ScrubGestures
import ScrubTestSupport
import SpeedCurves
import Testing

struct RecordingFileLimitTests {
  @Test("A file that is too large for a recording is refused")
  func largeFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/large.json"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    // Sparse: it takes no room on the disk, and would not fit into the memory.
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    let error = #expect(throws: RecordingError.self) { try RecordedGesture(contentsOf: path) }
    #expect(
      error?.description.contains("larger than 64 MiB") == true, "\(String(describing: error))")
  }

  @Test(
    "A number that no slider can have, or an unknown word, is refused and named",
    arguments: [
      (
        #""maximumValue": 1e101"#,
        "maximumValue: 1e+101 is not a value of a slider; give a number from"
      ),
      (
        #""maximumValue": "Infinity""#,
        "maximumValue: inf is not a value of a slider; give a number"
      ),
      (#""startValue": "NaN""#, "startValue: nan is not a value of a slider; give a number from"),
      (#""maximumValue": -60"#, "begins at minimumValue; give a number, 0 or more"),
      (
        #""trackRect": {"x": 0, "y": 0, "width": -300, "height": 4}"#,
        "-300.0 is not the width of a track"
      ),
      (#""type": "foo""#, "events[0].type: 'foo' is unknown; available: begin, move, end"),
      (
        #""type": "action", "action": "bar""#,
        "events[0].action: 'bar' is unknown; available: increments"
      ),
      (#""type": "panMove", "x": 1, "y": 2, "fingers": 1.5"#, "a number in it is not whole"),
      (#""type": "panMove", "x": 1, "y": 2, "fingers": 1e300"#, "a number in it is not whole"),
    ])
  func impossibleMembers(member: String, cause: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.json"
    var members = [
      "minimumValue": #""minimumValue": 0"#, "maximumValue": #""maximumValue": 1"#,
      "startValue": #""startValue": 0"#, "thumbMidY": #""thumbMidY": 0"#,
      "trackRect": #""trackRect": {"x": 0, "y": 0, "width": 300, "height": 4}"#,
    ]
    let name = String(member.dropFirst().prefix { $0 != "\"" })
    let event = name == "type" ? "{\(member)}" : ""
    if name != "type" { members[name] = member }
    let text = """
      {"schema": 1, "slider": "fine", "events": [\(event)],
       "config": {\(members.values.joined(separator: ", ")), "tiers": []}}
      """
    try Data(text.utf8).write(to: URL(filePath: path))
    let error = #expect(throws: RecordingError.self) { try RecordedGesture(contentsOf: path) }
    #expect(error?.description.contains(cause) == true, "\(String(describing: error))")
  }

  @Test("Errors of a recorded curve name its keys") func recordedCurveErrors() {
    let error = #expect(throws: InvalidParameter.self) {
      try EventCurve(parsing: "{kind: 'exponential', halvingDistance: -1, deadZone: 'x'}")
    }
    let start = "curve: halvingDistance: must be a number above 0, not -1; deadZone: must be"
    #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
  }

  @Test("A device without an end is refused") func deviceIsRefused() {
    let error = #expect(throws: RecordingError.self) {
      try RecordedGesture(contentsOf: "/dev/zero")
    }
    #expect(error?.description.contains("larger than 64 MiB") == true)
  }
}
