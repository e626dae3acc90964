public import Scrubbing
package import SpeedCurves

/// A recorded gesture: the configuration of the slider and the events, in order.
///
/// The coded form is the trace format of the two original sliders' recordings, with `ms` added to
/// events; unknown keys (such as `expect`) are ignored.
public struct RecordedGesture: Codable, Sendable, Equatable {
  /// The version of the format.
  package var schema: Int
  /// The slider's mode, by an original's class name or our name of the mode.
  package var slider: String
  /// The gesture's name.
  package var name: String?
  /// The slider's configuration before the first event.
  package var config: Configuration
  /// The events, in order.
  public var events: [Event]

  /// The version of the format that this program reads and writes.
  static let currentSchema = 1

  /// The slider's value before the first event.
  public var startValue: Double { config.startValue }

  /// Creates a recorded gesture.
  ///
  /// - Parameters:
  ///   - mode: The slider's mode.
  ///   - name: The gesture's name.
  ///   - config: The slider's configuration before the first event.
  ///   - events: The events, in order.
  package init(mode: SliderMode, name: String?, config: Configuration, events: [Event] = []) {
    schema = Self.currentSchema
    slider = mode.recordedName
    self.name = name
    self.config = config
    self.events = events
  }
}

extension RecordedGesture {
  /// A slider's configuration.
  package struct Configuration: Codable, Sendable, Equatable {
    /// The track's rectangle, in points; its width maps horizontal movement to the value.
    package var trackRect: Rectangle
    /// The width of the track, in points.
    package var trackWidth: Double { trackRect.width }
    /// The y coordinate of the thumb's center, in points.
    package var thumbMidY: Double
    /// The lower end of the range.
    package var minimumValue: Double
    /// The upper end of the range.
    package var maximumValue: Double
    /// The value before the first event.
    package var startValue: Double
    /// Whether value-changed actions are sent during a drag; `nil` counts as `true`.
    package var isContinuous: Bool?
    /// The tiers in any order, possibly none; `nil` for curves without tiers.
    package var tiers: [Tier]?
    /// The curve as its config text, for curves without tiers.
    package var curve: String?
    /// The slider's policies; `nil` for those of its mode.
    package var policies: SliderSettings?
    /// The track configuration; `nil` for the plain one.
    package var track: TrackConfiguration?

    /// Creates the configuration of a slider.
    ///
    /// - Parameters:
    ///   - slider: The slider before the first event.
    ///   - tiers: The curve's tiers, or `nil` if it has none.
    ///   - curve: The curve as its config text, for a curve without tiers.
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

  /// A rectangle in the trace format, in points.
  package struct Rectangle: Codable, Sendable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A tier in the trace format.
  package struct Tier: Codable, Sendable, Equatable {
    /// The speed, as a factor.
    package var speed: Double
    /// The distance at which the tier begins, in points.
    package var verticalDistance: Double

    /// Creates a recorded tier.
    package init(_ tier: SpeedTier) {
      (speed, verticalDistance) = (tier.speed, tier.verticalDistance)
    }

    /// The tier.
    package var tier: SpeedTier { SpeedTier(speed: speed, verticalDistance: verticalDistance) }
  }

  /// A recorded event.
  public struct Event: Codable, Sendable, Equatable {
    /// The kind of an event.
    public enum Kind: String, Codable, Sendable {
      /// A touch down.
      case begin
      /// A move of the finger.
      case move
      /// A touch up.
      case end
      /// A cancellation of the touch.
      case cancel
      /// An assignment of the value.
      case setValue
      /// An assignment of tiers.
      case setTiers
      /// An assignment of a curve without tiers.
      case setCurve
      /// A change of the slider's policies, line, width, range or track.
      case setSlider
    }

    /// The kind of the event.
    public var type: Kind
    /// The position along the track, in points, if the event has one.
    package var x: Double?
    /// The position across the track, in points, if the event has one.
    package var y: Double?
    /// The timestamp, in milliseconds, if it was recorded.
    package var ms: Double?
    /// The timestamp in seconds, where `ms` rounds it.
    package var time: Double?
    /// The cause of a cancellation; `nil` for the system.
    package var cause: CancelCause?
    /// The assigned value.
    package var value: Double?
    /// The assigned tiers.
    package var tiers: [Tier]?
    /// The assigned curve, as its config text.
    package var curve: String?
    /// The assigned mode, by its recorded name.
    package var slider: String?
    /// The assigned policies.
    package var policies: SliderSettings?
    /// The assigned y coordinate of the thumb's center, in points.
    package var thumbMidY: Double?
    /// The assigned width of the track, in points.
    package var trackWidth: Double?
    /// The assigned lower end of the range.
    package var minimumValue: Double?
    /// The assigned upper end of the range.
    package var maximumValue: Double?
    /// The assigned track configuration.
    package var track: TrackConfiguration?

    /// Creates an assignment of the value.
    package init(value: Double) {
      type = .setValue
      self.value = value
    }

    /// Creates an assignment of a curve: by its tiers if it has any, otherwise by its config text.
    package init(tiers: [Tier]?, curve: String?) {
      type = tiers == nil ? .setCurve : .setTiers
      (self.tiers, self.curve) = (tiers, tiers == nil ? curve : nil)
    }

    /// Creates a change to the configuration of a slider; its value and curve have their own events.
    package init(setUp slider: ScrubSlider) {
      type = .setSlider
      self.slider = slider.settings.mode.recordedName
      policies = slider.settings
      (thumbMidY, trackWidth) = (slider.lineY, slider.trackWidth)
      (minimumValue, maximumValue) = (slider.minimumValue, slider.maximumValue)
      track = slider.trackConfiguration
    }

    /// Creates a touch event.
    ///
    /// - Parameters:
    ///   - type: The kind of the event.
    ///   - point: The finger's position and time, or `nil` without a position.
    public init(_ type: Kind, at point: TouchPoint?) {
      self.type = type
      (x, y) = (point?.x, point?.y)
      guard let time = point?.time else { return }
      let product = time * 1000
      let exact = [product, product.nextDown, product.nextUp].first { $0 / 1000 == time }
      ms = exact ?? product
      if exact == nil { self.time = time }
    }

    /// Creates a cancellation of a drag.
    public init(cancelledBy cause: CancelCause) {
      type = .cancel
      if cause != .system { self.cause = cause }
    }

    /// The finger's position and time; the origin if the event has no position.
    public var point: TouchPoint {
      TouchPoint(x: x ?? 0, y: y ?? 0, time: time ?? ms.map { $0 / 1000 })
    }
  }
}

extension SliderMode {
  /// The mode's name in recordings: the class name of the original for its mode.
  package var recordedName: String {
    switch self {
    case .fine: "fine"
    case .scrubbingSlider: "ScrubbingSlider"
    case .obSlider: "OBSlider"
    }
  }

  /// Creates a mode from its name in recordings or configs.
  package init?(recordedName: String) {
    let known = Self.allCases.first {
      $0.recordedName == recordedName || $0.rawValue == recordedName
    }
    guard let known else { return nil }
    self = known
  }
}
