import Foundation
import ScrubFiles
import Toolkit
import ViewerModel

/// The header bar: opening, the title with the video's facts, and the menu.
final class WindowHeader {
  private(set) lazy var bar = HeaderBar(start: [open, compare], end: [menu, inspector])
  private let open = MenuButton(icon: "document-open-symbolic", name: "Open")
  private let compare = MenuButton(icon: "view-dual-symbolic", name: "Compare")
  private lazy var inspector = ToggleButton(
    icon: "sidebar-show-right-symbolic", name: "Inspector"
  ) { [weak self] in self?.showInspector($0) }
  /// The button of the primary menu.
  let menu: MenuButton
  private let viewer: Viewer
  /// The paths in the menu of the button for opening.
  private var recentPaths: [String]?
  /// Called when a menu closes.
  var onMenuClose: () -> Void = {}

  /// The largest number of recent videos.
  static let recentCount = 8

  init(_ viewer: Viewer) {
    self.viewer = viewer
    menu = MenuButton(icon: "open-menu-symbolic", name: "Menu", WindowMenu.sections)
    for button in [open, compare, menu] { button.onClose { [weak self] in self?.onMenuClose() } }
    viewer.observe { [weak self] in self?.update($0) }
    RecentVideos.onChange { [weak self] in self?.listRecentVideos() }
    update([.video, .view, .comparison])
    listRecentVideos()
  }

  /// Whether there is room for what is needed alone.
  var isCompact = false {
    didSet {
      bar.isCompact = isCompact
      update([.comparison])
    }
  }

  /// Shows or hides the inspector, which the next start remembers; a sheet over the video is not.
  private func showInspector(_ isShown: Bool) {
    viewer.showsInspector = isShown
    if !isCompact { viewer.preferences.showsInspector = isShown }
  }

  private func update(_ change: Viewer.Changes) {
    if change.contains(.comparison) {
      compare.show(viewer.comparison == nil ? [[ComparisonMenu.open]] : ComparisonMenu.sections)
      compare.isVisible = viewer.comparison != nil || !isCompact
    }
    if change.contains(.view) { inspector.isOn = viewer.showsInspector }
    guard change.contains(.video) else { return }
    let file = viewer.path.map { URL(filePath: $0) }
    bar.show(title: viewer.title, subtitle: viewer.information.map { VideoSubtitle.text($0) } ?? "")
    // Only what a person types leads to a server, so that no list has URLs.
    if viewer.information != nil, viewer.remoteFile == nil, let file {
      RecentVideos.add(file.path.pathBytes)
    }
  }

  private func listRecentVideos() {
    let paths = RecentVideos.paths(atMost: Self.recentCount).map { String(fileBytes: $0) }
    // An open menu would close.
    guard paths != recentPaths else { return }
    recentPaths = paths
    open.show([
      [MenuEntry("Choose a File…", action: "window.open")],
      paths.enumerated().map { index, path in
        MenuEntry(URL(filePath: path).lastPathComponent, action: "window.recent-\(index)")
      },
    ])
  }
}

/// The entries of the window's menus, and what they do.
enum WindowMenu {
  /// The entries of the header bar's menu and of the video's own.
  static let sections = [
    [
      MenuEntry("Full Screen", action: "window.full-screen"),
      MenuEntry("Play or Pause", action: "window.play"), MenuEntry("Sound", action: "sound.toggle"),
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
      ("full-screen", { window.isFullScreen.toggle() }), ("close", { window.close() }),
      ("menu", { header.menu.open() }), ("play", { viewer.player.togglePlayback() }),
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
