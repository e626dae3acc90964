import Foundation
import Toolkit
import ViewerModel

/// The header bar: opening, the title with the video's facts, and the menu.
final class WindowHeader {
  let bar: HeaderBar
  private let recents = MenuButton(icon: "pan-down-symbolic", name: "Recent Videos")
  private let menu: MenuButton
  private let viewer: Viewer

  /// The largest number of recent videos.
  static let recentCount = 8

  init(_ viewer: Viewer) {
    self.viewer = viewer
    menu = MenuButton(icon: "open-menu-symbolic", name: "Menu", WindowMenu.sections)
    let open = Button(icon: "document-open-symbolic", name: "Open…") { [recents] in
      recents.performAction("window.open")
    }
    bar = HeaderBar(start: [open, recents], end: [menu])
    viewer.observe { [weak self] in if $0.contains(.video) { self?.update() } }
    update()
  }

  /// Opens the menu.
  func openMenu() { menu.open() }

  private func update() {
    let name = viewer.path.map { URL(filePath: $0).lastPathComponent } ?? "Demo clip"
    bar.show(title: name, subtitle: viewer.information.map { VideoSubtitle.text($0) } ?? "")
    if viewer.information != nil, let path = viewer.path { RecentVideos.add(path) }
    let paths = RecentVideos.paths(atMost: Self.recentCount)
    recents.show([
      paths.enumerated().map { index, path in
        MenuEntry(URL(filePath: path).lastPathComponent, action: "window.recent-\(index)")
      }
    ])
  }
}
