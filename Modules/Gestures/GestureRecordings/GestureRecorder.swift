import ConfigText
public import CurveConfig
import Foundation
public import Scrubbing
import SpeedCurves

/// A recorder that writes a slider's gestures to a file, in the format of the recorded traces.
///
/// Curve, settings, range and value can also be changed by commands, a reload of the config, a seek, a
/// pan or another video. So the recorder replays the events on a replica of the slider, and records
/// each difference between the two before the next event.
public struct GestureRecorder {
  /// The path of the file.
  package let path: String
  private var gesture: RecordedGesture?
  private var replica: ScrubSlider?
  private var curve: String?

  /// Creates a recorder, without writing to the file yet.
  ///
  /// - Parameter path: The path of the file, which is replaced if it exists.
  /// - Throws: `RecordingError` if no file can be written there.
  public init(path: String) throws(RecordingError) {
    guard !path.isEmpty, !path.contains("\0") else {
      throw RecordingError(
        path: path,
        description: "cannot write \(path): it is no file name; give one such as drag.json")
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw RecordingError(
        path: path, description: "cannot write \(path): the folder \(folder) cannot be written to")
    }
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw RecordingError(
        path: path, description: "cannot write \(path): it is a folder; name a file")
    }
    self.path = path
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
  ///   - library: The curves, with the current one selected.
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
    let text = Self.text(library)
    if text != curve {
      curve = text
      append(RecordedGesture.Event(tiers: Self.tiers(of: slider.curve), curve: text))
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      try encoder.encode(gesture).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw RecordingError(
        path: path,
        description: "cannot write \(path): \(SystemReason.text(error)); give a path in a folder "
          + "that is there and may be written to")
    }
  }

  private mutating func begin(_ slider: ScrubSlider, _ library: CurveLibrary) {
    let text = Self.text(library)
    gesture = RecordedGesture(
      mode: slider.settings.mode, name: nil,
      config: RecordedGesture.Configuration(
        slider, tiers: Self.tiers(of: slider.curve), curve: text))
    (replica, curve) = (slider, text)
  }

  private mutating func append(_ event: RecordedGesture.Event) {
    gesture?.events.append(event)
    // Only an event that creates a curve can fail, and the replica receives the curve itself.
    _ = try? replica?.replay(event)
  }

  private static func text(_ library: CurveLibrary) -> String {
    library.standaloneDefinition(of: library.selected).text
  }

  private static func tiers(of curve: any SpeedCurve) -> [RecordedGesture.Tier]? {
    switch curve {
    case let curve as TieredCurve: curve.tiers.map { RecordedGesture.Tier($0) }
    case let curve as OBSliderCurve:
      zip(curve.scrubbingSpeeds, curve.scrubbingSpeedChangePositions).map {
        RecordedGesture.Tier(SpeedTier(speed: $0, verticalDistance: $1))
      }
    default: nil
    }
  }
}
