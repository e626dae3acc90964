/// The numbering of frames in SMPTE timecodes.
public enum TimecodeCounting: String, Sendable, CaseIterable {
  /// Every number is used: at 29.97 frames per second, the timecode falls 3.6 seconds behind per
  /// hour.
  case nonDrop
  /// Some numbers (never frames) are skipped, so that the timecode agrees with the clock: at 29.97
  /// frames per second, `00` and `01` of each minute that is not a multiple of ten.
  ///
  /// Defined for multiples of 30000/1001 only: 29.97 skips 2 numbers, 59.94 skips 4 (both SMPTE ST
  /// 12-1), and 119.88 skips 8, in the same way. A rate that is written as a decimal, such as 2997/100,
  /// counts as the multiple that it means; see ``FrameRate/init(near:)``. At other rates no number is
  /// skipped: whole rates agree with the clock anyway, and for 23.976 no drop-frame timecode is defined.
  case dropFrame
}

extension FrameRate {
  /// The numbers that drop-frame timecodes skip in a minute; 0 if none are defined for the rate.
  package var droppedNumbers: Int64 {
    let meant = FrameRate(near: framesPerSecond) ?? self
    let (thirty, rest) = (Int64(meant.numerator) * 1001).quotientAndRemainder(
      dividingBy: Int64(meant.denominator) * 30_000)
    return rest == 0 ? 2 * thirty : 0
  }
}
