import Foundation
package import Media
internal import MediaSeek
import Stills

/// Writing a picture of a video as a file.
package enum FrameExport {
  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - video: What is known of its video.
  ///   - name: The video's path; its last part is written into the file.
  ///   - path: A name that ends in .png, .jpg or .tiff.
  /// - Returns: What to say of it.
  /// - Throws: `CommandError` for another end, and where the file cannot be written.
  package static func write(
    _ frame: Frame, of video: MediaInformation, named name: String, to path: String
  ) throws(CommandError) -> Answer {
    let outcome: Still.Outcome
    do throws(WriteError) {
      outcome = try Still.write(
        frame, of: video, source: URL(filePath: name).lastPathComponent, to: path)
    } catch {
      throw CommandError(writing: error)
    }
    let (width, height) = (outcome.size.width, outcome.size.height)
    let note = outcome.isMapped ? ", mapped to sRGB" : ""
    return Answer(
      FrameFacts.members(frame) + [
        .init("file", .string(path)), .init("width", .integer(width)),
        .init("height", .integer(height)), .init("bitDepth", .integer(outcome.bitDepth)),
        .init("mapped", .boolean(outcome.isMapped)),
      ],
      text: "\(FrameFacts.text(frame)), \(width)×\(height) in \(outcome.bitDepth) bits\(note), "
        + "written to \(path)")
  }
}
