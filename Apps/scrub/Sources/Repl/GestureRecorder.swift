import ConfigText
import CurveConfig
import Foundation
import ScrubSession
import Scrubbing
import SpeedCurves

/// Writes the slider's gestures to a file, in the format of the recorded traces.
struct GestureRecorder {
  let path: String
  private var gesture: RecordedGesture?

  /// Makes a recorder; nothing is written yet.
  init(path: String) { self.path = path }

  /// How many events have been recorded.
  var count: Int { gesture?.events.count ?? 0 }

  /// Records an event of a finger; the first one also records how the slider stands before it.
  mutating func record(
    _ kind: RecordedGesture.Event.Kind, at point: TouchPoint?, _ model: ScrubModel,
    _ curve: NamedCurve
  ) {
    if gesture == nil {
      gesture = RecordedGesture(
        mode: model.sliderSettings.mode, name: nil,
        config: RecordedGesture.Configuration(
          model.slider, tiers: Self.tiers(of: curve.curve), curve: curve.definition.text))
    }
    gesture?.events.append(RecordedGesture.Event(kind, at: point))
  }

  /// Records that another curve is in force, once a gesture has begun.
  mutating func record(curve: NamedCurve, _ model: ScrubModel) {
    gesture?.events.append(
      RecordedGesture.Event(tiers: Self.tiers(of: curve.curve), curve: curve.definition.text))
  }

  /// Records that the value was assigned, once a gesture has begun.
  mutating func recordValue(_ model: ScrubModel) {
    gesture?.events.append(RecordedGesture.Event(value: model.slider.value))
  }

  /// Writes what has been recorded; nothing where no event came.
  ///
  /// - Throws: `CommandError` where the file cannot be written.
  func write() throws(CommandError) {
    guard let gesture else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      try encoder.encode(gesture).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandError(
        code: .file,
        message: "cannot write \(path): \(error.localizedDescription); give a path in a folder "
          + "that is there and may be written to")
    }
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
