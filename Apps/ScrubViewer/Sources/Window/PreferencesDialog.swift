import Toolkit
import ViewerModel

/// The window of the preferences.
enum PreferencesDialog {
  /// Shows it over a window.
  static func show(_ viewer: Viewer, over window: Window) {
    let preferences = viewer.preferences
    let budgets = Preferences.budgets.map { budget in
      budget.map { $0 < 1024 ? "\($0) MiB" : "\($0 / 1024) GiB" } ?? "As the videos need"
    }
    PreferencesWindow.show(
      "Preferences",
      [
        (
          "Memory",
          [
            .init(
              "Frames in memory", text: "More memory makes it faster to go back and forth",
              .choice(budgets, selected: preferences.budgetIndex) {
                viewer.preferences.frameMebibytes = Preferences.budgets[$0]
              }),
            .init(
              "Prepare previews", text: "Decodes thumbnails of the whole video at rest",
              .toggle(isOn: preferences.preparesPreviews) {
                viewer.preferences.preparesPreviews = $0
              }),
          ]
        ),
        (
          "Cache",
          [
            .init(
              "Remember videos", text: "Videos open faster and resume where you left off",
              .toggle(isOn: preferences.keepsCache) { viewer.preferences.keepsCache = $0 }),
            .init("Cached videos", text: cacheText, .button("Clear") { clear(viewer) }),
          ]
        ),
      ], over: window)
  }

  private static var cacheText: String {
    guard let entries = try? SidecarFolder.user?.entries() else { return "No cache is available" }
    let kibibytes = entries.reduce(0) { $0 + $1.byteCount } / 1024
    return "\(entries.count) \(entries.count == 1 ? "video" : "videos"), \(kibibytes) KiB"
  }

  private static func clear(_ viewer: Viewer) {
    do throws(SidecarFolder.Failure) {
      try SidecarFolder.user?.removeAll()
    } catch {
      viewer.say(error.message, about: .saving)
    }
  }
}
