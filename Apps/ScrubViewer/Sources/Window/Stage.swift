import Toolkit
import ViewerModel

/// The video, with a page in its place while there is none, and with messages over it that move nothing.
final class Stage {
  let widget: ToastOverlay
  private let page: StatusPage
  private let open = Button("Open…", action: "window.open")
  private let progress = ProgressBar()
  private let viewer: Viewer
  private let surface: VideoSurface
  /// The lines of the message that was shown last.
  private var lines: [String] = []
  /// The number of lines that are shown at most: GTK makes a text wider than its room that is too high for it.
  private var mostLines = 6
  private var labels: [Label] = []
  /// The width of a message in characters: as wide as a line is easily read, or as the video is.
  private var characters = 60

  init(_ viewer: Viewer, _ surface: VideoSurface) {
    (self.viewer, self.surface) = (viewer, surface)
    for style in ["pill", "suggested-action"] { open.addStyle(style) }
    open.setAlignment(horizontal: .center)
    progress.setAccessibleName("Progress")
    page = StatusPage(Box(.column, [open, progress]))
    page.addStyle("stage-page")
    let overlay = Overlay(surface.canvas)
    overlay.add(page)
    widget = ToastOverlay(overlay)
    viewer.observe { [weak self] change in
      guard !change.isDisjoint(with: [.message, .video]) else { return }
      self?.showPage()
      self?.showMessages()
    }
    showPage()
  }

  /// Lets messages wrap, after the stage has been resized: a toast of libadwaita 1.2 does not become narrower
  /// than its content.
  func resized() {
    // Beside the text, there are margins and a button.
    let room = surface.canvas.size.width - 132
    let letter = surface.canvas.measure("n", .body)
    characters = max(8, min(60, Int(room / letter.width)))
    for label in labels { label.setGreatestWidth(characters) }
    // With the path of a file, a line has some 120 characters, and wraps.
    let wrapped = (120 / Double(characters)).rounded(.up)
    mostLines = max(2, min(6, Int(surface.canvas.size.height / (wrapped * letter.height))))
    showMessages()
  }

  /// Shows why there is no video.
  private func showPage() {
    let (fault, activity) = (viewer.messages[.video], viewer.messages.activity)
    let hadFault = page.isVisible && open.isVisible
    page.isVisible = viewer.information == nil && (fault != nil || activity != nil)
    open.isVisible = fault != nil
    progress.isVisible = fault == nil && activity?.share != nil
    if let fault {
      page.show(icon: "dialog-warning-symbolic", title: "The Video Cannot Be Opened", text: fault)
      if page.isVisible, !hadFault { MainLoop.perform { [open] in open.focus() } }
    } else if let activity {
      page.show(icon: "video-x-generic-symbolic", title: activity.text, text: "")
      progress.share = activity.share ?? 0
    }
  }

  /// What is being done with the video, or `nil`.
  private var activity: Messages.Activity? {
    viewer.information == nil ? nil : viewer.messages.activity
  }

  private var currentLines: [String] {
    viewer.messages.lines(atMost: mostLines) + [activity?.text].compactMap(\.self)
  }

  private func showMessages() {
    let (lines, activity) = (currentLines, activity)
    guard lines != self.lines else { return }
    self.lines = lines
    guard !lines.isEmpty else { return widget.clear() }
    // One label per line: GTK 4.8 measures the height of a label with several lines wrongly.
    labels = lines.map { Label($0, wraps: true) }
    for label in labels { label.setGreatestWidth(characters) }
    let column = Box(.column, spacing: 2, labels)
    let content = activity == nil ? column : Box(.row, spacing: 12, [Spinner(), column])
    let stays = viewer.messages.areLasting || activity != nil
    widget.show(content, seconds: stays ? 0 : 8) { [weak self] in
      guard let self else { return }
      viewer.messages.clearPassing()
      // The same message may come again; one that lasts was closed.
      self.lines = currentLines
    }
  }
}
