import Toolkit
import ViewerModel

/// The menu of the second video.
enum ComparisonMenu {
  /// Opens a second video.
  static let open = MenuEntry("Compare With…", action: "comparison.open")

  /// The entries while there is one.
  static let sections = [
    [
      MenuEntry("Side by Side", action: "comparison.side-by-side"),
      MenuEntry("Wipe", action: "comparison.wipe"),
      MenuEntry("Difference", action: "comparison.difference"),
    ],
    [
      MenuEntry("Second Video One Frame On", action: "comparison.later"),
      MenuEntry("Second Video One Frame Back", action: "comparison.earlier"),
    ],
    [
      MenuEntry("Sound of the First Video", action: "comparison.hear-first"),
      MenuEntry("Sound of the Second Video", action: "comparison.hear-second"),
    ],
    [open, MenuEntry("Stop Comparing", action: "comparison.stop")],
  ]

  /// Adds the actions to a window.
  static func addActions(to window: Window, _ viewer: Viewer) {
    window.addActions(
      "comparison",
      [
        (
          "open",
          { [weak viewer, weak window] in
            guard let viewer, let window, viewer.information != nil else { return }
            FileDialog.show(title: "Compare With", parent: window, showsVideos: true) {
              viewer.compare(with: $0)
            }
          }
        ),
        ("side-by-side", { [weak viewer] in viewer?.show(.sideBySide) }),
        ("wipe", { [weak viewer] in viewer?.show(.wipe) }),
        ("difference", { [weak viewer] in viewer?.show(.difference) }),
        ("later", { [weak viewer] in viewer?.shiftSecond(byFrames: 1) }),
        ("earlier", { [weak viewer] in viewer?.shiftSecond(byFrames: -1) }),
        ("hear-first", { [weak viewer] in viewer?.hear(second: false) }),
        ("hear-second", { [weak viewer] in viewer?.hear(second: true) }),
        ("stop", { [weak viewer] in viewer?.stopComparing() }),
      ])
  }
}
