import Foundation
import ScrubFiles
import ScrubFixtures
import Toolkit
import ViewerModel

/// Saving the displayed frame as an image.
extension Viewer {
  /// The name of the video.
  var title: String { path.map { URL(filePath: $0).lastPathComponent } ?? "Demo clip" }

  /// The path of the video, also of the demo clip.
  var videoPath: String { path ?? DemoClipFile.path() ?? "" }

  /// Returns whether a path leads to one of the open videos, which are never replaced.
  func isVideo(_ target: String) -> Bool {
    [videoPath, second?.path].compactMap(\.self).contains { FileContents.areSame($0, target) }
  }

  /// Returns the displayed frame as an image to save, which stays the same while the video plays on: the suggested
  /// name, with the video's name and the frame's time, and what writes it to a path; `nil` while no exact frame is
  /// displayed, with a message.
  func frameToSave() -> (name: String, save: (String) -> Void)? {
    guard displaysExactFrame, let time = labeledTime, let information,
      let frame = displayedFrame?.frame
    else {
      say("Wait until the exact frame is shown, and save it then.", about: .saving)
      return nil
    }
    let name = URL(filePath: title).deletingPathExtension().lastPathComponent
    let source = videoPath
    return (
      "\(name) \(TimeLabel.precise(time).replacing(":", with: ".")).png",
      { [weak self] in self?.save(frame, of: information, source: source, to: $0) }
    )
  }

  /// Writes a frame to a file, in the format of its extension or as PNG.
  ///
  /// The file dialog has asked whether the file of this name is replaced; one to which the extension leads,
  /// it does not know.
  private func save(
    _ frame: Frame, of information: MediaInformation, source: String, to path: String
  ) {
    let target = URL(filePath: path).pathExtension.isEmpty ? path + ".png" : path
    messages.clear(.saving)
    guard !isVideo(target) else {
      return say("\(target) is an open video; give another name.", about: .saving)
    }
    let saving = Messages.Activity("Saving the frame…")
    messages.activity = saving
    notify(.message)
    MainLoop.startTask { () async throws(WriteError) -> Void in
      _ = try await Still.write(
        frame, of: information, source: source, to: target, replacesExisting: target == path)
    } then: { [weak self] result in
      self?.messages.end(saving)
      let news = "Saved \(URL(filePath: target).lastPathComponent)"
      self?.say(result.failure?.description ?? news, about: .saving)
    }
  }
}
