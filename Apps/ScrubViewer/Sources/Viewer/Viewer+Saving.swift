import FineScrub
import Foundation
import MediaFixtures
import Threads
import Toolkit
import ViewerModel

/// Saving the displayed frame as an image.
extension Viewer {
  /// The name of the video.
  var title: String { path.map { URL(filePath: $0).lastPathComponent } ?? "Demo clip" }

  /// The suggested name of the image, with the video's name and the frame's time, or `nil` while no
  /// exact frame is displayed.
  var imageName: String? {
    guard displaysExactFrame, let time = labeledTime else { return nil }
    let name = URL(filePath: title).deletingPathExtension().lastPathComponent
    return "\(name) \(TimeLabel.precise(time).replacing(":", with: ".")).png"
  }

  /// Writes the displayed frame to a file, in the format of its extension or as PNG.
  func saveFrame(to path: String) {
    guard displaysExactFrame, let information, let frame = displayedFrame?.frame else { return }
    let target = URL(filePath: path).pathExtension.isEmpty ? path + ".png" : path
    let source = self.path ?? DemoClipFile.path()
    messages.clear(.saving)
    messages.activity = Messages.Activity("Saving the frame…")
    notify(.message)
    MainLoop.startTask { () async -> String in
      do throws(WriteError) {
        _ = try await Still.write(frame, of: information, source: source, to: target)
        return "Saved \(URL(filePath: target).lastPathComponent)"
      } catch {
        return error.description
      }
    } then: { [weak self] news in
      self?.messages.activity = nil
      self?.say(news, about: .saving)
    }
  }
}
