internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

extension MediaSourceConformance.Run {
  /// Checks that all reported frames equal those that stepping returned, and that none is reported twice.
  mutating func events(_ linear: [MediaSourceConformance.Seen]) {
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
          report("events", "after decoding a range, frame \(linear[number].pts) has other pixels")
        }
      }
    }
    for _ in 0..<6 {
      let target = linear[Int.random(in: linear.indices, using: &random)]
      decode(.frame(at: target.time, cachesIntermediateFrames: Bool.random(using: &random)), all)
      decode(.keyframe(near: target.time, within: nil), all)
    }
    check(all.frames, linear)
  }

  private mutating func check(_ frames: [Frame], _ linear: [MediaSourceConformance.Seen]) {
    for frame in frames {
      guard let number = linear.firstIndex(where: { $0.pts == frame.pts }) else { continue }
      if !frame.isExact { report("events", "frame \(frame.pts) is reported as a preview") }
      if frame.pixels.md5() != linear[number].md5 {
        report("events", "frame \(frame.pts) is reported with other pixels than stepping returned")
      }
      let next = number + 1 < linear.count ? linear[number + 1].pts : nil
      if let claimed = frame.nextPts, let next, claimed != next {
        report("events", "frame \(frame.pts) is followed by \(claimed), not \(next)")
      }
    }
  }
}

extension MediaSourceConformance.Run {
  /// Decodes, and checks what is reported.
  private mutating func decode(_ request: DecodeRequest, _ all: Collection) {
    let collection = Collection()
    do throws(MediaError) {
      try source.decode(request, cancellation: cancellation) { collection.take($0) }
      let (requested, others) = (collection.requested, collection.frames)
      if case .range = request, let frame = requested.first {
        report("events", "frame \(frame.pts) is reported as requested for a range")
      }
      if requested.count > 1 {
        report("events", "\(requested.count) frames are reported as requested")
      }
      if let frame = requested.first, others.contains(where: { $0.pts == frame.pts }) {
        report("events", "frame \(frame.pts) is reported twice")
      }
      all.add(others)
    } catch {
      report("events", "decoding failed: \(error)")
    }
  }
}

/// The reported frames.
private final class Collection: Sendable {
  private let all = Lock<(requested: [Frame], others: [Frame])>(([], []))

  /// The frames that were decoded on the way.
  var frames: [Frame] { all.withLock { $0.others } }

  /// The requested frames.
  var requested: [Frame] { all.withLock { $0.requested } }

  func take(_ event: SourceEvent) {
    switch event {
    case .frame(let frame, .requested): all.withLock { $0.requested.append(frame) }
    case .frame(let frame, .onTheWay): add([frame])
    case .frame(_, .thumbnail), .renumbered: break
    case .reset: all.withLock { $0 = ([], []) }
    }
  }

  func add(_ frames: [Frame]) { all.withLock { $0.others += frames } }
}
