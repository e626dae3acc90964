internal import Media

/// Decides which stretch of the video to decode while there is time.
///
/// All places are ticks of the video.
enum ReadAhead {
  /// What is kept, and what the finger does.
  struct Situation {
    var cursor: Int64
    /// -1 back, 1 forward, 0 nowhere in particular.
    var direction: Int
    /// Pictures that the finger passes in a second.
    var pace: Double
    /// The gapless stretch of kept pictures around the cursor: its first and its last one, and where
    /// the picture after it begins, if that is known. Of a jump's picture it is not.
    var low: Int64
    var last: Int64
    var high: Int64?
    /// The first picture of the video.
    var first: Int64
    /// The usual length of a picture.
    var step: Int64
    /// How many pictures the memory holds.
    var capacity: Int
    /// The shortest way between two keyframes met so far, in ticks; 0 while unknown.
    var keyframeSpacing: Int64
    /// How long decoding a stretch backwards takes, in seconds.
    var fillSeconds: Double
    /// The same for the slowest of the last ones.
    var slowestFillSeconds: Double

    /// Pictures kept before and after the cursor.
    var before: Int { Int(cursor.subtractingHeld(low) / step) }
    var after: Int {
      high == .max ? Int.max : Int((high ?? last).subtractingHeld(cursor) / step)
    }
  }

  /// Forward stretches are this long, so that the plan can follow the finger.
  private static let forwardChunk = 16
  /// So many pictures on the side that the finger comes from stay.
  private static func trail(_ now: Situation) -> Int {
    max(4, now.capacity / FrameShelf.behindFactor)
  }

  /// The stretch to decode now; nil while enough is there.
  ///
  /// - Parameters:
  ///   - now: What is kept, and what the finger does.
  ///   - fruitless: The stretches that are not worth another attempt.
  /// - Returns: The stretch.
  static func stretch(
    _ now: Situation, without fruitless: Set<ClosedRange<Int64>> = []
  ) -> ClosedRange<Int64>? {
    // Fewer pictures are not worth the way from a keyframe.
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
    if let back, !fruitless.contains(back) { return back }
    return forward(now, wanted: wanted).flatMap { fruitless.contains($0) ? nil : $0 }
  }

  /// A stretch before the gapless one, as long as the memory allows: the way from the keyframe has
  /// to be decoded for each, so few long ones are best.
  private static func backward(_ now: Situation, room: Int) -> ClosedRange<Int64>? {
    guard now.low > now.first else { return nil }
    guard now.before <= reserve(now, room), room > now.before else { return nil }
    // While it is decoded, the finger passes pictures, whose memory is free then.
    let left = max(0, now.before - Int(min(now.pace * now.fillSeconds, 1e6)))
    let length = now.step.multipliedHeld(by: Int64(room - left))
    return max(now.first, now.low.subtractingHeld(length))...(now.low - 1)
  }

  /// How few pictures are to be left before more are decoded.
  private static func reserve(_ now: Situation, _ room: Int) -> Int {
    // Whole groups of pictures cost nothing twice: the next one is decoded as soon as it fits.
    let group = Int(now.keyframeSpacing / now.step)
    if group > 0, group < room * 2 / 3 { return room - max(group, room / 8) }
    // Started in time, the decoding is hidden. Where it cannot be, a part of it can.
    let needed = now.pace * now.slowestFillSeconds * 1.3 + 2
    return max(room / 10, Int(min(needed, Double(room))))
  }

  private static func forward(_ now: Situation, wanted: Int) -> ClosedRange<Int64>? {
    // A picture that is decoded again tells where the next one is.
    let high = now.high ?? now.last
    guard high != .max, now.after < wanted else { return nil }
    let count = Int64(min(wanted - now.after, forwardChunk))
    return high...high.addingHeld(now.step.multipliedHeld(by: count - 1))
  }
}
