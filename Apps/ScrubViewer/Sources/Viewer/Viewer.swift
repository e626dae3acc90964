import CurvePlugins
import Foundation
import GestureRecordings
import RemoteFiles
import Toolkit
import ViewerModel

/// The state of the program, which the widgets display and change.
///
/// Widgets call its methods, and read it again when they are notified through `observe`.
final class Viewer {
  /// The parts of the state that have changed.
  enum Change {
    /// The value, and with it the time; the frame on the screen; the open video, and its duration while it is recorded.
    case value, frame, video, duration
    /// Curves or settings; the messages at the edge of the window; the current gesture; the part left by a trim.
    case setup, message, gesture, clip
    /// The playback state; the visible parts of the window, and whether gestures are recorded; the second video or its
    /// place.
    case playback, view, comparison
  }

  typealias Changes = Set<Change>

  /// The scrubber that the gestures drive.
  private(set) lazy var scrubber = Scrubber(
    configuration: ScrubConfiguration(catalog: .withPlugins(config: nil))
  ) { [weak self, presenter, secondPresenter] update in
    switch update {
    case .frame(let frame):
      (frame.videoIndex == 0 ? presenter : secondPresenter).take(.success(frame))
    case .configuration(let change): MainLoop.perform { self?.take(change) }
    case .failure(let error):
      (error.videoIndex == 0 ? presenter : secondPresenter).take(.failure(error))
    }
  }
  /// The presenter of the video.
  private(set) lazy var presenter = FramePresenter { [weak self] in self?.show($0) }
  /// The presenter of the second video.
  private(set) lazy var secondPresenter = FramePresenter { [weak self] in self?.showSecond($0) }
  /// The limits and settings for opening videos.
  private(set) var options = SourceOptions()
  /// Whether the command line allows to keep what is learned about videos.
  private let usesCache: Bool
  /// The settings that hold beyond one video.
  var preferences = Preferences() {
    didSet {
      guard preferences != oldValue else { return }
      apply(preferences)
      do throws(PreferencesFile.Failure) {
        try preferencesFile.write(preferences)
      } catch {
        say(error.description, about: .saving)
      }
    }
  }
  private var preferencesFile = PreferencesFile.user
  private var observers: [(Changes) -> Void] = []
  /// The changes collected by `gather`, or `nil` outside of it.
  private var gathered: Changes?

  /// The open video, or `nil`.
  var video: Video?
  /// The observation of that video, if it grows.
  var growth: GrowthObservation?
  /// Its properties, which change while it is being recorded, or read.
  var information: MediaInformation? { video?.information }
  /// The path of the video that is open or being opened, or its URL as it may be shown.
  var path: String?
  /// The file of the video on a server, or `nil`.
  var remoteFile: RemoteFile?
  /// The comparison with a second video, or `nil`.
  var comparison: Comparison?
  /// The second video while two are compared, or `nil`.
  var second: SecondVideo?
  /// The frame on the screen, or `nil`.
  var displayedFrame: DisplayedFrame?
  /// The time whose frame is displayed instead of the value's own, for example while a clip is trimmed, or `nil`.
  var previewTime: MediaTime?
  /// The time of the requested frame, or `nil` without a video.
  var requestedTime: MediaTime? { previewTime ?? scrubber.model.time }
  /// The start of the frame at that time, which all labels show; `nil` without a video.
  var labeledTime: MediaTime? {
    guard let time = requestedTime, let information else { return nil }
    if let frame = displayedFrame?.frame, frame.contains(time, in: information) == true {
      return frame.time
    }
    return information.frameRate.map { $0.start(ofFrame: $0.frame(at: time)) } ?? time
  }
  /// The index of that frame, once it is displayed and its index is known.
  var labeledFrame: Int? { displaysExactFrame ? displayedFrame?.frame.index : nil }
  /// The index of that frame at the declared rate, while its own is not known; `nil` without a rate.
  var estimatedFrame: Int64? {
    labeledTime.flatMap { information?.frameRate?.frame(at: $0) }
  }
  /// Whether the displayed frame is the exact one of that time.
  var displaysExactFrame: Bool {
    guard let time = requestedTime, let information, let frame = displayedFrame?.frame else {
      return false
    }
    return frame.isExact(at: time, in: information)
  }
  /// The response to the last event of a gesture.
  lazy var response = scrubber.model.state
  /// The indicator that decides when the speed is shown while dragging.
  lazy var indicator = SpeedIndicator(state: scrubber.model.slider.state)
  /// The latency of frames.
  var latency = LatencyMeter()
  /// The speed that was selected without a finger's distance, as a factor; infinite for that of the curve.
  var selectedSpeed = Double.infinity
  /// The messages at the edge of the window.
  var messages = Messages()
  /// Whether the inspector next to the video is shown.
  lazy var showsInspector = preferences.showsInspector {
    didSet { if showsInspector != oldValue { notify([.view]) } }
  }
  /// Whether latency and counters are shown.
  var showsNumbers = false { didSet { if showsNumbers != oldValue { notify([.view]) } } }
  /// The part of the video that the handles of the film strip bound, or `nil`.
  var clip: Range<MediaTime>? { didSet { if clip != oldValue { notify([.clip]) } } }
  /// Whether that part is not the whole video.
  var isTrimmed: Bool {
    guard let clip, let duration = information?.duration else { return false }
    return clip.lowerBound > .zero || clip.upperBound < duration
  }
  /// Whether a part of the video is being written to a file.
  var isExporting = false
  /// The number of touch events so far.
  var touchCount = 0
  var opening: Cancellation?
  var recorder: GestureRecorder?
  let openingQueue = DispatchQueue(label: "FineScrub.Viewer.opening")
  lazy var stepper = FrameStepper(self)
  /// The player of the video.
  lazy var player = Player(self)
  /// The sounds that are played.
  var sounds: SoundParts {
    get { player.sounds }
    set {
      guard newValue != sounds else { return }
      player.sounds = newValue
      notify([.view])
    }
  }

  /// Creates a state without a video, which may keep what it learns about videos in the user's cache folder.
  init(usesCache: Bool) {
    self.usesCache = usesCache
    do throws(PreferencesFile.Failure) {
      preferences = try preferencesFile.read()
    } catch {
      messages.say(error.description, about: .saving)
    }
    apply(preferences)
  }

  private func apply(_ preferences: Preferences) {
    options.cache = usesCache && preferences.keepsCache ? .user : nil
    if let mebibytes = preferences.frameMebibytes { FrameCache.shared.byteLimit = mebibytes << 20 }
    FrameCache.shared.fillsThumbnails = preferences.preparesPreviews
  }

  /// Adds a function that is called after changes.
  func observe(_ body: @escaping (Changes) -> Void) { observers.append(body) }

  /// Notifies all observers, immediately or at the end of `gather`.
  func notify(_ change: Changes) {
    if change.contains(.setup), selectedSpeed.isFinite { select(speeds) }
    if gathered != nil {
      gathered?.formUnion(change)
    } else if !change.isEmpty {
      for observer in observers { observer(change) }
    }
  }

  /// Performs several changes and notifies the observers once: a pointer event may contain many
  /// positions, but the window is drawn once.
  func gather(_ body: () -> Void) {
    guard gathered == nil else { return body() }
    gathered = []
    body()
    let change = gathered ?? []
    gathered = nil
    notify(change)
  }

  /// Shows a message to the user.
  func say(_ text: String, about topic: Messages.Topic) {
    messages.say(text, about: topic)
    notify([.message])
  }

  /// Shows an error of a decoder; the cancellation of an older request is none.
  func say(_ error: MediaError, about topic: Messages.Topic) {
    guard error.code != .cancelled, error.code != .closed else { return }
    say(error.description, about: topic)
  }

  /// Ends all activities.
  func close() {
    opening?.cancel()
    scrubber.stopFollowing()
    stopRecording()
    player.end()
    scrubber.close()
    // What was learned about the videos is written before the program ends.
    for video in [video, second?.video] { video?.scheduler.close() }
  }

  private func show(_ output: FramePresenter.Output) {
    // This frame belongs to the previous video: another one is being opened, or could not be opened.
    guard information != nil else { return }
    switch output {
    case .success(let displayed):
      displayedFrame = displayed
      latency.shown(
        sequence: displayed.sequence, isExact: displayed.frame.isExact, at: MainLoop.now)
      player.latency = latency.exact
      messages.clear(.frame)
      player.shown(displayed)
      notify([.frame, .message])
    case .failure(let error): say(error, about: .frame)
    }
  }
}
