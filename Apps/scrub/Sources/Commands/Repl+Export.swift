import Media
import MediaSeek
import MediaTime
import ScrubTools

/// Exporting a frame to an image file.
extension Repl {
  func export(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard (1...2).contains(call.words.count) else { throw call.usage }
    let scheduler = try video(call.cancellation)
    let frame: Frame
    if call.words.count == 2 {
      let time = try time(call.words[1], in: scheduler, call.cancellation)
      frame = try media { () throws(MediaError) in
        try scheduler.frame(for: SeekRequest(time: time), cancellation: call.cancellation)
      }
    } else {
      frame = try currentFrame(scheduler, call.cancellation)
    }
    return try FrameExport.write(
      frame, of: scheduler.source.information, named: openedPath ?? "", to: call.words[0])
  }
}
