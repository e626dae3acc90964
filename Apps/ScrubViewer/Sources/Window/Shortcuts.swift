import Toolkit

/// The window that lists the keyboard shortcuts, and what a drag does.
enum Shortcuts {
  /// Shows it over a window.
  static func show(over window: Window) {
    let rows = groups.map { title, shortcuts in
      (title, shortcuts.map { keys, text in PreferencesWindow.Row(text, .keys(keys)) })
    }
    PreferencesWindow.show("Keyboard Shortcuts", rows, over: window)
  }

  private static let groups: [(title: String, shortcuts: [(keys: [String], text: String)])] = [
    (
      "Drag",
      [
        (["↑"], "Pull away from the film strip: finer, up to single frames"),
        (["1…9"], "Another curve, also by the wheel"),
        (["Escape"], "Cancel the drag"),
        (["Ctrl"], "Handles do not snap"),
      ]
    ),
    (
      "Video",
      [
        (["Space"], "Play or pause"), (["←", "→"], "One frame back or forward"),
        (["Shift+←", "Shift+→"], "One step back or forward"),
        (["Page Up", "Page Down"], "One page forward or back"),
        (["Home", "End"], "The start or the end"),
        (["J", "K", "L"], "Play backward, stop, play forward"),
      ]
    ),
    (
      "Film strip",
      [
        (["I", "O"], "Start or end at the playhead"), (["Ctrl+Z"], "Undo"),
        (["Shift+Ctrl+Z"], "Redo"),
      ]
    ),
    (
      "Window",
      [
        (["F", "F11"], "Full screen"), (["Ctrl+O"], "Open a video"),
        (["Ctrl+L"], "Open a video on a web server"),
        ([",", "."], "Second video one frame back or forward"),
        (["Ctrl+S"], "Save the frame as an image"), (["Ctrl+E"], "Export the trimmed part"),
        (["Ctrl+,"], "Preferences"), (["F10"], "Menu"), (["Ctrl+?", "F1"], "Keyboard shortcuts"),
        (["Ctrl+W", "Ctrl+Q"], "Close"),
      ]
    ),
  ]
}
