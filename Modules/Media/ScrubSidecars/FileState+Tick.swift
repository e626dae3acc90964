internal import ScrubFiles
internal import ScrubSystem

extension FileState {
  /// The longest time in nanoseconds for which the clock of a file system stands still: twice the tick
  /// of kernels with 100 Hz.
  private static let longestTick: Int64 = 20_000_000

  /// Waits until another change of the file gets a later time, for 20 ms at most.
  func waitForNextTick() {
    var now = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0,
      0...1 ~= Int64(now.tv_sec) - changed.seconds
    else { return }
    let age =
      (Int64(now.tv_sec) - changed.seconds) * 1_000_000_000 + Int64(now.tv_nsec)
      - changed.nanoseconds
    guard 0..<Self.longestTick ~= age else { return }
    usleep(UInt32((Self.longestTick - age) / 1000))
  }
}
