#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The size and the times of a file.
struct FileStatus: Equatable {
  var byteCount: Int64
  /// The modification time: seconds since 1970, and nanoseconds.
  var seconds: Int64
  var nanoseconds: Int64
  /// When its contents, name or permissions were changed, which programs cannot set.
  var changeSeconds: Int64
  var changeNanoseconds: Int64

  init(_ status: stat) {
    byteCount = Int64(status.st_size)
    #if canImport(Darwin)
      let (time, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (time, change) = (status.st_mtim, status.st_ctim)
    #endif
    (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
    (changeSeconds, changeNanoseconds) = (Int64(change.tv_sec), Int64(change.tv_nsec))
  }

  /// The longest time in nanoseconds for which the clock of a file system stands still: twice the tick
  /// of kernels with 100 Hz.
  private static let longestTick: Int64 = 20_000_000

  /// Waits until another change of the file gets a later time, for 20 ms at most.
  func waitForNextTick() {
    var now = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0,
      0...1 ~= Int64(now.tv_sec) - changeSeconds
    else { return }
    let age =
      (Int64(now.tv_sec) - changeSeconds) * 1_000_000_000 + Int64(now.tv_nsec) - changeNanoseconds
    guard 0..<Self.longestTick ~= age else { return }
    usleep(UInt32((Self.longestTick - age) / 1000))
  }

  /// The modification time in seconds since 1970.
  var modified: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}
