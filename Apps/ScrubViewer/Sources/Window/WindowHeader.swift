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
      update(.comparison)
    }
  }

  /// Shows or hides the inspector, which the next start remembers; a sheet over the video is not.
  private func showInspector(_ isShown: Bool) {
    viewer.showsInspector = isShown
    if !isCompact { viewer.preferences.showsInspector = isShown }
  }

  private func update(_ change: Viewer.Change) {
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
