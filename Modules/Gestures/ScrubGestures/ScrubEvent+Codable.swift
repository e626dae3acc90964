import PanScrub
import ScrubTime
import Scrubbing
import SpeedCurves

#if !hasFeature(Embedded)
  /// The coded form is that of the recorded traces of the two original sliders, whose events are `begin`, `move`,
  /// `end`, `cancel`, `setValue` and `setTiers`.
  extension ScrubEvent: Codable {
    private enum Kind: String, CaseIterable, Encodable {
      case begin, move, end, cancel
      case panBegin, panMove, panEnd, panCancel, panFail
      case scroll, action, seek
      case setValue, setTiers, setCurve, setSlider, setPan, setPanTiers, setPanCurve
      case grow, setReady, setPlayback
    }

    private enum ActionKind: String, CaseIterable, Encodable {
      case increments, pages, frames, minimum, maximum
    }

    private enum Key: String, CodingKey {
      case type, x, y, ms, time, fingers, cause
      case scroll, action, count, steps
      case value, tiers, curve, slider, policies, thumbMidY, trackWidth, minimumValue
      case maximumValue, track, pan, duration, isGrowing, isReady, playback
    }

    private typealias Reader = KeyedDecodingContainer<Key>
    private typealias Writer = KeyedEncodingContainer<Key>

    /// Decodes an event.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid value.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self = try Self.read(values, curveDecoder: CurveDecoder(decoder))
    }

    /// Decodes one of some words.
    private static func word<Word: RawRepresentable<String> & CaseIterable>(
      _ values: Reader, _ key: Key
    ) throws -> Word {
      let text = try values.decode(String.self, forKey: key)
      return try values.checked { () throws(InvalidParameter) in
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvalidParameter(
          parameter: key.stringValue, reason: "'\(text.prefix(40))' is unknown; available: \(known)"
        )
      }
    }

    private static func read(_ values: Reader, curveDecoder: CurveDecoder) throws -> ScrubEvent {
      switch try word(values, .type) as Kind {
      case .begin: .touchDown(try requiredPoint(values))
      case .move: .touchMoved(try requiredPoint(values))
      case .end: .touchUp(try point(values))
      case .cancel: .touchCancelled(by: try cause(values), time: try time(values))
      case .panBegin:
        .panDown(try requiredPoint(values), fingers: try fingers(values))
      case .panMove:
        .panMoved(try requiredPoint(values), fingers: try fingers(values))
      case .panEnd: .panUp(try point(values))
      case .panCancel: .panCancelled(by: try cause(values), time: try time(values))
      case .panFail: .panFailed(time: try time(values))
      case .scroll:
        .scrolled(try values.decode(ScrollEvent.self, forKey: .scroll), time: try time(values))
      case .action:
        .performed(
          try action(values), steps: try values.decode(AdjustmentSteps.self, forKey: .steps),
          time: try time(values))
      case .seek: .seek(to: try values.decode(Double.self, forKey: .value))
      case .setValue: .valueAssigned(try values.decode(Double.self, forKey: .value))
      case .setTiers: .curveChanged(try curveDecoder.tiers(values, .tiers))
      case .setCurve: .curveChanged(try curveDecoder.curve(values, .curve))
      case .setPanTiers: .panCurveChanged(try curveDecoder.tiers(values, .tiers))
      case .setPanCurve: .panCurveChanged(try curveDecoder.curve(values, .curve))
      case .setSlider: .sliderChanged(try sliderChange(values))
      case .setPan: .panChanged(try values.decode(PanSettings.self, forKey: .pan))
      case .grow:
        .durationGrew(
          to: try values.decode(MediaTime.self, forKey: .duration),
          isGrowing: try values.decode(Bool.self, forKey: .isGrowing))
      case .setReady: .readinessChanged(try values.decode(Bool.self, forKey: .isReady))
      case .setPlayback:
        .playbackChanged(try values.decode(PlaybackState.self, forKey: .playback))
      }
    }

    /// Encodes the event.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      switch self {
      case .touchDown(let point): try write(.begin, point, to: &values)
      case .touchMoved(let point): try write(.move, point, to: &values)
      case .touchUp(let point): try write(.end, point, to: &values)
      case .touchCancelled(let cause, let time): try write(.cancel, cause, time, to: &values)
      case .panDown(let point, let fingers):
        try write(.panBegin, point, to: &values)
        if fingers != 1 { try values.encode(fingers, forKey: .fingers) }
      case .panMoved(let point, let fingers):
        try write(.panMove, point, to: &values)
        if fingers != 1 { try values.encode(fingers, forKey: .fingers) }
      case .panUp(let point): try write(.panEnd, point, to: &values)
      case .panCancelled(let cause, let time): try write(.panCancel, cause, time, to: &values)
      case .panFailed(let time): try write(.panFail, .system, time, to: &values)
      case .scrolled(let event, let time):
        try write(.scroll, .system, time, to: &values)
        try values.encode(event, forKey: .scroll)
      case .performed(let action, let steps, let time):
        try write(.action, .system, time, to: &values)
        try write(action, to: &values)
        try values.encode(steps, forKey: .steps)
      case .seek(let value): try write(.seek, value, .value, to: &values)
      case .valueAssigned(let value): try write(.setValue, value, .value, to: &values)
      case .sliderChanged(let change): try write(change, to: &values)
      case .panChanged(let settings): try write(.setPan, settings, .pan, to: &values)
      case .curveChanged(let curve): try write(curve, .setTiers, .setCurve, to: &values)
      case .panCurveChanged(let curve): try write(curve, .setPanTiers, .setPanCurve, to: &values)
      case .durationGrew(let duration, let isGrowing):
        try write(.grow, duration, .duration, to: &values)
        try values.encode(isGrowing, forKey: .isGrowing)
      case .readinessChanged(let isReady): try write(.setReady, isReady, .isReady, to: &values)
      case .playbackChanged(let playback):
        try write(.setPlayback, playback, .playback, to: &values)
      }
    }

    private func write(
      _ kind: Kind, _ value: some Encodable, _ key: Key, to values: inout Writer
    ) throws {
      try values.encode(kind, forKey: .type)
      try values.encode(value, forKey: key)
    }
  }

  // MARK: Points and times

  extension ScrubEvent {
    private static func requiredPoint(_ values: Reader) throws -> TouchPoint {
      TouchPoint(
        x: try values.decode(Double.self, forKey: .x),
        y: try values.decode(Double.self, forKey: .y),
        time: try time(values))
    }

    /// Returns the point of an event that may have none.
    private static func point(_ values: Reader) throws -> TouchPoint? {
      guard values.contains(.x) || values.contains(.y) else {
        return try time(values).map { TouchPoint(x: 0, y: 0, time: $0) }
      }
      return try requiredPoint(values)
    }

    /// The time in seconds where it is given, because milliseconds would round it.
    private static func time(_ values: Reader) throws -> Double? {
      let milliseconds = try values.decodeIfPresent(Double.self, forKey: .ms)
      return try values.decodeIfPresent(Double.self, forKey: .time)
        ?? milliseconds.map { $0 / 1000 }
    }

    private static func cause(_ values: Reader) throws -> CancelCause {
      try values.decodeIfPresent(CancelCause.self, forKey: .cause) ?? .system
    }

    private static func fingers(_ values: Reader) throws -> Int {
      try values.decodeIfPresent(Int.self, forKey: .fingers) ?? 1
    }

    private func write(_ kind: Kind, _ point: TouchPoint?, to values: inout Writer) throws {
      try values.encode(kind, forKey: .type)
      guard let point else { return }
      try values.encode(point.x, forKey: .x)
      try values.encode(point.y, forKey: .y)
      try write(point.time, to: &values)
    }

    private func write(
      _ kind: Kind, _ cause: CancelCause, _ time: Double?, to values: inout Writer
    ) throws {
      try values.encode(kind, forKey: .type)
      if cause != .system { try values.encode(cause, forKey: .cause) }
      try write(time, to: &values)
    }

    private func write(_ time: Double?, to values: inout Writer) throws {
      guard let time else { return }
      let product = time * 1000
      let exact = [product, product.nextDown, product.nextUp].first { $0 / 1000 == time }
      try values.encode(exact ?? product, forKey: .ms)
      if exact == nil { try values.encode(time, forKey: .time) }
    }
  }

  // MARK: Actions and changes

  extension ScrubEvent {
    private static func action(_ values: Reader) throws -> SliderAction {
      let count = try values.decodeIfPresent(Int.self, forKey: .count) ?? 1
      return switch try word(values, .action) as ActionKind {
      case .increments: .increments(count)
      case .pages: .pages(count)
      case .frames: .frames(count)
      case .minimum: .minimum
      case .maximum: .maximum
      }
    }

    private func write(_ action: SliderAction, to values: inout Writer) throws {
      let (kind, count): (ActionKind, Int?) =
        switch action {
        case .increments(let count): (.increments, count)
        case .pages(let count): (.pages, count)
        case .frames(let count): (.frames, count)
        case .minimum: (.minimum, nil)
        case .maximum: (.maximum, nil)
        }
      try values.encode(kind, forKey: .action)
      try values.encodeIfPresent(count, forKey: .count)
    }

    private static func sliderChange(_ values: Reader) throws -> SliderChange {
      func number(_ key: Key) throws -> Double? {
        try values.decodeIfPresent(Double.self, forKey: key)
      }
      let mode = try values.decodeIfPresent(String.self, forKey: .slider)
        .flatMap { SliderMode(recordedName: $0) }
      // The mode is written separately, as the policies of older recordings do not contain it. Both are
      // of a slider that is known, or neither.
      var settings = try values.decodeIfPresent(SliderSettings.self, forKey: .policies)
      if let mode { settings?.mode = mode } else { settings = nil }
      var change = SliderChange(
        settings: settings, minimumValue: try number(.minimumValue),
        maximumValue: try number(.maximumValue), trackWidth: try number(.trackWidth),
        lineY: try number(.thumbMidY),
        track: try values.decodeIfPresent(TrackConfiguration.self, forKey: .track))
      change.mode = settings == nil ? mode : nil
      return change
    }

    private func write(_ change: SliderChange, to values: inout Writer) throws {
      try values.encode(Kind.setSlider, forKey: .type)
      try values.encodeIfPresent(
        (change.settings?.mode ?? change.mode)?.recordedName, forKey: .slider)
      try values.encodeIfPresent(change.settings, forKey: .policies)
      try values.encodeIfPresent(change.lineY, forKey: .thumbMidY)
      try values.encodeIfPresent(change.trackWidth, forKey: .trackWidth)
      try values.encodeIfPresent(change.minimumValue, forKey: .minimumValue)
      try values.encodeIfPresent(change.maximumValue, forKey: .maximumValue)
      try values.encodeIfPresent(change.track, forKey: .track)
    }

    private func write(
      _ curve: EventCurve, _ tiers: Kind, _ text: Kind, to values: inout Writer
    ) throws {
      try values.encode(curve.tiers == nil ? text : tiers, forKey: .type)
      try values.encodeIfPresent(curve.recordedTiers, forKey: .tiers)
      if curve.tiers == nil { try values.encodeIfPresent(curve.text, forKey: .curve) }
    }
  }
#endif
