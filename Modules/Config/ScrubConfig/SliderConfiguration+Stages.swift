import ConfigText
import CurveConfig
import Scrubbing
import SpeedCurves

/// The keys of the stages that a finger passes, and of the place where lifting it cancels.
extension SliderConfiguration {
  /// A number switches its stage (or the zone, on both sides) on, unless the stage's own key in the
  /// same object switches it off.
  static let stageFields: [ConfigField] = [
    ConfigField(
      "cancelZone", .choice(["none"] + CancelZone.Side.allCases.map(\.rawValue)), .optional,
      "On which side of the track, far out, lifting the finger cancels; \"none\" unless set."),
    ConfigField(
      "cancelDistance", .number(.above(0)), .optional,
      "How far from the track lifting the finger cancels, in points; 144 unless set."),
    ConfigField(
      "jitterFilter", .boolean, .optional,
      "Whether the 1-euro filter takes the jitter out of the finger's path; off unless set."),
    ConfigField(
      "jitterCutoff", .number(.above(0)), .optional,
      "The filter's cutoff for a finger at rest, in hertz; lower is steadier; 1 unless set."),
    ConfigField(
      "jitterBeta", .number(.atLeast(0)), .optional,
      "By how many hertz the cutoff rises for each point a second; 0.02 unless set."),
    ConfigField(
      "dwellLock", .boolean, .optional,
      "Whether the value stands still under a finger that has come to rest; off unless set."),
    ConfigField(
      "dwellDuration", .number(.above(0)), .optional,
      "How long the finger must rest to lock, in seconds; 0.5 unless set."),
    ConfigField(
      "dwellRadius", .number(.above(0)), .optional,
      "How far the finger may wander without moving the value, in points; 3 unless set."),
  ]

  mutating func applyStages(
    _ record: ConfigRecord, at path: ConfigPath, _ diagnostics: inout ConfigDiagnostics
  ) {
    do throws(InvalidParameter) {
      settings.cancelZone = try cancelZone(record)
      settings.stages.jitterFilter = try jitterFilter(record)
      settings.stages.dwellLock = try dwellLock(record)
    } catch {
      diagnostics.report(record.node.position, path, error.description)
    }
  }

  private func cancelZone(_ record: ConfigRecord) throws(InvalidParameter) -> CancelZone? {
    let word = record.text(ifPresent: "cancelZone")
    let distance = record.number(ifPresent: "cancelDistance")
    let old = settings.cancelZone
    guard word != nil || distance != nil else { return old }
    let kept = old?.side ?? .both
    guard let side = word.map(CancelZone.Side.init(rawValue:)) ?? kept else { return nil }
    return try CancelZone(side: side, distance: distance ?? old?.distance ?? 144)
  }

  private func jitterFilter(_ record: ConfigRecord) throws(InvalidParameter) -> JitterFilter? {
    let cutoff = record.number(ifPresent: "jitterCutoff")
    let beta = record.number(ifPresent: "jitterBeta")
    let old = settings.stages.jitterFilter
    let isOn =
      record.boolean(ifPresent: "jitterFilter") ?? (old != nil || cutoff != nil || beta != nil)
    guard isOn else { return nil }
    let base = old ?? .standard
    return try JitterFilter(minimumCutoff: cutoff ?? base.minimumCutoff, beta: beta ?? base.beta)
  }

  private func dwellLock(_ record: ConfigRecord) throws(InvalidParameter) -> DwellLock? {
    let duration = record.number(ifPresent: "dwellDuration")
    let radius = record.number(ifPresent: "dwellRadius")
    let old = settings.stages.dwellLock
    let isOn =
      record.boolean(ifPresent: "dwellLock") ?? (old != nil || duration != nil || radius != nil)
    guard isOn else { return nil }
    let base = old ?? .standard
    return try DwellLock(duration: duration ?? base.duration, radius: radius ?? base.radius)
  }
}
