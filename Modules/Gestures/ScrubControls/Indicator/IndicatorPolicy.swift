/// When a slider says its speed.
public enum IndicatorPolicy: String, Sendable, CaseIterable {
  /// From the first change of the speed in a drag to the drag's end, as in Frame Grabber.
  case speedChange
  /// At all times, also between drags.
  case always
  /// Never.
  case never
  /// From a long press without movement to the drag's end, as Apple's player explains its speeds.
  case longPress
}
