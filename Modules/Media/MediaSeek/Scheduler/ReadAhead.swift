internal import Media

/// Decides which range of the video to decode while there is time.
///
/// All places are ticks of the video.
enum ReadAhead {
  /// What is kept, and what the finger does.
  struct Situation {
    var cursor: Int64
    /// -1 back, 1 forward, 0 nowhere in particular.
    var direction: Int
    /// Frames that the finger passes in a second.
    var pace: Double
    /// The gapless range of kept frames around the cursor: its first and its last one, and where
    /// the frame after it begins, if that is known. Of a jump's frame it is not.
    var low: Int64
    var last: Int64
    var high: Int64?
    /// The first frame of the video.
    var first: Int64
    /// The usual length of a frame.
    var step: Int64
    /// How many frames the memory holds.
    var capacity: Int
    /// The shortest way between two keyframes met so far, in ticks; 0 while unknown.
    var keyframeSpacing: Int64
    /// How long decoding a range backward takes, in seconds.
    var fillSeconds: Double
    /// The same for the slowest of the last ones.
    var slowestFillSeconds: Double

    /// Frames kept before and after the cursor.
    var before: Int { Int(cursor.subtractingClamped(low) / step) }
    var after: Int {
      high == .max ? Int.max : Int((high ?? last).subtractingClamped(cursor) / step)
    }
  }

  /// Forward ranges are this long, so that the plan can follow the finger.
  private static let forwardChunk = 16
  /// So many frames on the side that the finger comes from stay.
  private static func trail(_ now: Situation) -> Int {
    max(4, now.capacity / FrameStore.behindFactor)
  }

  /// The range to decode now; nil while enough is there.
  ///
  /// - Parameters:
  ///   - now: What is kept, and what the finger does.
  ///   - fruitless: The ranges that are not worth another attempt.
  /// - Returns: The range.
  static func range(
    _ now: Situation, without failedRanges: Set<ClosedRange<Int64>> = []
  ) -> ClosedRange<Int64>? {
    // Fewer frames are not worth the way from a keyframe.
    guard now.capacity >= 8 else { return nil }
    let back: ClosedRange<Int64>?
    let wanted: Int
    switch now.direction {
    case ..<0:
      back = backward(now, room: now.capacity - trail(now))
      wanted = 4
    case 1...:
      back = nil
      wanted = min(now.capacity * 3 / 4, max(forwardChunk, Int(min(now.pace, 1e6))))
    default:
      back = backward(now, room: now.capacity / 2)
      wanted = now.capacity / 2 - trail(now)
    }
    if let back, !failedRanges.contains(back) { return back }
    return forward(now, wanted: wanted).flatMap { failedRanges.contains($0) ? nil : $0 }
  }

  /// A range before the gapless one, as long as the memory allows: the way from the keyframe has
  /// to be decoded for each, so few long ones are best.
  private static func backward(_ now: Situation, room: Int) -> ClosedRange<Int64>? {
    guard now.low > now.first else { return nil }
    guard now.before <= reserve(now, room), room > now.before else { return nil }
    // While it is decoded, the finger passes frames, whose memory is free then.
    let left = max(0, now.before - Int(min(now.pace * now.fillSeconds, 1e6)))
    let length = now.step.multipliedClamped(by: Int64(room - left))
    return max(now.first, now.low.subtractingClamped(length))...(now.low - 1)
  }

  /// How few frames are to be left before more are decoded.
  private static func reserve(_ now: Situation, _ room: Int) -> Int {
    // Whole GOPs cost nothing twice: the next one is decoded as soon as it fits.
    let gop = Int(now.keyframeSpacing / now.step)
    if gop > 0, gop < room * 2 / 3 { return room - max(gop, room / 8) }
    // Started in time, the decoding is hidden. Where it cannot be, a part of it can.
    let needed = now.pace * now.slowestFillSeconds * 1.3 + 2
    return max(room / 10, Int(min(needed, Double(room))))
  }

  private static func forward(_ now: Situation, wanted: Int) -> ClosedRange<Int64>? {
    // A frame that is decoded again tells where the next one is.
    let high = now.high ?? now.last
    guard high != .max, now.after < wanted else { return nil }
    let count = Int64(min(wanted - now.after, forwardChunk))
    return high...high.addingClamped(now.step.multipliedClamped(by: count - 1))
  }
}
