internal import Media
internal import MediaTime
internal import Threads

extension MediaSourceConformance.Run {
  /// What a source offers to a sink is what it would have answered.
  mutating func passing(_ linear: [MediaSourceConformance.Seen]) {
    let sink = Collection()
    source.keep(in: sink)
    let last = linear.count - 1
    readAhead(ReadAheadRequest(from: linear[0].time, through: linear[last].time))
    for _ in 0..<6 {
      let ends = [0, 1].map { _ in Int.random(in: linear.indices, using: &random) }
      let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
      let isSketch = Bool.random(using: &random)
      readAhead(
        ReadAheadRequest(
          from: linear[low].time, through: linear[high].time, spacing: isSketch ? 0.1 : 0,
          stopsAtCachedFrame: !isSketch))
      // What was read ahead must not lead the next answers astray.
      for number in [high, min(high + 1, last), low, max(0, high - 1)] {
        if let frame = exact(at: linear[number].time), frame.pixels.md5() != linear[number].md5 {
          report("passing", "after reading ahead, picture \(linear[number].pts) is another one")
        }
      }
    }
    for _ in 0..<6 { _ = exact(at: linear[Int.random(in: linear.indices, using: &random)].time) }
    for frame in sink.frames {
      guard let number = linear.firstIndex(where: { $0.pts == frame.pts }) else { continue }
      if !frame.isExact { report("passing", "picture \(frame.pts) is offered as a stand-in") }
      if frame.pixels.md5() != linear[number].md5 {
        report("passing", "picture \(frame.pts) is offered with other pixels than the walk showed")
      }
      let next = number + 1 < linear.count ? linear[number + 1].pts : nil
      if let claimed = frame.nextPts, let next, claimed != next {
        report("passing", "picture \(frame.pts) says that \(claimed) follows, not \(next)")
      }
    }
  }
}

extension MediaSourceConformance.Run {
  private mutating func readAhead(_ request: ReadAheadRequest) {
    do throws(MediaError) {
      try source.readAhead(request, cancellation: Cancellation())
    } catch {
      report("passing", "reading ahead failed: \(error)")
    }
  }
}

/// A sink that keeps everything it is offered.
private final class Collection: FrameSink {
  private let all = Lock<[Frame]>([])

  var frames: [Frame] { all.withLock { $0 } }

  func take(_ frame: Frame) { all.withLock { $0.append(frame) } }

  func forgetAll() { all.withLock { $0 = [] } }
}
