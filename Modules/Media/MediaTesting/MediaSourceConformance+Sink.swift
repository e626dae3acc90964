internal import Media
internal import MediaTime
internal import Threads

extension MediaSourceConformance.Run {
  /// Checks that the frames in a sink equal those that stepping returned.
  mutating func sink(_ linear: [MediaSourceConformance.Seen]) {
    let sink = Collection()
    let last = linear.count - 1
    readAhead(DecodeRange(from: linear[0].time, through: linear[last].time), into: sink)
    for _ in 0..<6 {
      let ends = [0, 1].map { _ in Int.random(in: linear.indices, using: &random) }
      let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
      let isSparse = Bool.random(using: &random)
      readAhead(
        DecodeRange(
          from: linear[low].time, through: linear[high].time, spacing: isSparse ? 0.1 : 0,
          stopsAtCachedFrame: !isSparse), into: sink)
      // Reading ahead must not affect later requests.
      for number in [high, min(high + 1, last), low, max(0, high - 1)] {
        if let frame = exact(at: linear[number].time, into: sink),
          frame.pixels.md5() != linear[number].md5
        {
          report("sink", "after reading ahead, frame \(linear[number].pts) has other pixels")
        }
      }
    }
    for _ in 0..<6 {
      let wanted = linear[Int.random(in: linear.indices, using: &random)]
      let before = sink.frames.count
      let frame = exact(at: wanted.time, into: sink)
      if sink.frames.dropFirst(before).contains(where: { $0.pts == frame?.pts }) {
        report("sink", "frame \(wanted.pts) is both returned and added")
      }
    }
    for frame in sink.frames {
      guard let number = linear.firstIndex(where: { $0.pts == frame.pts }) else { continue }
      if !frame.isExact { report("sink", "frame \(frame.pts) is added as a preview") }
      if frame.pixels.md5() != linear[number].md5 {
        report("sink", "frame \(frame.pts) is added with other pixels than stepping returned")
      }
      let next = number + 1 < linear.count ? linear[number + 1].pts : nil
      if let claimed = frame.nextPts, let next, claimed != next {
        report("sink", "frame \(frame.pts) is followed by \(claimed), not \(next)")
      }
    }
  }
}

extension MediaSourceConformance.Run {
  private mutating func readAhead(_ range: DecodeRange, into sink: Collection) {
    do throws(MediaError) {
      let frame = try source.decode(.range(range), into: sink, cancellation: Cancellation())
      if let frame { report("sink", "a range returned frame \(frame.pts)") }
    } catch {
      report("sink", "reading ahead failed: \(error)")
    }
  }
}

/// A sink that stores all frames.
private final class Collection: FrameSink {
  private let all = Lock<[Frame]>([])

  var frames: [Frame] { all.withLock { $0 } }

  func take(_ frame: Frame) { all.withLock { $0.append(frame) } }

  func forgetAll() { all.withLock { $0 = [] } }
}
