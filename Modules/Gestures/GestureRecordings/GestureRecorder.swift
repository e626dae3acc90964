public import CurveConfig
import Foundation
import ScrubConfigText
internal import ScrubFiles
public import Scrubbing
import SpeedCurves

/// A recorder that writes a slider's gestures to a file, in the format of the recorded traces.
///
/// Curve, settings, range and value can also be changed by commands, a reload of the config, a seek, a
/// pan or another video. So the recorder replays the events on a replica of the slider, and records
/// each difference between the two before the next event. The curve recorded is that of the slider,
/// which may be the app's own.
public struct GestureRecorder {
  /// The path of the file.
  package let path: String
  private let replacesExisting: Bool
  private var gesture: RecordedGesture?
  private var replica: ScrubSlider?
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

  private var mayReplace: (String) -> Bool {
    { [replacesExisting] in replacesExisting || RecordedGesture.isWritten(in: $0) }
  }

  /// The number of events recorded.
  package var count: Int { gesture?.events.count ?? 0 }

  /// Records a touch event; the first one also records the slider's configuration.
  ///
  /// Recording begins with a touch down, as part of a drag cannot be replayed.
  ///
  /// - Parameters:
  ///   - event: The event that is about to happen.
  ///   - slider: The slider before the event.
  ///   - library: The curves; if the slider's is the selected one, its definition is recorded.
  public mutating func record(
    _ event: RecordedGesture.Event, _ slider: ScrubSlider, _ library: CurveLibrary
  ) {
    if gesture == nil {
      guard event.type == .begin, !slider.isTracking else { return }
      begin(slider, library)
    }
    notice(slider, library)
    append(event)
  }

  /// Records changes of the slider since the last event, once recording has begun.
  public mutating func notice(_ slider: ScrubSlider, _ library: CurveLibrary) {
    guard let replica else { return }
    if replica.isTracking, !slider.isTracking {
      append(RecordedGesture.Event(.cancel, at: nil))
    }
    let setUp = RecordedGesture.Event(setUp: slider)
    if RecordedGesture.Event(setUp: replica) != setUp { append(setUp) }
    // A curve that is set again is evaluated at the finger, without hysteresis.
    let (band, speed) = (self.replica?.band, self.replica?.speed)
    if !RecordedCurve.isSame(replica.curve, slider.curve) || band != slider.band
      || speed != slider.speed
    {
      let curve = recordedCurve(slider.curve, library)
      append(RecordedGesture.Event(tiers: curve?.tiers, curve: curve?.text))
      self.replica?.curve = slider.curve
    }
    if self.replica?.value != slider.value { append(RecordedGesture.Event(value: slider.value)) }
  }

  /// Records changes of the slider since the last event, or its configuration if there was none, so
  /// that there is always a recording to write.
  public mutating func finish(_ slider: ScrubSlider, _ library: CurveLibrary) {
    if gesture == nil { begin(slider, library) }
    notice(slider, library)
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

  private mutating func begin(_ slider: ScrubSlider, _ library: CurveLibrary) {
    let curve = recordedCurve(slider.curve, library)
    let gesture = RecordedGesture(
      mode: slider.settings.mode, name: nil,
      config: RecordedGesture.Configuration(slider, tiers: curve?.tiers, curve: curve?.text))
    self.gesture = gesture
    // As replayed: a slider that has changed its mode can differ from a new one. The curve is given.
    replica = (try? gesture.slider(settings: slider.settings, curve: slider.curve)) ?? slider
  }

  private mutating func append(_ event: RecordedGesture.Event) {
    gesture?.events.append(event)
    // Only an event that creates a curve can fail, and the replica receives the curve itself.
    _ = try? replica?.replay(event)
  }

  private mutating func recordedCurve(
    _ curve: any SpeedCurve, _ library: CurveLibrary
  ) -> RecordedCurve? {
    let recorded = RecordedCurve(curve, in: library)
    if recorded == nil { unrecordableCurve = "\(type(of: curve))" }
    return recorded
  }
}
