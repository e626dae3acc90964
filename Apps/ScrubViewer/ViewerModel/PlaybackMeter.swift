/// The synchronization of frames with the sound.
public struct PlaybackMeter: Equatable, Sendable {
  /// The number of frames displayed during playback.
  public private(set) var shownCount = 0
  /// The number of frames skipped because they would have been late.
  public private(set) var skippedCount = 0
  /// The sum of all offsets, in seconds.
  private var sum = 0.0
  /// The largest offset so far, in seconds; positive if the sound is ahead.
  public private(set) var worst = 0.0
  private var last: Int?

  /// Creates a meter without measurements.
  public init() {}

  /// The mean offset, in seconds; positive if the sound is ahead.
  public var mean: Double { shownCount == 0 ? 0 : sum / Double(shownCount) }

  /// Starts measuring at another position: frames before it do not count as skipped.
  public mutating func began() { last = nil }

  /// Records a displayed frame: its number if known, its presentation time, that of the next frame if known, and the
  /// time in the video that is currently heard.
  public mutating func shown(
    index: Int?, from time: MediaTime, until end: MediaTime?, heard: MediaTime
  ) {
    shownCount += 1
    if let index {
      if let last, index > last + 1 { skippedCount += index - last - 1 }
      last = index
    }
    // A frame is in sync for its whole duration.
    let late = heard.seconds(since: end ?? time)
    let distance = heard < time ? heard.seconds(since: time) : max(0, late)
    sum += distance
    if abs(distance) > abs(worst) { worst = distance }
  }
}
