public import ConfigText
public import CurveConfig
internal import Media
public import MediaSeek
public import PanScrub
public import ScrubConfig
public import ScrubSession
internal import Threads

/// The session and its settings as the programs read them.
public final class Workbench: Sendable {
  /// The current curves and settings.
  public struct Setup: Sendable {
    /// The curves, one of them selected.
    public var library: CurveLibrary
    /// The slider's settings.
    public var slider: SliderConfiguration
    /// The pan's settings.
    public var pan: PanSettings
    /// The lengths on a real screen, which replace the configured ones, or `nil` without a screen.
    public var lengths: Lengths?
    /// The config file as last read.
    public var file: ScrubConfiguration?
  }

  /// The lengths of the slider and the frame on the screen, in points.
  public struct Lengths: Equatable, Sendable {
    /// The travel of the slider's thumb.
    public var track: Double
    /// The width of a pan over the whole video.
    public var pan: Double

    /// Creates lengths in points, each above 0.
    public init(track: Double, pan: Double) { (self.track, self.pan) = (track, pan) }
  }

  /// The session that the gestures drive.
  public let session: ScrubSession
  private let state: Lock<(lengths: Lengths?, hasFile: Bool)>

  /// Creates a workbench.
  ///
  /// - Parameters:
  ///   - configuration: The config file, or `nil` for the defaults.
  ///   - handler: Receives the frames requested by gestures, on the video's own thread.
  public init(
    configuration: ScrubConfiguration?, handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    state = Lock((nil, configuration != nil))
    session = ScrubSession(
      configuration: configuration ?? ScrubConfiguration(catalog: .program(config: nil)),
      feedbackInterval: 0
    ) { update in
      switch update {
      case .frame(let frame):
        handler(frame.isExact ? .frame(frame, sequence: 0) : .preview(frame, sequence: 0))
      case .failure(let error): handler(.failure(error, sequence: 0))
      case .configuration: break
      }
    }
  }

  /// The current curves and settings.
  public var setup: Setup {
    let (configuration, (lengths, hasFile)) = (session.configuration, state.withLock { $0 })
    return Setup(
      library: configuration.library, slider: configuration.slider, pan: configuration.pan,
      lengths: lengths, file: hasFile ? session.appliedConfiguration : nil)
  }

  /// Applies the changes of the config file; the value changes only if the new range requires it.
  public func adopt(_ next: ScrubConfiguration) {
    session.apply(next)
    state.withLock { $0.hasFile = true }
  }

  /// Applies the current lengths of slider and frame.
  public func measure(_ lengths: Lengths) {
    session.setLengths(track: lengths.track, pan: lengths.pan)
    state.withLock { $0.lengths = lengths }
  }

  /// Changes the curves and applies the selected one.
  public func changeLibrary(
    _ change: (inout CurveLibrary) throws(ConfigErrors) -> Void
  ) throws(ConfigErrors) -> NamedCurve {
    try session.changeCurves(change)
  }

  /// Changes the slider's settings.
  public func changeSlider(_ changes: ConfigNode) throws(ConfigErrors) {
    try session.changeSlider(changes)
  }

  /// Changes the pan's settings.
  package func changePan(_ changes: ConfigNode) throws(ConfigErrors) {
    try session.changePan(changes)
  }
}
