/// How SMPTE timecodes number frames.
public enum TimecodeCounting: String, Sendable, CaseIterable {
  /// Every number is used: at 29.97 frames a second the code runs 3.6 seconds an hour behind the clock.
  case nonDrop
  /// Some numbers (never frames) are left out, so that the code keeps to the clock: at 29.97 frames a
  /// second `00` and `01` of each minute that is no multiple of ten.
  ///
  /// Only multiples of 30000/1001 have it: 29.97 drops 2 numbers, 59.94 drops 4 (both SMPTE ST 12-1) and
  /// 119.88 drops 8, in the same way. At all other rates nothing is dropped: whole rates keep to the
  /// clock anyway, and for 23.976 no such count is defined.
  case dropFrame
}

extension FrameRate {
  /// How many numbers drop-frame codes leave out of a minute; 0 where no drop-frame code is defined.
  public var droppedNumbers: Int64 {
    let (thirty, rest) = (Int64(numerator) * 1001).quotientAndRemainder(
      dividingBy: Int64(denominator) * 30_000)
    return rest == 0 ? 2 * thirty : 0
  }
}
