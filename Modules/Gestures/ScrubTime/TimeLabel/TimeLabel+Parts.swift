extension TimeLabel {
  /// The numbers of a label, for apps that format them in the language of their user.
  ///
  /// Those of timecodes are in ``Timecode``.
  public struct Parts: Hashable, Sendable {
    /// Whether the time is before 0; `false` if all parts are 0.
    public let isNegative: Bool
    /// The hours; 0 or more.
    public let hours: Int64
    /// The minutes; 0 to 59.
    public let minutes: Int64
    /// The seconds; 0 to 59.
    public let seconds: Int64
    /// The tenths of a second; 0 to 9.
    public let tenths: Int64

    /// Creates the parts of a time in whole seconds, rounded down, as in clocks, rulers and speech.
    ///
    /// Times before 0 are rounded down as well: -4.8 seconds is minus 5 seconds. `tenths` is 0.
    public init(roundingDown time: MediaTime) {
      let seconds = time.floored()
      self.init(Int64(clamping: seconds.magnitude), tenths: 0, isNegative: seconds < 0)
    }

    /// Creates the parts of a length, truncated to tenths of a second, as in the labels of clips.
    ///
    /// The magnitude is truncated: -4.85 seconds is minus 4.8 seconds.
    public init(truncating length: MediaTime) {
      let tenths = (length < .zero ? -length : length).floored(parts: 10)
      self.init(
        tenths / 10, tenths: tenths % 10, isNegative: length < .zero && tenths > 0)
    }

    private init(_ total: Int64, tenths: Int64, isNegative: Bool) {
      (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
      (self.tenths, self.isNegative) = (tenths, isNegative)
    }
  }
}
