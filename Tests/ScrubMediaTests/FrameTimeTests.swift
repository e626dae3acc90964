import ScrubMedia
import ScrubTime
import Testing

@Suite("Frames and the times at which they are displayed") struct FrameTimeTests {
  private struct NoPixels: FramePixels {
    let width = 1
    let height = 1
    let pixelFormat = "bgra"
    let colors = ColorTags()
    let isInterlaced = false

    func planes() -> [[UInt8]] { [] }
    func bgra() -> [UInt8] { [0, 0, 0, 255] }
  }

  /// 25 frames a second, whose timestamps begin at 100.
  private let video = MediaInformation(
    duration: MediaTime(value: 4, timescale: 25), frameRate: nil, frameCount: nil, width: 1,
    height: 1, codec: "", container: "", timeBase: TimeBase(numerator: 1, denominator: 25),
    startPts: 100, pixelFormat: "bgra")

  /// The frame with an index.
  private func frame(
    _ index: Int64, next: Frame.Next = .unknown, duration: Int64? = nil, isExact: Bool = true
  ) -> Frame {
    Frame(
      pts: 100 + index, timeBase: video.timeBase, time: time(Double(index)), duration: duration,
      next: next, isKeyframe: true, isExact: isExact, distance: 0, pixels: NoPixels())
  }

  private func time(_ frames: Double) -> MediaTime {
    MediaTime(value: Int64(frames * 1000), timescale: 25_000)
  }

  @Test("A frame is displayed from its own time until the next one's")
  func untilTheNext() {
    let frame = frame(1, next: .at(pts: 103))
    #expect(
      [0.5, 1, 2.9, 3].map { frame.contains(time($0), in: video) } == [false, true, true, false])
    #expect(frame.end(in: video) == time(3))
  }

  @Test("The last frame is displayed until the end, and beyond") func lastFrame() {
    let frame = frame(3, next: .none)
    #expect(frame.contains(time(3.5), in: video) == true)
    #expect(frame.contains(time(99), in: video) == true)
    #expect(frame.end(in: video) == video.duration)
  }

  @Test("Without a next frame, its duration counts, and without both nothing is known")
  func unknownNext() {
    let long = frame(1, duration: 2)
    #expect(long.contains(time(2.9), in: video) == true)
    #expect(long.contains(time(3), in: video) == false)
    #expect(long.end(in: video) == time(3))
    let unknown = frame(1)
    #expect(unknown.contains(time(1), in: video) == true)
    #expect(unknown.contains(time(0), in: video) == false)
    #expect(unknown.contains(time(2), in: video) == nil && unknown.end(in: video) == nil)
  }

  @Test("Times and timestamps as far apart as they can be are no error") func farApart() {
    var frame = frame(1, duration: 2)
    frame.pts = -2
    let time = MediaTime(value: .max, timescale: 1)
    #expect(frame.contains(time, in: video) == false)
    frame.next = .at(pts: .max)
    #expect(frame.end(in: video).map { $0 > time } == false)
  }

  @Test("A time up to a microsecond before a frame is that frame's, as in requests")
  func microsecond() {
    let before = MediaTime(value: 39_999_500, timescale: 1_000_000_000)
    #expect(frame(1, next: .at(pts: 102)).contains(before, in: video) == true)
    #expect(frame(0, next: .at(pts: 101)).contains(before, in: video) == false)
  }

  @Test("A frame is the exact one unless it is a preview, or known not to be") func exact() {
    #expect(frame(1).isExact(at: time(2), in: video))
    #expect(!frame(1, duration: 1).isExact(at: time(2), in: video))
    #expect(!frame(1, isExact: false).isExact(at: time(1), in: video))
  }
}
