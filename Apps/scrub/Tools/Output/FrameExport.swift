internal import MediaSeek
package import ScrubMedia
import ScrubStills
import ScrubTerminal

/// Export of a video frame to an image file.
package enum FrameExport {
  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - video: The properties of its video.
  ///   - name: The video's path; its last component is written into the file.
  ///   - path: The path of the file, ending in .png, .jpg or .tiff.
  ///   - replaces: Whether a file that is not a still is replaced.
  ///   - replacement: How the user asks for that, as a clause in the imperative.
  /// - Returns: The result to print.
  /// - Throws: `CommandError` for another extension, or if the file cannot be written.
  package static func write(
    _ frame: Frame, of video: MediaInformation, named name: String, to path: String,
    replaces: Bool, replacement: String
  ) throws(CommandError) -> CommandResult {
    let outcome: Still.Outcome
    do throws(WriteError) {
      outcome = try Still.write(
        frame, of: video, source: name, to: path, replacesExisting: replaces,
        cancellation: Cancellation())
    } catch {
      throw CommandError(writing: error, replacement: replacement)
    }
    let (width, height) = (outcome.size.width, outcome.size.height)
    let note: TerminalText = outcome.isMapped ? ", mapped to sRGB" : ""
    return CommandResult(
      FrameFacts.members(frame) + [
        .init("file", .string(path)), .init("width", .integer(width)),
        .init("height", .integer(height)), .init("bitDepth", .integer(outcome.bitDepth)),
        .init("mapped", .boolean(outcome.isMapped)),
      ],
      text: "\(FrameFacts.text(frame)), \(width)×\(height) in \(outcome.bitDepth) bits\(note), "
        + "written to \(path)")
  }
}
