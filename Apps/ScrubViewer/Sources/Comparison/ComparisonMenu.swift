import Toolkit
import ViewerModel

/// The menu of the second video.
enum ComparisonMenu {
  /// Opens a second video.
  static let open = MenuEntry("Compare With…", action: "comparison.open")

  /// The entries while there is one, each with the name of its action and what it does.
  private static let entries: [[(text: String, name: String, perform: (Viewer) -> Void)]] = [
    [
      ("Side by Side", "side-by-side", { $0.show(.sideBySide) }),
      ("Wipe", "wipe", { $0.show(.wipe) }),
      ("Difference", "difference", { $0.show(.difference) }),
    ],
    [
      ("Second Video One Frame Forward", "later", { $0.shiftSecond(byFrames: 1) }),
      ("Second Video One Frame Back", "earlier", { $0.shiftSecond(byFrames: -1) }),
    ],
    [
      ("Sound of the First Video", "hear-first", { $0.hear(second: false) }),
      ("Sound of the Second Video", "hear-second", { $0.hear(second: true) }),
    ],
    [("Stop Comparing", "stop", { $0.stopComparing() })],
  ]

  /// The menu while there is a second video.
  static let sections: [[MenuEntry]] = {
    var sections = entries.map { section in
      section.map { MenuEntry($0.text, action: "comparison.\($0.name)") }
    }
    sections[sections.count - 1].insert(open, at: 0)
    return sections
  }()

  /// Adds the actions to a window, which live as long as it.
  static func addActions(to window: Window, _ viewer: Viewer) {
    let choose = {
      guard viewer.information != nil else { return }
      WindowMenu.chooseVideo("Compare With", over: window) { viewer.compare(with: $0) }
    }
    let actions = entries.joined().map { entry in
      (name: entry.name, perform: { entry.perform(viewer) })
    }
    window.addActions("comparison", [("open", choose)] + actions)
  }
}
