public import ScrubMedia
internal import ScrubThreads
public import ScrubTime

/// A video without a file, for tests: the color of every frame is its index.
///
/// It behaves like a decoder: a frame costs the packets since its keyframe, or since the last
/// decoded frame if that lies between. Each packet can be observed, delayed or made to fail.
public final class SyntheticSource: MediaSource {
  /// The properties of a synthetic video.
  public struct Script: Sendable {
    /// Presentation timestamps in ascending order, in ticks.
    public var pts: [Int64]
    /// The length of one tick.
    public var timeBase: TimeBase
    /// The number of frames from one keyframe to the next.
    public var gopLength: Int
    /// The width and height of the frames, in samples.
    public var size: Int
    /// The indices of frames whose packet cannot be decoded.
    public var failing: Set<Int>
    /// A closure that is called on the source's thread before each packet, with the index of the
    /// frame.
    public var onPacket: (@Sendable (Int) -> Void)?

    /// Creates a script of evenly spaced frames.
    ///
    /// - Parameters:
    ///   - count: The number of frames, at least 1.
    ///   - frameRate: The frame rate.
    ///   - gopLength: The number of frames from one keyframe to the next, at least 1.
    ///   - size: The width and height, in samples.
    public init(
      count: Int, frameRate: FrameRate = FrameRate(25), gopLength: Int = 10, size: Int = 16
    ) {
      precondition(count > 0 && gopLength > 0 && size > 0, "a video has frames")
      pts = (0..<count).map { Int64($0) }
      timeBase = frameRate.frameDuration
      self.gopLength = gopLength
      self.size = size
      failing = []
      onPacket = nil
    }

    /// Creates a script of frames at given timestamps.
    ///
    /// - Parameters:
    ///   - pts: Timestamps in ticks, ascending, at least one.
    ///   - timeBase: The length of one tick.
    ///   - gopLength: The number of frames from one keyframe to the next, at least 1.
    ///   - size: The width and height, in samples.
    public init(
      pts: [Int64], timeBase: TimeBase, gopLength: Int = 10, size: Int = 16
    ) {
      self.init(count: max(1, pts.count), gopLength: gopLength, size: size)
      precondition(zip(pts, pts.dropFirst()).allSatisfy { $0 < $1 }, "timestamps ascend")
      self.pts = pts
      self.timeBase = timeBase
    }
  }

  private struct State {
    /// The index of the last decoded frame, after which decoding can continue.
    var position: Int?
    var counters = DecodeCounters()
    var isClosed = false
  }

  private let script: Script
  private let state = Lock(State())
  /// The properties of the video.
  public let information: MediaInformation

  /// Creates a video.
  ///
  /// - Parameter script: The properties of the video.
  public init(_ script: Script) {
    self.script = script
    let pts = script.pts
    let last = pts.count > 1 ? pts[pts.count - 1] - pts[pts.count - 2] : 1
    let length = pts[pts.count - 1] - pts[0] + last
    information = MediaInformation(
      duration: MediaTime(ticks: length, timeBase: script.timeBase), frameRate: nil,
      frameCount: pts.count,
      keyframeInterval: MediaTime(
        ticks: script.longestGOP(endingAt: pts[0] + length), timeBase: script.timeBase),
      width: script.size, height: script.size, codec: "synthetic",
      container: "synthetic", timeBase: script.timeBase, startPts: pts[0], pixelFormat: "bgra")
  }

  /// The work done so far.
  public var counters: DecodeCounters { state.withLock { $0.counters } }

  /// Decodes frames; see `MediaSource`.
  @available(*, noasync, renamed: "decode(_:report:)")
  public func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    let last = script.pts.count - 1
    switch request {
    case .frame(let time, _, _):
      let wanted = number(at: time)
      try decode(to: wanted, cancellation, report)
      report(.frame(frame(wanted, for: time, isExact: true), .requested))
    case .step(let count, let start):
      let (sum, overflow) = number(at: start.time).addingReportingOverflow(count)
      let wanted = min(max(0, overflow ? (count > 0 ? last : 0) : sum), last)
      try decode(to: wanted, cancellation, report)
      report(.frame(frame(wanted, for: time(of: wanted), isExact: true), .requested))
    case .keyframe(let time, let reach):
      let wanted = number(at: time)
      let chosen = keyframe(of: wanted)
      if let reach {
        let position = state.withLock { $0.position }
        if let position, (position...position + 1).contains(wanted) { return }
        guard abs(self.time(of: chosen).seconds - time.seconds) <= reach else { return }
      }
      try decode(to: chosen, cancellation, report)
      report(.frame(frame(chosen, for: time, isExact: chosen == wanted), .requested))
    case .range(let start, let end, _, _, _):
      // Frame by frame, because decoding only the last one would begin at its own keyframe.
      for number in stride(from: number(at: start), through: number(at: end), by: 1) {
        try decode(to: number, cancellation, report)
        report(.frame(frame(number, for: time(of: number), isExact: true), .onTheWay))
      }
    }
  }

  /// Returns the time of the frame at an index; see `MediaSource`.
  @available(*, noasync, renamed: "time(ofFrameAt:)")
  public func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime {
    guard script.pts.indices.contains(index) else {
      throw MediaError(
        operation: "find frame \(index)", code: .outOfRange,
        cause: "the video has the frames 0 to \(script.pts.count - 1)")
    }
    return time(of: index)
  }

  /// Returns the index of the frame displayed at a time; see `MediaSource`.
  @available(*, noasync, renamed: "index(ofFrameAt:)")
  public func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? {
    number(at: time)
  }

  /// Returns all frames in display order; see `MediaSource`.
  @available(*, noasync, renamed: "frameTable(progress:)")
  public func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    try requireOpen("list the frames")
    progress(1)
    return script.pts.indices.map { number in
      FrameTableEntry(
        pts: script.pts[number], duration: duration(of: number),
        isKeyframe: keyframe(of: number) == number)
    }
  }

  /// Closes the video; later calls throw an error with code `closed`.
  public func close() { state.withLock { $0.isClosed = true } }
}

extension SyntheticSource {
  private func requireOpen(_ operation: String) throws(MediaError) {
    if state.withLock({ $0.isClosed }) { throw .closed(operation) }
  }

  /// Decodes up to a frame, and reports the frames before it.
  private func decode(
    to number: Int, _ cancellation: Cancellation, _ report: (SourceEvent) -> Void
  ) throws(MediaError) {
    try requireOpen("decode the frame")
    let keyframe = keyframe(of: number)
    let position = state.withLock { $0.position }
    if position == number { return }
    var next = keyframe
    if let position, (keyframe..<number).contains(position) { next = position + 1 }
    while next <= number {
      script.onPacket?(next)
      if cancellation.isCancelled { throw .cancelled("decode the frame") }
      let isBroken = script.failing.contains(next)
      state.withLock {
        $0.counters.packetsRead += 1
        $0.counters.framesDecoded += isBroken ? 0 : 1
        $0.position = isBroken ? nil : next
      }
      if isBroken {
        throw MediaError(
          operation: "decode", code: .damaged, cause: "frame \(next) is damaged",
          time: time(of: next))
      }
      if next < number {
        report(.frame(frame(next, for: time(of: next), isExact: true), .onTheWay))
      }
      next += 1
    }
  }

  private func frame(_ number: Int, for requested: MediaTime, isExact: Bool) -> Frame {
    let time = time(of: number)
    return Frame(
      pts: script.pts[number], timeBase: script.timeBase, time: time,
      duration: duration(of: number),
      next: number + 1 < script.pts.count ? .at(pts: script.pts[number + 1]) : .none, index: number,
      isKeyframe: keyframe(of: number) == number, isExact: isExact,
      distance: isExact ? 0 : abs(time.seconds - requested.seconds),
      pixels: SyntheticPixels(number: number, size: script.size))
  }

  /// Returns the index of the last frame at or before a time, clamped to the video.
  private func number(at time: MediaTime) -> Int {
    let wanted = information.pts(at: time)
    return max(0, script.pts.indices.partitioningIndex { script.pts[$0] > wanted } - 1)
  }

  private func keyframe(of number: Int) -> Int { number - number % script.gopLength }

  private func time(of number: Int) -> MediaTime { information.time(ofPts: script.pts[number]) }

  private func duration(of number: Int) -> Int64 {
    number + 1 < script.pts.count ? script.pts[number + 1] - script.pts[number] : 1
  }
}

extension SyntheticSource.Script {
  /// Returns the longest distance of two keyframes, in ticks.
  fileprivate func longestGOP(endingAt end: Int64) -> Int64 {
    let keyframes = stride(from: 0, to: pts.count, by: gopLength).map { pts[$0] }
    return zip(keyframes, keyframes.dropFirst() + [end]).map { $1 - $0 }.max() ?? 0
  }
}
