import ScrubConfig

/// Writing down what was typed.
extension Repl {
  func session(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    let path = call.words[0]
    guard !transcript.isFull else {
      throw .invalid("more was typed than a session keeps, \(transcript.lines.count) lines")
    }
    let file = try FileReplacement(of: path)
    guard file.text.map({ $0.hasPrefix(Transcript.heading) }) ?? true else {
      throw CommandError(
        code: .file, message: "\(path) is there already and is no session; choose another name")
    }
    try file.replace(with: transcript.text(config: watcher?.path))
    let count = transcript.lines.count
    return Answer(
      [.init("file", .string(path)), .init("lines", .integer(count))],
      text: "\(count) lines written; scrub < \(CommandWords.quoted(path)) plays them again")
  }
}
