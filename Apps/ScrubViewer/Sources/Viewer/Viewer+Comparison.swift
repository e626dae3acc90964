import Foundation
import RemoteFiles
import Toolkit
import ViewerModel

/// The video beside the first one, while two are compared.
struct SecondVideo {
  /// The path, or the URL as it may be shown.
  let path: String
  let video: Video
  /// The file on a server, or `nil`.
  let file: RemoteFile?
  /// The frame on the screen, or `nil`.
  var displayedFrame: DisplayedFrame?
}

/// A second video beside the first one: one finger moves both, and both are exact at rest.
extension Viewer {
  /// Opens a video beside the first one, in place of another second one.
  func compare(with path: String) {
    guard information != nil, opening == nil else { return }
    let cancellation = Cancellation()
    opening = cancellation
    messages.clear(.comparison)
    messages.activity = Messages.Activity("Opening the second video…")
    notify([.message])
    openingQueue.async { [weak self, options] in
      Self.letWindowGoFirst()
      let result = Result { try Self.video(path, options, cancellation) }
      MainLoop.perform { self?.opened(result, path, besideFirst: cancellation) }
    }
  }

  private func opened(
    _ result: Result<(video: Video, file: RemoteFile?), any Error>, _ path: String,
    besideFirst cancellation: Cancellation
  ) {
    guard opening === cancellation else { return }
    opening = nil
    messages.activity = nil
    switch result {
    case .success(let (video, file)):
      hear(second: false)
      let path = file?.name ?? path
      second = SecondVideo(path: path, video: video, file: file)
      secondPresenter.reset()
      secondPresenter.setVideo(video.information)
      comparison = Comparison(
        name: URL(filePath: path).lastPathComponent,
        rate: video.information.frameRate ?? FrameRate(30))
      link()
    case .failure(let error): messages.say("\(error)", about: .comparison)
    }
    notify([.comparison, .message])
  }

  /// Closes the second video.
  func stopComparing() {
    guard comparison != nil else { return }
    hear(second: false)
    (comparison, second) = (nil, nil)
    messages.clear(.comparison)
    link()
    secondPresenter.reset()
    notify([.comparison, .frame, .message])
  }

  /// Sets the arrangement of the two videos.
  func show(_ layout: Comparison.Layout) {
    guard comparison != nil else { return }
    comparison?.layout = layout
    notify([.comparison, .frame])
  }

  /// Shifts the second video against the first one.
  func shiftSecond(byFrames count: Int) {
    guard comparison != nil else { return }
    comparison?.offsetFrames += count
    if let comparison, comparison.hearsSecond { player.shiftSound(ahead: comparison.offset) }
    link()
    notify([.comparison])
  }

  /// Plays the sound of the second video, or that of the first one.
  func hear(second isSecond: Bool) {
    guard let comparison, let second, let information, isSecond != comparison.hearsSecond
    else { return }
    self.comparison?.hearsSecond = isSecond
    if isSecond {
      player.hear(second.path, second.file, second.video.information, ahead: comparison.offset)
    } else {
      player.hear(videoPath, remoteFile, information, ahead: .zero)
    }
    notify([.comparison])
  }

  /// Opens the videos in the scrubber, with the value that it has.
  private func link() {
    guard let video else { return }
    // What a finger has found stays, though its drag ends.
    let value = scrubber.model.slider.value
    cancelGestures()
    scrubber.open(
      [video, second?.video].compactMap { $0?.scheduler },
      offsets: [.zero, comparison?.offset ?? .zero])
    // Opening pauses the model, and not the player.
    scrubber.change { [playback = player.control.playback] in $0.setPlayback(playback) }
    seek(to: value)
  }

  /// Shows a frame of the second video.
  func showSecond(_ output: FramePresenter.Output) {
    guard second != nil else { return }
    switch output {
    case .success(let displayed):
      second?.displayedFrame = displayed
      messages.clear(.comparison)
      notify([.frame, .message])
    case .failure(let error): say(error, about: .comparison)
    }
  }
}

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
    ], [open, MenuEntry("Stop Comparing", action: "comparison.stop")],
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
