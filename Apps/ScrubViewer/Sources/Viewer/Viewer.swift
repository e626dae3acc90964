import AppSupport
import CurveConfig
import Foundation
import GestureRecordings
import Media
import MediaSeek
import MediaTime
import ScrubConfig
import ScrubControls
import ScrubSession
import Scrubbing
import Synchronization
import Toolkit
import ViewerModel

/// What the window shows and what its widgets act on: the one state of the program.
///
/// Widgets call its methods, and look at it again when `observe` tells them that it has changed.
final class Viewer {
  /// What may have changed.
  struct Change: OptionSet {
    let rawValue: Int

    /// The value, and with it the time.
    static let value = Change(rawValue: 1)
    /// The frame on the screen.
    static let frame = Change(rawValue: 2)
    /// The video itself.
    static let video = Change(rawValue: 4)
    /// Curves or settings.
    static let setup = Change(rawValue: 8)
    /// What is said at the window's edge.
    static let message = Change(rawValue: 16)
    /// A gesture, where its finger is, or what it makes of it.
    static let gesture = Change(rawValue: 32)
    /// Whether gestures are recorded.
    static let recording = Change(rawValue: 64)
    /// Whether it plays.
    static let playback = Change(rawValue: 128)
    /// What the window shows besides the video.
    static let view = Change(rawValue: 256)
  }

  let workbench: Workbench
  let presenter: FramePresenter
  private var observers: [(Change) -> Void] = []
  /// What has changed since `gather` began; nil outside of it.
  private var gathered: Change?

  /// The open video; nil without one.
  var information: MediaInformation?
  /// The path of the video that is open, or being opened.
  var path: String?
  /// The frame on the screen; nil without one.
  var displayedFrame: DisplayedFrame?
  /// The time whose frame is shown in place of the value's own, as while a clip is trimmed; nil
  /// where it is the value's.
  var previewTime: MediaTime?
  /// The time whose frame is to be shown; nil without a video.
  var wantedTime: MediaTime? { previewTime ?? session.model.time }
  /// What the last event of a gesture did.
  var answer: ScrubResponse
  /// Decides when the speed is shown while dragging.
  var indicator: SpeedIndicator
  /// How long frames take.
  var latency = LatencyMeter()
  /// The speeds that can be chosen without a finger's distance.
  var speeds: SpeedChoice
  /// The name of the curve that they are of.
  var curveOfSpeeds: String
  /// What is said at the window's edge.
  var messages = Messages()
  /// Which parts of the window are shown.
  var parts = ViewParts() {
    didSet { if parts != oldValue { notify(.view) } }
  }
  /// How many events of fingers have come.
  var touchCount = 0
  var opening: Cancellation?
  var watcher: ConfigWatcher?
  var recorder: GestureRecorder?
  let openingQueue = DispatchQueue(label: "FineScrub.Viewer.opening")
  lazy var stepper = FrameStepper(self)
  /// What plays the video.
  lazy var player = Player(self)
  /// What is to be heard.
  var sounds = SoundParts() {
    didSet {
      guard sounds != oldValue else { return }
      player.settingsChanged()
      notify(.view)
    }
  }

  /// Creates a state without a video.
  init() {
    let presenter = FramePresenter()
    self.presenter = presenter
    workbench = Workbench(configuration: nil) { presenter.take($0) }
    let model = workbench.session.model
    answer = model.state
    let selected = workbench.setup.library.selected
    (speeds, curveOfSpeeds) = (SpeedChoice(curve: selected.curve), selected.name)
    indicator = SpeedIndicator(state: model.slider.state)
    presenter.onShow { [weak self] in self?.show($0) }
  }

  /// The session that the gestures drive.
  var session: ScrubSession { workbench.session }

  /// Calls a function whenever something has changed.
  func observe(_ body: @escaping (Change) -> Void) { observers.append(body) }

  /// Tells all observers, at once or after `gather`.
  func notify(_ change: Change) {
    if change.contains(.setup) { takeSpeeds() }
    if gathered != nil {
      gathered?.formUnion(change)
    } else if !change.isEmpty {
      for observer in observers { observer(change) }
    }
  }

  /// Does several things, and tells the observers once what has changed: an event of a pointer
  /// brings many places, but the window is drawn once.
  func gather(_ body: () -> Void) {
    guard gathered == nil else { return body() }
    gathered = []
    body()
    let change = gathered ?? []
    gathered = nil
    notify(change)
  }

  /// Ends everything that goes on.
  func close() {
    opening?.cancel()
    watcher?.stop()
    stopRecording()
    player.end()
    session.close()
  }

  private func show(_ output: FramePresenter.Output) {
    // Another video is being opened, or could not be: this is the last of the one before.
    guard information != nil else { return }
    switch output {
    case .frame(let displayed):
      displayedFrame = displayed
      latency.shown(
        sequence: displayed.sequence, isExact: displayed.frame.isExact, at: MainLoop.now)
      messages.clear(.frame)
      player.shown(displayed.frame)
      notify([.frame, .message])
    case .failure(let error):
      // An older request that was given up is no news.
      guard error.code != .cancelled, error.code != .closed else { return }
      messages.say(error.description, about: .frame)
      notify(.message)
    }
  }
}
