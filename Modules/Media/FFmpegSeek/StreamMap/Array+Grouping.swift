#if FFmpeg
  internal import ScrubMedia

  extension Array where Element == [Int] {
    /// Divides packets into groups whose frames lie in an interval of a length.
    ///
    /// - Parameters:
    ///   - packets: The packets and their timestamps, ascending.
    ///   - spacing: The length of an interval, in ticks.
    init(grouping packets: [(ordinal: Int, pts: Int64)], spacing: Int64) {
      self = []
      var end = Int64.min
      for packet in packets {
        if packet.pts >= end {
          append([])
          end = packet.pts.addingClamped(spacing)
        }
        self[count - 1].append(packet.ordinal)
      }
    }
  }
#endif
