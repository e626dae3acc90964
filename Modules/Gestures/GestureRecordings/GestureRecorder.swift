public import CurveConfig
import Foundation
internal import PanScrub
internal import ScrubFiles
public import ScrubGestures
import Scrubbing
import SpeedCurves

/// A recorder that writes gestures to a file, in the format of the recorded traces.
///
/// Curves, settings, range and value can also be changed by commands, a reload of the config
/// or another video. So the recorder replays the events on a replica of the model, and records
/// each difference between the two before the next event. The curves recorded are those in force,
/// which may be the app's own.
public struct GestureRecorder {
  /// The path of the file.
  package private(set) var path: String
  private var replacesExisting: Bool
  private var gesture: RecordedGesture?
  private var replica: ScrubModel?
  /// The type of a curve that cannot be recorded.
  private var unrecordableCurve: String?

  /// Creates a recorder, without writing to the file yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file; an earlier recording is replaced.
  ///   - replacesExisting: Whether any other file is replaced, too, such as after a dialog has asked.
  /// - Throws: `RecordingError` if no file can be written there.
  public init(path: String, replacesExisting: Bool = false) throws(RecordingError) {
    (self.path, self.replacesExisting) = (path, replacesExisting)
    do throws(FileError) {
      try AtomicFile.check(path, replacing: mayReplace)
    } catch {
      throw RecordingError(error)
    }
  }

  /// Whether there is a recording to write; not if a curve in it has speeds that are not finite.
  public var isWritable: Bool { unrecordableCurve == nil }

  /// Writes to the file of another recorder from now on, also what was recorded before, such as when the recorder's own
  /// cannot be written.
  ///
  /// - Parameter other: A recorder that has recorded nothing.
  public mutating func move(to other: GestureRecorder) {
    (path, replacesExisting) = (other.path, other.replacesExisting)
  }

  private var mayReplace: (String) -> Bool {
    { [replacesExisting] in replacesExisting || RecordedGesture.isWritten(in: $0) }
  }

  /// The number of events recorded.
  package var count: Int { gesture?.events.count ?? 0 }

  /// Records an event; the first one also records the configuration.
  ///
  /// Recording begins outside of gestures, as part of a drag cannot be replayed. Growth of the video is
  /// recorded as the changes of range and value that it makes.
  ///
  /// - Parameters:
  ///   - event: The event that is about to happen.
  ///   - model: The model before the event.
  ///   - library: The curves; if the model's is the selected one, its definition is recorded.
  public mutating func record(_ event: ScrubEvent, _ model: ScrubModel, _ library: CurveLibrary) {
    if gesture == nil {
      guard event.canBegin, !model.isTracking, !model.pan.isTouched else { return }
      begin(model, library)
    }
    notice(model, library)
    guard case .durationGrew = event else { return append(event) }
    // A replay has the range of the recording, and no video: what the growth changes is recorded.
    var grown = model
    _ = grown.send(event)
    notice(grown, library)
  }

  /// Records changes of the model since the last event, once recording has begun.
  public mutating func notice(_ model: ScrubModel, _ library: CurveLibrary) {
    guard let replica else { return }
    if replica.slider.isTracking, !model.slider.isTracking { append(.touchCancelled()) }
    if replica.pan.isTouched, !model.pan.isTouched { append(.panCancelled()) }
    if replica.scroll.isActive, !model.scroll.isActive {
      append(.scrolled(ScrollEvent(unit: .points, phase: .cancelled)))
    }
    let change = SliderChange(to: model.slider)
    if SliderChange(to: replica.slider) != change { append(.sliderChanged(change)) }
    if replica.panSettings != model.panSettings { append(.panChanged(model.panSettings)) }
    if replica.isReady != model.isReady { append(.readinessChanged(model.isReady)) }
    if replica.playback != model.playback { append(.playbackChanged(model.playback)) }
    noticeCurves(model, library)
    if self.replica?.slider.value != model.slider.value {
      append(.valueAssigned(model.slider.value))
    }
  }

  private mutating func noticeCurves(_ model: ScrubModel, _ library: CurveLibrary) {
    guard let other = replica?.slider.curve else { return }
    if !EventCurve.isSame(other, model.slider.curve) {
      noticeCurve(model.slider.curve, library) { .curveChanged($0) }
    }
    // Another curve in between, or another line, was evaluated at the finger, without hysteresis.
    if let slider = replica?.slider,
      (slider.band, slider.speed) != (model.slider.band, model.slider.speed)
    {
      append(.curveChanged(Self.inBetween))
      noticeCurve(model.slider.curve, library) { .curveChanged($0) }
    }
    guard let otherPan = replica?.pan.curve else { return }
    if !EventCurve.isSame(otherPan, model.pan.curve) {
      noticeCurve(model.pan.curve, library) { .panCurveChanged($0) }
    }
    if model.pan.isTracking, replica?.pan.current.speed != model.pan.current.speed {
      append(.panCurveChanged(Self.inBetween))
      noticeCurve(model.pan.curve, library) { .panCurveChanged($0) }
    }
  }

  private mutating func noticeCurve(
    _ curve: any SpeedCurve, _ library: CurveLibrary, _ event: (EventCurve) -> ScrubEvent
  ) {
    if let curve = recorded(curve, library) { append(event(curve)) }
  }

  /// A curve of one band, which keeps no other's hysteresis.
  private static let inBetween: EventCurve = {
    do throws(InvalidParameter) {
      return try EventCurve(tiers: [])
    } catch {
      preconditionFailure("a curve without tiers is refused: \(error)")
    }
  }()

  /// Records changes of the model since the last event, or its configuration if there was none, so
  /// that there is always a recording to write.
  public mutating func finish(_ model: ScrubModel, _ library: CurveLibrary) {
    if gesture == nil { begin(model, library) }
    notice(model, library)
  }

  /// Writes the recording to the file, or nothing if no event was recorded.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  public func write() throws(RecordingError) {
    guard let gesture else { return }
    if let unrecordableCurve {
      throw RecordingError(
        path: path,
        description: "cannot write \(path): the curve \(unrecordableCurve) has speeds that are not "
          + "finite numbers, 0 or more; give the slider another curve")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let data: Data
    do {
      data = try encoder.encode(gesture)
    } catch {
      preconditionFailure("a gesture cannot be encoded: \(error)")
    }
    do throws(FileError) {
      try AtomicFile.write([UInt8](data), to: path, replacing: mayReplace)
    } catch {
      throw RecordingError(error)
    }
  }

  private mutating func begin(_ model: ScrubModel, _ library: CurveLibrary) {
    let curve = recorded(model.slider.curve, library)
    let hasOwnPanCurve = !EventCurve.isSame(model.pan.curve, model.slider.curve)
    let gesture = RecordedGesture(
      mode: model.slider.settings.mode, name: nil,
      config: RecordedGesture.Configuration(
        model, curve: curve,
        panCurve: hasOwnPanCurve ? recorded(model.pan.curve, library) : nil))
    self.gesture = gesture
    // As replayed: a slider that has changed its mode can differ from a new one.
    replica = gesture.model(settings: model.slider.settings)
  }

  private mutating func append(_ event: ScrubEvent) {
    gesture?.events.append(event)
    _ = replica?.send(event)
  }

  private mutating func recorded(
    _ curve: any SpeedCurve, _ library: CurveLibrary
  ) -> EventCurve? {
    let recorded = EventCurve(recording: curve, in: library)
    if recorded == nil { unrecordableCurve = "\(type(of: curve))" }
    return recorded
  }
}

extension ScrubEvent {
  /// Whether a recording can begin with the event.
  fileprivate var canBegin: Bool {
    switch self {
    case .touchDown, .panDown, .scrolled, .performed, .seek: true
    default: false
    }
  }
}
