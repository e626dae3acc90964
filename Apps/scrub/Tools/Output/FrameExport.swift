package import FineScrub
package import ScrubFixtures
package import ScrubTerminal

/// Export of a video frame to an image file.
package enum FrameExport {
  /// Writes a frame, with the last component of its video's path in the file, and returns the result to
  /// print. `replaces` is whether a file that is not a still is replaced.
  package static func write(
    _ frame: Frame, of video: MediaInformation, named name: String, to path: String, replaces: Bool
  ) throws -> CommandResult {
    let outcome = try Still.write(
      frame, of: video, source: name, to: path, replacesExisting: replaces,
      cancellation: Cancellation())
    let (width, height) = (outcome.size.width, outcome.size.height)
    let note: TerminalText = outcome.isMapped ? ", mapped to sRGB" : ""
    return CommandResult(
      FrameFacts.members(frame) + [
        "file": path, "width": width, "height": height, "bitDepth": outcome.bitDepth,
        "mapped": outcome.isMapped,
      ],
      text: "\(FrameFacts.text(frame)), \(width)×\(height) in \(outcome.bitDepth) bits\(note), "
        + "written to \(path)")
  }
}

extension DemoClipFile {
  /// Returns the path of the demo clip, after creating the clip if it does not exist.
  package static func make(on console: Console, _ cancellation: Cancellation) throws -> String {
    let progress = ProgressLine("making the demo clip", on: console)
    defer { progress.end() }
    return try make(progress: { progress.show($0) }, isCancelled: { cancellation.isCancelled })
  }
}
