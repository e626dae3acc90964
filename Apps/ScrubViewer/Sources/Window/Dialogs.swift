import Foundation
import RemoteFiles
import ScrubTrims
import Toolkit
import ViewerModel

/// The dialog for the URL of a video on a web server.
enum LocationDialog {
  /// Asks for a URL, and opens it.
  static func show(_ viewer: Viewer, over window: Window) {
    let entry = Entry(name: "URL", hint: "https://example.org/video.mp4")
    _ = MessageDialog(
      "Open Location", text: "The URL of a video on a web server", content: entry,
      confirmation: "_Open", over: window
    ) { isConfirmed in
      let text = entry.text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard isConfirmed, !text.isEmpty else { return }
      guard RemoteFile.name(of: text) != nil else {
        return viewer.say(
          "This is not an http or https URL. To open a file, choose Open…", about: .entry)
      }
      viewer.open(text)
    }
    entry.focus()
  }
}

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
        (["1…9"], "Another curve, also by the wheel"), (["Escape"], "Cancel the drag"),
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

/// The dialogs of an export: how the file is made, and how far it is.
final class TrimDialog {
  private let progress = ProgressBar()
  private var work: Task<Void, Never>?
  private var dialog: MessageDialog?

  /// Asks whether a trim is to be written, and says how.
  static func ask(_ trim: Trim, _ viewer: Viewer, over window: Window) {
    let plan = trim.plan
    let times = [plan.range.lowerBound, plan.range.upperBound].map { TimeLabel.precise($0) }
    let frames = plan.frameCount.map { ", \($0) frames" } ?? ""
    let explanation = "\(plan)"
    _ = MessageDialog(
      "Export Trim?",
      text: "\(times[0]) to \(times[1])\(frames).\n\n"
        + "\(explanation.prefix(1).uppercased())\(explanation.dropFirst()).",
      confirmation: "_Export", over: window
    ) { isConfirmed in
      if isConfirmed { TrimDialog().write(trim, viewer, over: window) }
    }
  }

  private func write(_ trim: Trim, _ viewer: Viewer, over window: Window) {
    progress.setAccessibleName("Progress")
    dialog = MessageDialog("Exporting", text: "", content: progress, over: window) {
      [weak self] _ in
      self?.dialog = nil
      self?.work?.cancel()
    }
    // The dialogs live as long as the work.
    work = viewer.write(trim, progress: { self.progress.share = $0 }) {
      self.dialog?.close()
      self.dialog = nil
    }
  }
}
