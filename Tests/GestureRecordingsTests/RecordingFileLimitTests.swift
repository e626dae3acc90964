import Foundation
import GestureRecordings
import ScrubTestSupport
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
    "A number that no slider can have is refused, and named",
    arguments: [
      (#""maximumValue": 1e101"#, "config.maximumValue: 1e+101 is no number from -1e100 to 1e100"),
      (
        #""maximumValue": "Infinity""#, "config.maximumValue: inf is no number from -1e100 to 1e100"
      ),
      (#""startValue": "NaN""#, "config.startValue: nan is no number from -1e100 to 1e100"),
      (#""maximumValue": -60"#, "config.maximumValue: -60.0 is below minimumValue, 0.0"),
    ])
  func impossibleNumbers(member: String, cause: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.json"
    var members = [
      "minimumValue": #""minimumValue": 0"#, "maximumValue": #""maximumValue": 1"#,
      "startValue": #""startValue": 0"#,
    ]
    members[String(member.dropFirst().prefix { $0 != "\"" })] = member
    let text = """
      {"schema": 1, "slider": "fine", "events": [], "config": {\(members.values.joined(separator: ", ")),
       "trackRect": {"x": 0, "y": 0, "width": 300, "height": 4}, "thumbMidY": 0, "tiers": []}}
      """
    try Data(text.utf8).write(to: URL(filePath: path))
    let error = #expect(throws: RecordingError.self) { try RecordedGesture(contentsOf: path) }
    #expect(error?.description.contains(cause) == true, "\(String(describing: error))")
  }

  @Test("A device without an end is refused") func deviceIsRefused() {
    let error = #expect(throws: RecordingError.self) {
      try RecordedGesture(contentsOf: "/dev/zero")
    }
    #expect(error?.description.contains("larger than 64 MiB") == true)
  }
}
