internal import Media
internal import MediaTime
internal import Threads

extension MediaSourceConformance.Run {
  /// Checks that the frames in a sink equal those that stepping returned, and that none is returned,
  /// too.
  mutating func sink(_ linear: [MediaSourceConformance.Seen]) {
    let all = Collection()
    let last = linear.count - 1
    decode(.range(from: linear[0].time, through: linear[last].time), all)
    for _ in 0..<6 {
      let ends = [0, 1].map { _ in Int.random(in: linear.indices, using: &random) }
      let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
      let isSparse = Bool.random(using: &random)
      decode(
        .range(
          from: linear[low].time, through: linear[high].time, spacing: isSparse ? 0.1 : 0,
          stopsAtCachedFrame: !isSparse), all)
      // Decoding a range must not affect later requests.
      for number in [high, min(high + 1, last), low, max(0, high - 1)] {
        if let frame = exact(at: linear[number].time), frame.pixels.md5() != linear[number].md5 {
          report("sink", "after decoding a range, frame \(linear[number].pts) has other pixels")
        }
      }
    }
    for _ in 0..<6 {
      let target = linear[Int.random(in: linear.indices, using: &random)]
      decode(.frame(at: target.time, keepsOthers: Bool.random(using: &random)), all)
      decode(.keyframe(near: target.time, within: nil), all)
    }
    check(all.frames, linear)
  }

  private mutating func check(_ frames: [Frame], _ linear: [MediaSourceConformance.Seen]) {
    for frame in frames {
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
  /// Decodes, and checks what is returned.
  private mutating func decode(_ request: DecodeRequest, _ all: Collection) {
    let sink = Collection()
    do throws(MediaError) {
      let returned = try source.decode(request, into: sink, cancellation: cancellation)
      if case .range = request, let returned {
        report("sink", "a range returned frame \(returned.pts)")
      }
      if let returned, sink.frames.contains(where: { $0.pts == returned.pts }) {
        report("sink", "frame \(returned.pts) is returned and added to the sink")
      }
      all.add(sink.frames)
    } catch {
      report("sink", "decoding failed: \(error)")
    }
  }
}

/// A sink that stores all frames.
private final class Collection: FrameSink {
  private let all = Lock<[Frame]>([])

  var frames: [Frame] { all.withLock { $0 } }

  func take(_ frame: Frame) { add([frame]) }

  func add(_ frames: [Frame]) { all.withLock { $0 += frames } }

  func forgetAll() { all.withLock { $0 = [] } }
}
