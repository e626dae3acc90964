import Toolkit
import ViewerModel

/// The menu of the second video.
enum ComparisonMenu {
  /// Opens a second video.
  static let open = MenuEntry("Compare With…", action: "comparison.open")

  /// The menu while there is a second video; it marks how the videos are arranged, and which of them is heard.
  static let sections = [
    Comparison.Layout.allCases.map {
      MenuEntry($0.title, action: "comparison-layout.choose::\($0.rawValue)")
    },
    [
      MenuEntry("Second Video One Frame Forward", action: "comparison.later"),
      MenuEntry("Second Video One Frame Back", action: "comparison.earlier"),
    ],
    [
      MenuEntry("Sound of the First Video", action: "comparison-sound.choose::first"),
      MenuEntry("Sound of the Second Video", action: "comparison-sound.choose::second"),
    ],
    [open, MenuEntry("Stop Comparing", action: "comparison.stop")],
  ]

  /// Adds the actions to a window, which live as long as it.
  static func addActions(to window: Window, _ viewer: Viewer) {
    let choose = {
      guard viewer.information != nil else { return }
      WindowMenu.chooseVideo("Compare With", over: window) { viewer.compare(with: $0) }
    }
    window.addActions(
      "comparison",
      [
        ("open", choose), ("later", { viewer.shiftSecond(byFrames: 1) }),
        ("earlier", { viewer.shiftSecond(byFrames: -1) }), ("stop", { viewer.stopComparing() }),
      ])
    let layout = window.addChoice("comparison-layout") {
      Comparison.Layout(rawValue: $0).map { viewer.show($0) }
    }
    let sound = window.addChoice("comparison-sound") { viewer.hear(second: $0 == "second") }
    viewer.observe { [unowned viewer] change in
      guard change.contains(.comparison), let comparison = viewer.comparison else { return }
      layout.choose(comparison.layout.rawValue)
      sound.choose(comparison.hearsSecond ? "second" : "first")
    }
  }
}

extension Comparison.Layout {
  fileprivate var title: String {
    switch self {
    case .sideBySide: "Side by Side"
    case .wipe: "Wipe"
    case .difference: "Difference"
    }
  }
}
