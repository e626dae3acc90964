import ScrubFiles
import Toolkit
import ViewerModel

/// The entries of the window's menus, and what they do.
enum WindowMenu {
  /// The entries of the header bar's menu and of the video's own.
  static let sections = [
    [
      MenuEntry("Full Screen", action: "window.full-screen"),
      MenuEntry("Play or Pause", action: "window.play"),
      MenuEntry("Sound", action: "sound.toggle"),
    ],
    [
      MenuEntry("Open…", action: "window.open"),
      MenuEntry("Open Location…", action: "window.open-location"),
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

  /// Adds the actions to a window, which live as long as it.
  static func addActions(to window: Window, _ viewer: Viewer, _ header: WindowHeader) {
    let actions: [(name: String, perform: () -> Void)] = [
      ("full-screen", { window.isFullScreen.toggle() }),
      ("close", { window.close() }),
      ("menu", { header.menu.open() }),
      ("play", { viewer.player.togglePlayback() }),
      ("back", { viewer.perform(.frames(-1)) }), ("forward", { viewer.perform(.frames(1)) }),
      ("live", { viewer.goLive() }),
      ("open", { chooseVideo("Open a Video", over: window) { viewer.open($0) } }),
      ("open-location", { LocationDialog.show(viewer, over: window) }),
      ("save-frame", { chooseImage(viewer, window) }),
      ("export-trim", { chooseTrim(viewer, window) }),
      ("record", { chooseRecording(viewer, window) }),
      ("shortcuts", { Shortcuts.show(over: window) }),
      ("preferences", { PreferencesDialog.show(viewer, over: window) }),
      ("about", { showAbout(window) }),
    ]
    let recents = (0..<WindowHeader.recentCount).map { index in
      (
        name: "recent-\(index)",
        perform: {
          let paths = RecentVideos.paths(atMost: WindowHeader.recentCount)
          if paths.indices.contains(index) { viewer.open(String(fileBytes: paths[index])) }
        }
      )
    }
    window.addActions("window", actions + recents)
    let sound = window.addToggle("sound") { viewer.sounds.isOn.toggle() }
    sound.show(isOn: viewer.sounds.isOn)
    viewer.observe { [unowned viewer] in
      if $0.contains(.view) { sound.show(isOn: viewer.sounds.isOn) }
    }
  }

  /// Shows a dialog for a video.
  static func chooseVideo(
    _ title: String, over window: Window, _ chosen: @escaping (String) -> Void
  ) {
    FileDialog.show(title: title, parent: window, showsVideos: true) {
      chosen(String(fileBytes: $0))
    }
  }

  private static func chooseRecording(_ viewer: Viewer, _ window: Window) {
    FileDialog.show(title: "Record Gestures", parent: window, saving: "gesture.json") {
      viewer.record(to: String(fileBytes: $0), replacesExisting: true)
    }
  }

  private static func chooseImage(_ viewer: Viewer, _ window: Window) {
    guard let (name, save) = viewer.frameToSave() else { return }
    FileDialog.show(title: "Save Frame", parent: window, saving: name) {
      save(String(fileBytes: $0))
    }
  }

  private static func chooseTrim(_ viewer: Viewer, _ window: Window) {
    guard viewer.remoteFile == nil else {
      return viewer.say(
        "A part of a video on a server cannot be exported. Download the video first.",
        about: .saving)
    }
    guard let name = viewer.trimName else { return }
    FileDialog.show(title: "Export Trim", parent: window, saving: name) { path in
      viewer.planTrim(to: String(fileBytes: path)) { TrimDialog.ask($0, viewer, over: window) }
    }
  }

  private static func showAbout(_ window: Window) {
    AboutWindow.show(
      name: "FineScrub",
      comments: "Turns the movement of a finger into the exact frame of a video.", over: window)
  }
}
