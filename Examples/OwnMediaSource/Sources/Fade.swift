import Media
import MediaTime
import Synchronization

/// A picture of one shade of gray.
struct Grey: FramePixels {
  let shade: UInt8
  let width = 64
  let height = 36
  let pixelFormat = "gray"
  let colors = ColorTags(range: "pc")
  let isInterlaced = false

  func planes() -> [[UInt8]] { [[UInt8](repeating: shade, count: width * height)] }

  func bgra() throws(MediaError) -> [UInt8] {
    [[UInt8]](repeating: [shade, shade, shade, 255], count: width * height).flatMap { $0 }
  }
}

/// Pictures at given times, the first one black, the last one white.
final class Fade: MediaSource {
  let information: MediaInformation
  private let pts: [Int64]
  private let state = Mutex((counters: SeekCounters(), isClosed: false))

  /// - Parameters:
  ///   - pts: When each picture appears, ascending, at least one.
  ///   - end: When the last one ends; later than the last.
  init(milliseconds pts: [Int64], end: Int64) {
    self.pts = pts
    let timeBase = TimeBase(numerator: 1, denominator: 1000)
    information = MediaInformation(
      duration: MediaTime(ticks: end - pts[0], timeBase: timeBase), frameRate: nil,
      frameCount: pts.count, width: 64, height: 36, codec: "rawvideo", container: "memory",
      timeBase: timeBase, startPts: pts[0], pixelFormat: "gray")
  }

  var counters: SeekCounters { state.withLock { $0.counters } }

  func frame(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    // Every picture is quick to get here, so each answer is exact, whatever the tolerance.
    try picture(number(at: request.time), cancellation)
  }

  func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    // The ends hold, also for counts that would overflow.
    let (sum, overflow) = number(at: frame.time).addingReportingOverflow(count)
    let wanted = overflow ? (count > 0 ? Int.max : Int.min) : sum
    return try picture(min(max(wanted, 0), pts.count - 1), cancellation)
  }

  func preview(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    nil  // The wanted picture is as quick as any other.
  }

  func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime {
    guard pts.indices.contains(index) else {
      throw MediaError(
        operation: "find picture \(index)", code: .outOfRange,
        cause: "the video has the pictures 0 to \(pts.count - 1)")
    }
    return information.time(ofPts: pts[index])
  }

  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? {
    number(at: time)
  }

  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    pts.indices.map { FrameTableEntry(pts: pts[$0], duration: duration(of: $0), isKeyframe: true) }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// The last picture at or before a time; `pts(at:)` knows about decimal times.
  private func number(at time: MediaTime) -> Int {
    let wanted = information.pts(at: time)
    return pts.lastIndex { $0 <= wanted } ?? 0
  }

  private func duration(of number: Int) -> Int64 {
    let end = information.pts(at: information.duration)
    return (number + 1 < pts.count ? pts[number + 1] : end) - pts[number]
  }

  private func picture(
    _ number: Int, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    // A decoder asks before each packet, so that a newer request waits for one packet at most.
    if cancellation.isCancelled { throw .cancelled("show the picture") }
    let isClosed = state.withLock { state in
      if !state.isClosed { state.counters.framesDelivered += 1 }
      return state.isClosed
    }
    if isClosed { throw .closed("show the picture") }
    let shade = UInt8(255 * number / max(1, pts.count - 1))
    return Frame(
      pts: pts[number], timeBase: information.timeBase, time: information.time(ofPts: pts[number]),
      duration: duration(of: number), index: number, isKeyframe: true, isExact: true, distance: 0,
      pixels: Grey(shade: shade))
  }
}
