import MediaSeek
import ScrubFiles
import ScrubMedia
import ScrubTime
import ScrubTools

/// Exporting a frame to an image file.
extension Repl {
  func export(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let (words, replaces) = call.wordsBeforeReplace
    guard (1...2).contains(words.count) else { throw call.usage }
    let scheduler = try video(call.cancellation)
    let frame: Frame
    if words.count == 2 {
      let time = try time(words[1], in: scheduler, call.cancellation)
      frame = try media { () throws(MediaError) in
        try scheduler.frame(for: SeekRequest(time: time), cancellation: call.cancellation)
      }
    } else {
      frame = try currentFrame(scheduler, call.cancellation)
    }
    return try FrameExport.write(
      frame, of: scheduler.source.information, named: openedPath ?? "", to: words[0],
      replaces: replaces, replacement: Self.replacement)
  }

  /// How the user asks to replace a file, as a clause in the imperative.
  static let replacement = "add the word replace"

  /// Throws if a path leads to the open video, which no command replaces.
  func checkIsNotVideo(_ path: String) throws(CommandError) {
    guard let openedPath, FileContents.areSame(path, openedPath) else { return }
    throw .invalid("\(path) is the open video; give another name")
  }
}
