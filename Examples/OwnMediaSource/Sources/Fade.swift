import ScrubMedia
import ScrubTime
import Synchronization

/// Pixels of one shade of gray.
struct Gray: FramePixels {
  let shade: UInt8
  let width = 64
  let height = 36
  let pixelFormat = "gray"
  let colors = ColorTags(range: "pc")
  let isInterlaced = false

  func planes() -> [[UInt8]] {
    [[UInt8](repeating: shade, count: width * height)]
  }

  func bgra() throws(MediaError) -> [UInt8] {
    [[UInt8]](
      repeating: [shade, shade, shade, 255], count: width * height
    ).flatMap { $0 }
  }
}

/// A video of frames at given times, the first one black, the last
/// one white.
final class Fade: MediaSource {
  let information: MediaInformation
  private let pts: [Int64]
  private let state = Mutex(
    (counters: DecodeCounters(), isClosed: false))

  /// Creates a video from timestamps in milliseconds.
  ///
  /// - Parameters:
  ///   - pts: The timestamps of the frames, ascending, at least
  ///     one.
  ///   - end: The end of the last frame.
  init(milliseconds pts: [Int64], end: Int64) {
    self.pts = pts
    let timeBase = TimeBase(numerator: 1, denominator: 1000)
    information = MediaInformation(
      duration: MediaTime(ticks: end - pts[0], timeBase: timeBase),
      frameRate: nil, frameCount: pts.count, width: 64, height: 36,
      codec: "rawvideo", container: "memory", timeBase: timeBase,
      startPts: pts[0], pixelFormat: "gray")
  }

  var counters: DecodeCounters { state.withLock { $0.counters } }

  func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    switch request {
    case .frame(let time, cachesIntermediateFrames: _, next: _):
      report(
        .frame(
          try makeFrame(at: frameIndex(at: time), cancellation),
          .requested))
    case .step(let count, let frame):
      // Clamped to the ends, also for counts that would overflow.
      let (sum, overflow) = frameIndex(at: frame.time)
        .addingReportingOverflow(count)
      let wanted = overflow ? (count > 0 ? Int.max : Int.min) : sum
      report(
        .frame(
          try makeFrame(
            at: min(max(wanted, 0), pts.count - 1), cancellation),
          .requested))
    case .keyframe, .range:
      break  // The exact frame is as fast as any other.
    }
  }

  func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime {
    guard pts.indices.contains(index) else {
      throw MediaError(
        operation: "find frame \(index)", code: .outOfRange,
        cause: "the video has the frames 0 to \(pts.count - 1)")
    }
    return information.time(ofPts: pts[index])
  }

  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? {
    frameIndex(at: time)
  }

  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    pts.indices.map {
      FrameTableEntry(
        pts: pts[$0], duration: duration(of: $0), isKeyframe: true)
    }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// Returns the index of the last frame at or before a time;
  /// `pts(at:)` handles decimal times.
  private func frameIndex(at time: MediaTime) -> Int {
    let wanted = information.pts(at: time)
    return pts.lastIndex { $0 <= wanted } ?? 0
  }

  private func duration(of index: Int) -> Int64 {
    let end = information.pts(at: information.duration)
    return (index + 1 < pts.count ? pts[index + 1] : end)
      - pts[index]
  }

  private func makeFrame(
    at index: Int, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    // A decoder checks the flag before each packet, so that a newer
    // request waits for one at most.
    if cancellation.isCancelled {
      throw .cancelled("decode the frame")
    }
    let isClosed = state.withLock { state in
      if !state.isClosed { state.counters.framesDecoded += 1 }
      return state.isClosed
    }
    if isClosed { throw .closed("decode the frame") }
    let shade = UInt8(255 * index / max(1, pts.count - 1))
    return Frame(
      pts: pts[index], timeBase: information.timeBase,
      time: information.time(ofPts: pts[index]),
      duration: duration(of: index), index: index, isKeyframe: true,
      isExact: true, distance: 0, pixels: Gray(shade: shade))
  }
}
