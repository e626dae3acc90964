import ScrubTrims
import Toolkit
import ViewerModel

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
