import ConfigText
public import CurveConfig
import Foundation
public import Scrubbing
import SpeedCurves

/// A recorder that writes a slider's gestures to a file, in the format of the recorded traces.
///
/// What changes besides the finger (curve, settings, range, value) comes from many sides: commands,
/// a reload of the config, a seek, a pan, another video. So a slider of the recorder's own plays
/// along, and wherever it differs from the real one the difference is written down first.
public struct GestureRecorder {
  /// The path of the file that is written to.
  public let path: String
  private var gesture: RecordedGesture?
  private var replica: ScrubSlider?
  private var curve: String?

  /// Creates a recorder; nothing is written yet.
  ///
  /// - Parameter path: The file, which is replaced where it is there.
  /// - Throws: `RecordingError` where no file can be there.
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
  public var count: Int { gesture?.events.count ?? 0 }

  /// Records an event of a finger; the first one also records how the slider stands before it.
  ///
  /// Nothing is recorded before a finger comes down: half a drag cannot be played again.
  ///
  /// - Parameters:
  ///   - event: What is about to happen.
  ///   - slider: The slider before it.
  ///   - library: The curves, of which the selected one is in force.
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

  /// Records what has changed since the last event, once a gesture has begun.
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

  /// Records what has changed since the last event, or how the slider is where none came; there is a
  /// recording to write then, whatever happened.
  public mutating func finish(_ slider: ScrubSlider, _ library: CurveLibrary) {
    if gesture == nil { begin(slider, library) }
    notice(slider, library)
  }

  /// Writes what has been recorded; nothing where no event came and the recording is not finished.
  ///
  /// - Throws: `RecordingError` where the file cannot be written.
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
    // Only an event that makes a curve can fail, and the replica is given the curve itself.
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
