import FFmpegWrite
import Foundation
import Media
package import MediaSeek

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
    let stamp = PictureStamp(
      source: URL(filePath: name).lastPathComponent, pts: frame.pts, timeBase: frame.timeBase,
      time: frame.time, frame: frame.index)
    let picture = SourcePicture(frame, of: video)
    let outcome: StillPicture.Outcome
    do throws(WriteError) {
      outcome = try StillPicture.write(picture, stamp: stamp, to: path)
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
