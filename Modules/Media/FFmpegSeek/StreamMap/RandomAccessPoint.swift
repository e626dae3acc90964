/// A packet at which decoding may start.
struct RandomAccessPoint: Sendable, Equatable {
  /// Its timestamp, in ticks.
  var pts: Int64
  /// Its position in the packet index; `nil` if only the container lists it.
  var ordinal: Int?
}
