import Foundation
import RemoteFiles
import Toolkit
import ViewerModel

/// The dialog for the URL of a video on a web server.
enum LocationDialog {
  /// Asks for a URL, and opens it.
  static func show(_ viewer: Viewer, over window: Window) {
    let entry = Entry(name: "URL", hint: "https://example.org/video.mp4")
    _ = MessageDialog(
      "Open Location", text: "The URL of a video on a web server", content: entry,
      confirmation: "_Open", over: window
    ) { isConfirmed in
      let text = entry.text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard isConfirmed, !text.isEmpty else { return }
      guard RemoteFile.name(of: text) != nil else {
        return viewer.say(
          "This is not an http or https URL. To open a file, choose Open…", about: .entry)
      }
      viewer.open(text)
    }
    entry.focus()
  }
}
