import Foundation
import Toolkit
import ViewerModel

/// The entries of the window's menus, and what they do.
enum WindowMenu {
  /// The entries of the header bar's menu and of the video's own.
  static let sections = [
    [
      MenuEntry("Full Screen", action: "window.full-screen"),
      MenuEntry("Play or Pause", action: "window.play"),
    ],
    [
      MenuEntry("Open…", action: "window.open"),
      ComparisonMenu.open, MenuEntry("Save Frame…", action: "window.save-frame"),
      MenuEntry("Export Trim…", action: "window.export-trim"),
      MenuEntry("Record Gestures…", action: "window.record"),
    ],
    [
      MenuEntry("Preferences", action: "window.preferences"),
      MenuEntry("Keyboard Shortcuts", action: "window.shortcuts"),
      MenuEntry("About FineScrub", action: "window.about"),
    ],
  ]

  /// Adds the actions to a window.
  static func addActions(to window: Window, _ viewer: Viewer) {
    var actions: [(name: String, perform: () -> Void)] = [
      ("full-screen", { [weak window] in window?.isFullScreen.toggle() }),
      ("play", { [weak viewer] in viewer?.player.togglePlayback() }),
      ("open", { [weak viewer, weak window] in chooseVideo(viewer, window) }),
      ("save-frame", { [weak viewer, weak window] in chooseImage(viewer, window) }),
      ("export-trim", { [weak viewer, weak window] in chooseTrim(viewer, window) }),
      ("record", { [weak viewer, weak window] in chooseRecording(viewer, window) }),
      (
        "shortcuts",
        { [weak window] in if let window { ShortcutsWindow.show(shortcuts, over: window) } }
      ),
      (
        "preferences",
        { [weak viewer, weak window] in
          if let viewer, let window { PreferencesDialog.show(viewer, over: window) }
        }
      ),
      ("about", { [weak window] in if let window { showAbout(window) } }),
    ]
    for index in 0..<WindowHeader.recentCount {
      actions.append(
        (
          "recent-\(index)",
          { [weak viewer] in
            let paths = RecentVideos.paths(atMost: WindowHeader.recentCount)
            if paths.indices.contains(index) { viewer?.open(paths[index]) }
          }
        ))
    }
    window.addActions("window", actions)
  }

  private static func chooseVideo(_ viewer: Viewer?, _ window: Window?) {
    guard let viewer, let window else { return }
    FileDialog.show(title: "Open a Video", parent: window, showsVideos: true) { viewer.open($0) }
  }

  private static func chooseImage(_ viewer: Viewer?, _ window: Window?) {
    guard let viewer, let window, let name = viewer.imageName else { return }
    FileDialog.show(title: "Save Frame", parent: window, saving: name) { viewer.saveFrame(to: $0) }
  }

  private static func chooseTrim(_ viewer: Viewer?, _ window: Window?) {
    guard let viewer, let window, let name = viewer.trimName else { return }
    FileDialog.show(title: "Export Trim", parent: window, saving: name) { path in
      viewer.planTrim(to: path) { TrimDialog.ask($0, viewer, over: window) }
    }
  }

  private static func chooseRecording(_ viewer: Viewer?, _ window: Window?) {
    guard let viewer, let window else { return }
    FileDialog.show(title: "Record Gestures", parent: window, saving: "gesture.json") {
      viewer.record(to: $0)
    }
  }

  private static func showAbout(_ window: Window) {
    AboutWindow.show(
      name: "FineScrub",
      comments: "Turns the movement of a finger into the exact frame of a video.", over: window)
  }

  private static let shortcuts = [
    ShortcutsWindow.Group(
      "Video",
      [
        ("space", "Play or pause"), ("Left Right", "One frame back or on"),
        ("<Shift>Left <Shift>Right", "A step back or on"),
        ("Page_Up Page_Down", "A page on or back"),
        ("Home End", "The start or the end"), ("j k l", "Play backward, stop, play forward"),
        ("1 9", "Choose a curve, also during a drag"),
        ("Escape", "Cancel the drag, and leave full screen"),
      ]),
    ShortcutsWindow.Group(
      "Film strip",
      [
        ("i o", "Start or end at the playhead"), ("s", "Split at the playhead"),
        ("Delete", "Remove the part at the playhead"), ("<Control>z", "Undo"),
      ]),
    ShortcutsWindow.Group(
      "Window",
      [
        ("f F11", "Full screen"), ("<Control>o", "Open a video"),
        ("comma period", "Second video one frame back or on"),
        ("<Control>s", "Save the frame as an image"), ("<Control>e", "Export the trimmed part"),
        ("<Control>comma", "Preferences"), ("F10", "Menu"),
        ("<Control>question F1", "Keyboard shortcuts"), ("<Control>w <Control>q", "Close"),
      ]),
  ]
}
