public import Scrubbing
package import SpeedCurves

/// A gesture written down: the slider it was made on and its events, in order.
///
/// The coded form is the trace format of the two original sliders' recordings, with `ms` added to
/// events; unknown keys (such as `expect`) are ignored.
public struct RecordedGesture: Codable, Sendable, Equatable {
  /// The version of the form; 1.
  package var schema: Int
  /// The mode of the slider, under the original's class name or our own mode name.
  package var slider: String
  /// The gesture's name.
  package var name: String?
  /// The slider as it was set up before the first event.
  public var config: Configuration
  /// The events, in order.
  public var events: [Event]

  /// Creates a recorded gesture.
  ///
  /// - Parameters:
  ///   - mode: The slider's mode.
  ///   - name: The gesture's name.
  ///   - config: The slider before the first event.
  ///   - events: The events, in order.
  package init(mode: SliderMode, name: String?, config: Configuration, events: [Event] = []) {
    schema = 1
    slider = mode.recordedName
    self.name = name
    self.config = config
    self.events = events
  }
}

extension RecordedGesture {
  /// The slider as it was set up before the first event.
  public struct Configuration: Codable, Sendable, Equatable {
    /// The track, in points; its width turns horizontal points into value.
    package var trackRect: Rectangle
    /// The width of the track, in points.
    public var trackWidth: Double { trackRect.width }
    /// The y of the thumb's center, in points.
    package var thumbMidY: Double
    /// The lower end of the range.
    public var minimumValue: Double
    /// The upper end of the range.
    public var maximumValue: Double
    /// The value before the first event.
    public var startValue: Double
    /// Whether value-changed actions are sent during the drag; true where it is left out.
    package var isContinuous: Bool?
    /// The tiers as given, in any order, perhaps none; left out for curves without tiers.
    package var tiers: [Tier]?
    /// The curve as its config text, for curves without tiers.
    package var curve: String?
    /// The slider's policies; left out where they are those of its mode.
    package var policies: SliderSettings?
    /// What is marked on the track; left out where nothing is.
    package var track: TrackConfiguration?

    /// Creates the set-up of a slider.
    ///
    /// - Parameters:
    ///   - slider: The slider before the first event.
    ///   - tiers: The curve's tiers, where it has them.
    ///   - curve: The curve as its config text, where it has none.
    package init(_ slider: ScrubSlider, tiers: [Tier]?, curve: String?) {
      trackRect = Rectangle(x: 0, y: slider.lineY, width: slider.trackWidth, height: 0)
      thumbMidY = slider.lineY
      (minimumValue, maximumValue) = (slider.minimumValue, slider.maximumValue)
      startValue = slider.value
      isContinuous = slider.settings.isContinuous
      self.tiers = tiers
      self.curve = curve
      policies = slider.settings
      track = slider.trackConfiguration == .plain ? nil : slider.trackConfiguration
    }
  }

  /// A rectangle as the trace format writes it, in points.
  package struct Rectangle: Codable, Sendable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A tier as the trace format writes it.
  package struct Tier: Codable, Sendable, Equatable {
    /// The speed, as a factor.
    package var speed: Double
    /// The distance at which the tier begins, in points.
    package var verticalDistance: Double

    /// Writes down a tier.
    package init(_ tier: SpeedTier) {
      (speed, verticalDistance) = (tier.speed, tier.verticalDistance)
    }

    /// The tier that was written down.
    package var tier: SpeedTier { SpeedTier(speed: speed, verticalDistance: verticalDistance) }
  }

  /// One event.
  public struct Event: Codable, Sendable, Equatable {
    /// What can happen.
    public enum Kind: String, Codable, Sendable {
      /// A finger comes down.
      case begin
      /// It moves.
      case move
      /// It lifts.
      case end
      /// The system takes it away.
      case cancel
      /// The app assigns the value.
      case setValue
      /// The app replaces the tiers.
      case setTiers
      /// The app replaces the curve by one without tiers.
      case setCurve
      /// The app changes the slider itself: its policies, its width, its range or its track.
      case setSlider
    }

    /// What happened.
    public var type: Kind
    /// The position along the track in points, where the event has one.
    package var x: Double?
    /// The position across the track in points, where the event has one.
    package var y: Double?
    /// The time stamp in milliseconds, where it was recorded.
    package var ms: Double?
    /// Who cancelled, where it was not the system.
    package var cause: CancelCause?
    /// The value assigned.
    package var value: Double?
    /// The tiers assigned.
    package var tiers: [Tier]?
    /// The curve assigned, as its config text.
    package var curve: String?
    /// The mode assigned, by its recorded name.
    package var slider: String?
    /// The policies assigned.
    package var policies: SliderSettings?
    /// The track's width assigned, in points.
    package var trackWidth: Double?
    /// The lower end assigned.
    package var minimumValue: Double?
    /// The upper end assigned.
    package var maximumValue: Double?
    /// What is marked on the track from now on.
    package var track: TrackConfiguration?

    /// Writes down that the value was assigned.
    package init(value: Double) {
      type = .setValue
      self.value = value
    }

    /// Writes down that the curve was replaced: by tiers where it has them, else by a config text.
    package init(tiers: [Tier]?, curve: String?) {
      type = tiers == nil ? .setCurve : .setTiers
      (self.tiers, self.curve) = (tiers, tiers == nil ? curve : nil)
    }

    /// Writes down how a slider is set up from now on; its value and curve have their own events.
    package init(setUp slider: ScrubSlider) {
      type = .setSlider
      self.slider = slider.settings.mode.recordedName
      policies = slider.settings
      trackWidth = slider.trackWidth
      (minimumValue, maximumValue) = (slider.minimumValue, slider.maximumValue)
      track = slider.trackConfiguration
    }

    /// Writes down an event of a finger.
    ///
    /// - Parameters:
    ///   - type: What happened.
    ///   - point: Where and when.
    public init(_ type: Kind, at point: TouchPoint?) {
      self.type = type
      (x, y) = (point?.x, point?.y)
      ms = point?.time.map { $0 * 1000 }
    }

    /// Writes down that a drag was cancelled.
    public init(cancelledBy cause: CancelCause) {
      type = .cancel
      if cause != .system { self.cause = cause }
    }

    /// Where and when a finger's event happened; without a position, at the origin.
    public var point: TouchPoint {
      TouchPoint(x: x ?? 0, y: y ?? 0, time: ms.map { $0 / 1000 })
    }
  }
}

extension SliderMode {
  /// The name in recordings: the originals' class names for their modes.
  package var recordedName: String {
    switch self {
    case .fine: "fine"
    case .scrubbingSlider: "ScrubbingSlider"
    case .obSlider: "OBSlider"
    }
  }

  /// The mode with a name from a recording or a config, or nil for another name.
  package init?(recordedName: String) {
    let known = Self.allCases.first {
      $0.recordedName == recordedName || $0.rawValue == recordedName
    }
    guard let known else { return nil }
    self = known
  }
}
