import ScrubTesting
import ScrubTime
import Scrubbing
import Testing

@testable import ScrubTimeline

/// The laws of scrolling and zooming, on random gestures.
struct TimelineScrollerLawTests {
  static let seeds = Array(1...100 as ClosedRange<UInt64>)

  /// Fingers, clocks and players of all kinds; the same for the same seed.
  struct RandomScroll {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }

    mutating func odd(_ range: ClosedRange<Double>) -> Double {
      let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0]
      return number(0...1) < 0.15 ? odd.randomElement(using: &generator) ?? 0 : number(range)
    }

    mutating func playback() -> PlaybackState {
      Bool.random(using: &generator) ? .playing : .paused
    }

    mutating func scroller() throws -> TimelineScroller {
      let viewport = try TimelineViewport(
        scale: TimelineScale(pointsPerSecond: number(0.004...2000)), width: number(0...1200),
        padding: Bool.random(using: &generator) ? .halfViewport : .none,
        time: MediaTime(seconds: number(-10...8000)))
      return TimelineScroller(
        viewport: viewport, duration: MediaTime(seconds: number(0...7200)),
        settings: try TimelineScrollSettings(
          pinchAnchor: Bool.random(using: &generator) ? .playhead : .pointer))
    }

    mutating func event(_ scroller: inout TimelineScroller) -> TimelineScrollResponse {
      let (x, time) = (odd(-500...1500), odd(0...20))
      switch Int.random(in: 0..<19, using: &generator) {
      case 0: return scroller.scrollBegan(x: x, playback: playback())
      case 1, 2: return scroller.scrollChanged(x: x)
      case 3: return scroller.scrollEnded(velocity: odd(-6000...6000), at: time)
      case 4: return scroller.scrollCancelled(at: time)
      case 5: return scroller.pinchBegan(focusX: x, playback: playback())
      case 6, 7: return scroller.pinchChanged(scale: odd(0.1...10), focusX: x)
      case 8: return scroller.pinchEnded(at: time)
      case 9: return scroller.pinchCancelled(at: time)
      case 10: return scroller.autoScrollBegan(x: x, at: time, playback: playback())
      case 11: return scroller.autoScrollMoved(x: x, at: time)
      case 12: return scroller.autoScrollEnded(at: time)
      case 13: return scroller.autoScrollCancelled()
      case 14: scroller.setDuration(MediaTime(seconds: odd(0...7200)))
      case 15: scroller.setPlayhead(MediaTime(seconds: odd(-5...8000)))
      default: return scroller.advance(to: time)
      }
      return scroller.current
    }
  }

  /// Any sequence of events, however wrong, leaves times inside the content and finite positions.
  @Test("Any sequence of gestures leaves a valid view", arguments: seeds)
  func anythingLeavesAValidView(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    var scroller = try random.scroller()
    for step in 0..<300 {
      let answer = random.event(&scroller)
      let range = MediaTime.zero...scroller.duration
      #expect(range.contains(scroller.playhead), "seed \(seed), step \(step)")
      #expect(scroller.range.contains(scroller.viewport.time), "seed \(seed), step \(step)")
      #expect(scroller.viewport.overscroll.isFinite, "seed \(seed), step \(step)")
      #expect(scroller.viewport.x(of: scroller.duration).isFinite, "seed \(seed), step \(step)")
      #expect(scroller.viewport.scale.limits.contains(scroller.viewport.scale.pointsPerSecond))
      #expect(range.contains(scroller.destination), "seed \(seed), step \(step)")
      if scroller.isScrubbing { #expect(scroller.playhead == scroller.viewport.time) }
      #expect(answer.isMoving == scroller.isMoving, "seed \(seed), step \(step)")
    }
  }

  /// Who was paused is set going again, once: never left paused, never started twice.
  @Test("The video resumes exactly if it was playing", arguments: seeds)
  func resumesExactlyIfItWasPlaying(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    var scroller = try random.scroller()
    scroller.setDuration(MediaTime(seconds: 1e6))
    scroller.setPlayhead(MediaTime(seconds: 5e5))
    var (isPlaying, shouldPlay) = (false, false)
    for step in 0..<300 {
      if !scroller.isMoving {
        isPlaying = Bool.random(using: &random.generator)
        shouldPlay = isPlaying
      }
      let answer: TimelineScrollResponse
      let (x, time) = (random.number(150...250), random.number(0...20))
      let playback: PlaybackState = isPlaying ? .playing : .paused
      switch Int.random(in: 0..<9, using: &random.generator) {
      case 0: answer = scroller.scrollBegan(x: x, playback: playback)
      case 1: answer = scroller.scrollChanged(x: x)
      case 2: answer = scroller.scrollEnded(velocity: random.number(-500...500), at: time)
      case 3: answer = scroller.scrollCancelled(at: time)
      case 4: answer = scroller.pinchBegan(focusX: x, playback: playback)
      case 5: answer = scroller.pinchEnded(at: time)
      case 6: answer = scroller.autoScrollBegan(x: x, at: time, playback: playback)
      case 7: answer = scroller.autoScrollEnded(at: time)
      default: answer = scroller.advance(to: time)
      }
      if let asked = answer.playback {
        #expect((asked == .playing) != isPlaying, "seed \(seed), step \(step)")
        isPlaying = asked == .playing
      }
      if !scroller.isMoving { #expect(isPlaying == shouldPlay, "seed \(seed), step \(step)") }
    }
  }

  /// Pinching there and back in one pinch restores exactly the same view.
  @Test("A pinch there and back is exact", arguments: seeds)
  func aPinchThereAndBackIsExact(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    var scroller = try random.scroller()
    for _ in 0..<20 {
      let (before, x) = (scroller, random.number(0...1200))
      _ = scroller.pinchBegan(focusX: x, playback: .paused)
      for _ in 0..<20 {
        _ = scroller.pinchChanged(scale: random.odd(0.01...50), focusX: random.odd(0...1200))
      }
      _ = scroller.pinchChanged(scale: 1, focusX: x)
      _ = scroller.pinchEnded(at: 0)
      #expect(scroller.viewport == before.viewport, "seed \(seed)")
      #expect(scroller.viewport.time.value == before.viewport.time.value, "seed \(seed)")
      #expect(scroller.playhead == before.playhead, "seed \(seed)")
    }
  }

  /// A thousand pinches about the playhead leave its time bit-identical.
  @Test("Pinches anchored on the playhead never move it", arguments: seeds)
  func pinchesAboutThePlayheadNeverMoveIt(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    var scroller = try scroller(at: 19.999_3)
    for _ in 0..<1000 {
      _ = scroller.pinchBegan(focusX: random.number(0...400), playback: .paused)
      _ = scroller.pinchChanged(scale: random.number(0.3...3), focusX: random.number(0...400))
      _ = scroller.pinchEnded(at: 0)
    }
    #expect(scroller.playhead == MediaTime(seconds: 19.999_3), "seed \(seed)")
    #expect(scroller.viewport.x(of: scroller.playhead) == 200, "seed \(seed)")
  }

  /// A thousand pinches in and out about the pointer drift by less than a microsecond.
  @Test("Pinches anchored on the pointer do not drift", arguments: [2.0, 3, 1.37, 10.0 / 3])
  func pinchesAboutThePointerDoNotDrift(_ factor: Double) throws {
    var scroller = try scroller(at: 20, pinchAnchor: .pointer)
    for _ in 0..<1000 {
      for scale in [factor, 1 / factor] {
        _ = scroller.pinchBegan(focusX: 310.25, playback: .paused)
        _ = scroller.pinchChanged(scale: scale, focusX: .nan)
        _ = scroller.pinchEnded(at: 0)
      }
    }
    #expect(abs(scroller.playhead.seconds(since: MediaTime(seconds: 20))) < 1e-6)
    #expect(abs(scroller.viewport.scale.pointsPerSecond - 20) < 1e-9)
  }

  /// Also one that begins while the content is pulled beyond its end, and zooms it back into view.
  @Test("Lifting the fingers of a pinch moves nothing at once", arguments: seeds)
  func liftingAPinchMovesNothingAtOnce(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    for _ in 0..<20 {
      var scroller = try random.scroller()
      let x = random.number(0...400)
      _ = scroller.scrollBegan(x: x, playback: .paused)
      _ = scroller.scrollChanged(x: x + random.number(-9000...9000))
      _ = scroller.pinchBegan(focusX: x, playback: .paused)
      let pulled = scroller.viewport.overscroll
      for _ in 0..<3 {
        _ = scroller.pinchChanged(
          scale: random.number(0.1...10), focusX: random.number(-800...1200))
        let overscroll = scroller.viewport.overscroll
        #expect(overscroll.magnitude <= pulled.magnitude && overscroll * pulled >= 0)
      }
      let before = scroller.viewport
      // Of a recording in progress.
      if seed % 2 == 0 {
        scroller.setDuration(scroller.duration + MediaTime(seconds: random.number(0...10)))
      }
      _ = scroller.pinchEnded(at: 0)
      let after = scroller.advance(to: 0).viewport
      let tolerance = 1e-6 * max(1, before.scale.pointsPerSecond)
      let moved = after.x(of: before.time) - before.x(of: before.time)
      #expect(abs(moved) <= tolerance, "seed \(seed): \(moved) points")
    }
  }

  /// A drag there and back leaves the time bit-identical, on any path.
  @Test("A drag there and back is exact", arguments: seeds)
  func aDragThereAndBackIsExact(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    var scroller = try random.scroller()
    let (before, x) = (scroller.viewport, random.number(0...400))
    _ = scroller.scrollBegan(x: x, playback: .paused)
    for _ in 0..<30 { _ = scroller.scrollChanged(x: random.odd(-3000...3000)) }
    #expect(scroller.scrollChanged(x: x).viewport == before, "seed \(seed)")
  }

  /// Law 4: also beyond an end of the content, which the rubber band draws nearer.
  @Test("Content that grows or shrinks under a finger does not jump", arguments: seeds)
  func contentThatGrowsDoesNotJump(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    for _ in 0..<20 {
      var scroller = try random.scroller()
      let x = random.number(0...400)
      let end = x + random.number(-3000...3000)
      _ = scroller.scrollBegan(x: x, playback: .paused)
      _ = scroller.scrollChanged(x: end)
      scroller.setDuration(
        max(.zero, scroller.duration + MediaTime(seconds: random.number(-100...100))))
      let before = scroller.viewport
      let after = scroller.scrollChanged(x: end)
      #expect(after.viewport.time == before.time && !after.playheadChanged, "seed \(seed)")
      #expect(abs(after.viewport.overscroll - before.overscroll) < 1e-6, "seed \(seed)")
    }
  }

  @Test(
    "Content that becomes shorter during a throw does not jump then, and comes to rest",
    arguments: seeds)
  func contentThatShrinksUnderAThrow(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    for _ in 0..<20 {
      var scroller = try random.scroller()
      _ = scroller.scrollBegan(x: 200, playback: .playing)
      _ = scroller.scrollChanged(x: 200 + random.number(-3000...3000))
      _ = scroller.scrollEnded(velocity: random.number(-9000...9000), at: 0)
      let now = random.number(0...0.3)
      _ = scroller.advance(to: now)
      let isMoving = scroller.isMoving
      scroller.setDuration(
        max(.zero, scroller.duration - MediaTime(seconds: random.number(0...100))))
      let before = scroller.viewport
      var last = scroller.advance(to: now)
      #expect(last.viewport.time == before.time, "seed \(seed)")
      #expect(abs(last.viewport.overscroll - before.overscroll) < 1e-6, "seed \(seed)")
      for frame in 0...900 where scroller.isMoving {
        last = scroller.advance(to: now + Double(frame) / 60)
      }
      #expect(!scroller.isMoving && scroller.viewport.overscroll == 0, "seed \(seed)")
      let resumes = isMoving && scroller.isScrubbing && scroller.playhead < scroller.duration
      #expect(!resumes || last.playback == .playing, "seed \(seed)")
    }
  }

  /// Only the last point of a drag counts, not how many there were.
  @Test("More samples of the same movement change nothing", arguments: seeds)
  func moreSamplesChangeNothing(_ seed: UInt64) throws {
    var random = RandomScroll(seed: seed)
    var (one, many) = (try random.scroller(), try RandomScroll(seed: seed).copy())
    let end = random.number(-500...900)
    _ = one.scrollBegan(x: 200, playback: .paused)
    _ = many.scrollBegan(x: 200, playback: .paused)
    for step in 1...50 { _ = many.scrollChanged(x: 200 + (end - 200) * Double(step) / 51) }
    #expect(one.scrollChanged(x: end).viewport == many.scrollChanged(x: end).viewport)
  }
}

extension TimelineScrollerLawTests.RandomScroll {
  /// The first scroller of this seed.
  func copy() throws -> TimelineScroller {
    var copy = self
    return try copy.scroller()
  }
}
