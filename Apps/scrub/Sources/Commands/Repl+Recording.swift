import Foundation

/// Writing gestures down, and playing them again.
extension Repl {
  func record(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    try recorder?.write()
    let count = recorder?.count ?? 0
    if call.words[0] == "off" {
      recorder = nil
      return Answer(
        [.init("recording", false), .init("events", .integer(count))],
        text: "\(count) events written")
    }
    let path = call.words[0]
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandError(
        code: .file, message: "cannot write \(path): the folder \(folder) cannot be written to")
    }
    recorder = GestureRecorder(path: path)
    return Answer(
      [.init("recording", true), .init("file", .string(path))], text: "recording to \(path)")
  }

  func replay(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    try recorder?.write()
    var replay = try GestureReplay(path: call.words[0], mode: nil)
    var last: [JSONValue.Member] = []
    var count = 0
    try replay.play { state in
      last = state
      count += 1
    }
    return Answer(last + [.init("events", .integer(count))], text: SettingsText.text(last))
  }
}
