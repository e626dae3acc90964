internal import MediaSeek
internal import MediaTime
internal import Synchronization

extension MediaSourceConformance.Run {
  /// What a source offers to a sink is what it would have answered.
  mutating func passing(_ linear: [MediaSourceConformance.Seen]) {
    let sink = Collection()
    source.keep(in: sink)
    do throws(MediaError) {
      try source.readAhead(
        from: linear[0].time, through: linear[linear.count - 1].time, cancellation: Cancellation())
    } catch {
      report("passing", "reading ahead failed: \(error)")
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

/// A sink that keeps everything it is offered.
private final class Collection: FrameSink {
  private let all = Mutex<[Frame]>([])

  var frames: [Frame] { all.withLock { $0 } }

  func take(_ frame: Frame) { all.withLock { $0.append(frame) } }

  func forgetAll() { all.withLock { $0 = [] } }
}
