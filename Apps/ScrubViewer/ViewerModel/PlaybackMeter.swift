public import MediaTime

/// How well pictures follow what is heard.
public struct PlaybackMeter: Equatable, Sendable {
  /// How many pictures were shown while playing.
  public private(set) var shownCount = 0
  /// How many pictures were left out because they would have been late.
  public private(set) var skippedCount = 0
  /// The sum of all distances, in seconds.
  private var sum = 0.0
  /// The largest distance so far, in seconds; the sound's lead is positive.
  public private(set) var worst = 0.0
  private var last: Int?

  /// Creates a meter that has seen nothing.
  public init() {}

  /// The mean distance, in seconds: above 0 the sound is ahead of the picture.
  public var mean: Double { shownCount == 0 ? 0 : sum / Double(shownCount) }

  /// Playing begins or goes on at another place: pictures before it do not count as left out.
  public mutating func began() { last = nil }

  /// A picture is on the screen.
  ///
  /// - Parameters:
  ///   - index: Its number, if known.
  ///   - time: When it appears in the video.
  ///   - end: When the next one does; nil while unknown.
  ///   - heard: The place of the video that is heard at this moment.
  public mutating func shown(
    index: Int?, from time: MediaTime, until end: MediaTime?, heard: MediaTime
  ) {
    shownCount += 1
    if let index {
      if let last, index > last + 1 { skippedCount += index - last - 1 }
      last = index
    }
    // A picture is right for as long as it lasts.
    let late = heard.seconds(since: end ?? time)
    let distance = heard < time ? heard.seconds(since: time) : max(0, late)
    sum += distance
    if abs(distance) > abs(worst) { worst = distance }
  }
}
