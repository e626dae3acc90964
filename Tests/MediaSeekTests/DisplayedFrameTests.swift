import ScrubMedia
import ScrubTesting
import ScrubTime
import Testing

@testable import MediaSeek

/// Law 8: the frame at a time is the last one whose timestamp is not after it, and a decimal time within a
/// microsecond below a timestamp means its frame.
struct DisplayedFrameTests {
  private static let timeBases = [
    (1, 25), (1, 90_000), (1, 1000), (1001, 30_000), (1001, 24_000), (1, 12_800), (1, 600),
    (1, 1_000_000), (1, 1_000_000_000), (1, 48_000), (3, 7), (1, 44_100), (1, 16_384), (125, 2997),
    (1, 19_200),
  ].map { TimeBase(numerator: $0.0, denominator: $0.1) }

  /// A video of frames at random timestamps.
  private struct Video {
    var script: SyntheticSource.Script
    var information: MediaInformation
    var frames: [Frame]

    init(_ timeBase: TimeBase, _ random: inout SeededGenerator) throws {
      var pts = [Int64.random(in: -100_000...100_000, using: &random)]
      let longest = max(2, Int64(timeBase.denominator) / Int64(timeBase.numerator) / 5)
      for _ in 0..<30 { pts.append(pts[pts.count - 1] + .random(in: 1...longest, using: &random)) }
      script = SyntheticSource.Script(pts: pts, timeBase: timeBase)
      let source = SyntheticSource(script)
      information = source.information
      frames = try pts.indices.map { index in
        let time = try source.time(ofFrameAt: index, cancellation: Cancellation())
        return try source.frame(
          stepping: 0, from: Self.frame(pts[index], time, timeBase), cancellation: Cancellation())
      }
    }

    private static func frame(_ pts: Int64, _ time: MediaTime, _ timeBase: TimeBase) -> Frame {
      Frame(
        pts: pts, timeBase: timeBase, time: time, duration: nil, isKeyframe: true, isExact: true,
        distance: 0, pixels: SyntheticPixels(number: 0, size: 1))
    }

    /// Returns the index of the frame at a time, in integer arithmetic of its own.
    func index(at time: MediaTime) -> Int {
      let base = information.timeBase
      // A decimal time may be a microsecond early, or, where a tick is a nanosecond, less than one. A time in ticks is
      // exact, and so is any where a tick is a microsecond.
      let isInTicks = time.timescale == base.denominator
      let tolerance =
        base.denominator == 1_000_000 * base.numerator
          || isInTicks && base.denominator < 1_000_000_000
        ? 0 : Int128(time.timescale) - (isInTicks ? 1_000_000 : 0)
      let limit = (Int128(time.value) * 1_000_000 + tolerance) * Int128(base.denominator)
      let last = frames.lastIndex { frame in
        let ticks = Int128(frame.pts - frames[0].pts) * Int128(base.numerator)
        return ticks * Int128(time.timescale) * 1_000_000 <= limit
      }
      return last ?? 0
    }

    /// Times around a frame's own: nanoseconds from it, as a decimal number.
    func times(around index: Int) -> [MediaTime] {
      let base = information.timeBase
      let ticks = Int128(frames[index].pts - frames[0].pts) * Int128(base.numerator)
      let nanoseconds = Int64(ticks * 1_000_000_000 / Int128(base.denominator))
      let offsets: [Int64] = [-2001, -1001, -1000, -999, -500, -1, 0, 1, 500, 999, 1000, 2000]
      return offsets.map { MediaTime(value: nanoseconds + $0, timescale: 1_000_000_000) }
        + [-2, -1, 0, 1].map { MediaTime(value: nanoseconds / 1000 + $0, timescale: 1_000_000) }
        + [frames[index].time]
    }
  }

  @Test("All parts find the same frame at a time", arguments: timeBases)
  func allPartsFindTheSameFrame(timeBase: TimeBase) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let video = try Video(timeBase, &random)
    let information = video.information
    let source = SyntheticSource(video.script)
    let cache = VideoCache(
      cache: FrameCache(byteLimit: 1 << 24), video: information)
    for frame in video.frames { cache.receive(.frame(frame, .onTheWay)) }
    for number in video.frames.indices {
      for time in video.times(around: number) {
        let expected = video.index(at: time)
        let what: Comment =
          "\(timeBase), seed \(seed), frame \(number), \(time.value)/\(time.timescale)"
        for index in max(0, number - 2)..<min(video.frames.count, number + 3) {
          let isDisplayed = video.frames[index].contains(time, in: information)
          #expect(isDisplayed == (index == expected), what)
          #expect(video.frames[index].isExact(at: time, in: information) == isDisplayed, what)
        }
        let cached = cache.nearestFrame(to: time)
        #expect(cached?.isExact == true && cached?.pts == video.frames[expected].pts, what)
        let decoded = try source.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(decoded.pts == video.frames[expected].pts, what)
        #expect(isPreview(video.frames[expected], at: time, information) == false, what)
        if expected > 0 {
          #expect(isPreview(video.frames[expected - 1], at: time, information), what)
        }
      }
    }
  }

  /// Returns whether a frame that is decoded on the way to a time is shown before the one for the time.
  private func isPreview(
    _ frame: Frame, at time: MediaTime, _ information: MediaInformation
  ) -> Bool {
    var machine = SeekMachine(of: information)
    _ = machine.requested(
      SeekMachine.Target(request: SeekRequest(time: time), sequence: 1, since: 0), near: nil, at: 0)
    let share = FrameCache.Share(all: 0, thumbnails: 0)
    _ = machine.next(at: 0, in: FrameStore(), share: share)
    _ = machine.finished(.nothing, SeekMachine.Measurement(start: 0, end: 0), frameSeconds: nil)
    _ = machine.next(at: 0, in: FrameStore(), share: share)
    return machine.decoded(frame, at: 0).delivery != nil
  }

  /// As the decoders' times of a file whose timestamps repeat: the timeline is not that of the timestamps.
  @Test("Where timestamps do not increase, the times count") func timesCount() {
    let base = TimeBase(numerator: 1, denominator: 25)
    let information = MediaInformation(
      duration: MediaTime(value: 4, timescale: 1), frameRate: nil, frameCount: nil, width: 1,
      height: 1, codec: "", container: "", timeBase: base, startPts: 100, pixelFormat: "bgra")
    func time(_ ticks: Int64) -> MediaTime { MediaTime(ticks: ticks, timeBase: base) }
    let frame = Frame(
      pts: 3, timeBase: base, time: time(10), duration: nil, next: .at(pts: 112),
      isKeyframe: true, isExact: true, distance: 0, pixels: SyntheticPixels(number: 0, size: 1))
    let displayed = (8...13).filter { frame.contains(time($0), in: information) == true }
    #expect(displayed == [10, 11])
    #expect(frame.end(in: information) == time(12))
    #expect(!isPreview(frame, at: time(11), information))
    #expect(isPreview(frame, at: time(12), information))
  }

  @Test("A time before the start means the first frame") func timesBeforeTheStart() throws {
    var random = SeededGenerator(seed: 1)
    let video = try Video(TimeBase(numerator: 1, denominator: 25), &random)
    let before = MediaTime(value: -3, timescale: 1)
    #expect(video.frames[0].contains(before, in: video.information) == true)
    #expect(video.frames[1].contains(before, in: video.information) == false)
  }
}
