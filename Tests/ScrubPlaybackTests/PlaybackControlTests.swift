import ScrubPlayback
import ScrubTesting
import ScrubTime
import Scrubbing
import Testing

/// Tests of playback with sound, of pauses by touches, and of resuming only if it was playing.
struct PlaybackControlTests {
  private func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

  private func control() -> PlaybackControl { PlaybackControl(duration: seconds(10)) }

  @Test("At normal speed, the sound is the clock") func atNormalSpeedTheSoundIsTheClock() {
    var control = control()
    #expect(control.play(at: 100).sound == .start(.zero))
    #expect(control.advance(to: 100.5, heard: seconds(0.43)).position == seconds(0.43))
    // A clock that starts late, or jitters, never moves the position back.
    #expect(control.advance(to: 100.6, heard: seconds(0.42)).position == seconds(0.43))
    #expect(control.advance(to: 100.6, heard: seconds(0.52)).position == seconds(0.52))
  }

  @Test("Without sound, the clock of the events counts") func withoutSoundTheEventClockCounts() {
    var control = control()
    _ = control.play(at: 100)
    #expect(control.advance(to: 101.5).position == seconds(1.5))
    #expect(control.advance(to: 101.25).position == seconds(1.5))
    #expect(control.advance(to: .nan).position == seconds(1.5))
    #expect(control.advance(to: 101.75).position == seconds(1.75))
  }

  @Test("A sound that fails midway hands over to the clock")
  func failingSoundHandsOverToTheClock() {
    var control = control()
    _ = control.play(at: 0)
    _ = control.advance(to: 1, heard: seconds(1))
    #expect(control.advance(to: 1.5, heard: nil).position == seconds(1.5))
  }

  @Test("Other rates are silent and follow the clock", arguments: [2.0, 8, -1, -4, 1.0 / 3])
  func otherRatesAreSilentAndFollowTheClock(_ rate: Double) {
    var control = control()
    _ = control.seek(to: seconds(5), at: 0)
    #expect(control.play(rate: rate, at: 0).sound == .unchanged)
    // The sound is ignored.
    let position = control.advance(to: 0.5, heard: seconds(9)).position
    #expect(abs(position.seconds - (5 + rate / 2)) < 1e-9)
  }

  @Test("Changing the rate starts and stops the sound")
  func changingTheRateStartsAndStopsTheSound() {
    var control = control()
    _ = control.play(at: 0)
    _ = control.advance(to: 1, heard: seconds(1))
    #expect(control.play(rate: 2, at: 1).sound == .stop)
    _ = control.advance(to: 2)
    #expect(control.play(rate: 1, at: 2).sound == .start(seconds(3)))
    #expect(control.play(rate: 0, at: 2).sound == .stop)
    #expect(control.playback == .paused)
  }

  @Test("A touch pauses, and the video resumes only if it was playing")
  func touchPausesAndResumesOnlyIfPlaying() {
    for wasPlaying in [true, false] {
      var control = control()
      if wasPlaying { _ = control.play(at: 0) }
      let held = control.hold()
      #expect(held.playback == .paused && held.sound == (wasPlaying ? .stop : .unchanged))
      #expect(control.advance(to: 5).position == .zero)
      let released = control.release(at: seconds(7), clock: 6)
      #expect(released.playback == (wasPlaying ? .playing : .paused))
      #expect(released.sound == (wasPlaying ? .start(seconds(7)) : .unchanged))
      #expect(released.position == seconds(7))
    }
  }

  @Test("Play and pause during a touch decide what happens after it")
  func playAndPauseDuringATouchTakeEffectAfterIt() {
    var control = control()
    _ = control.hold()
    #expect(control.play(at: 0).playback == .paused)
    #expect(control.release(at: seconds(1), clock: 1).playback == .playing)
    _ = control.hold()
    #expect(control.toggle(at: 2).playback == .paused)
    #expect(control.release(at: seconds(1), clock: 3).playback == .paused)
    _ = control.hold()
    _ = control.toggle(at: 4)
    #expect(control.release(at: seconds(1), clock: 5).playback == .playing)
  }

  @Test("A shuttle interrupted by a touch resumes at its rate") func heldShuttleResumesAtItsRate() {
    var control = control()
    _ = control.play(rate: 4, at: 0)
    _ = control.hold()
    let released = control.release(at: seconds(2), clock: 1)
    #expect(control.rate == 4 && released.sound == .unchanged && released.playback == .playing)
  }

  @Test("Playback stops at the end, and playing again begins at the start")
  func playingAgainAtTheEndStartsOver() {
    var control = control()
    _ = control.seek(to: seconds(9), at: 0)
    _ = control.play(at: 0)
    let end = control.advance(to: 1, heard: seconds(10.5))
    #expect(end.hasEnded && end.playback == .paused && end.sound == .stop)
    #expect(end.position == seconds(10))
    #expect(!control.advance(to: 2).hasEnded)
    #expect(control.play(at: 3).sound == .start(.zero))
  }

  @Test("Reverse playback stops at the start and begins at the end")
  func reversePlaybackRunsFromEndToStart() {
    var control = control()
    _ = control.play(rate: -2, at: 0)
    #expect(control.position == seconds(10))
    let end = control.advance(to: 6)
    #expect(end.hasEnded && end.position == .zero && control.playback == .paused)
  }

  @Test("A finger lifted at the end leaves the position there")
  func aFingerLiftedAtTheEndLeavesItThere() {
    var control = control()
    _ = control.play(at: 0)
    _ = control.hold()
    let released = control.release(at: seconds(11), clock: 1)
    #expect(released.playback == .paused && released.position == seconds(10))
    #expect(released.hasEnded && control.rate == 1)
    // A video that was paused before has not ended now.
    _ = control.hold()
    #expect(!control.release(at: seconds(10), clock: 2).hasEnded)
  }

  @Test("A seek during playback continues from the new position")
  func seekWhilePlayingContinuesFromThere() {
    var control = control()
    _ = control.play(at: 0)
    #expect(control.seek(to: seconds(4), at: 1).sound == .start(seconds(4)))
    #expect(control.advance(to: 2).position == seconds(5))
    _ = control.pause()
    #expect(control.seek(to: seconds(1), at: 3).sound == .unchanged)
  }

  private func randomParts(_ random: inout SeededGenerator) -> PlayedParts? {
    guard Bool.random(using: &random) else { return nil }
    return PlayedParts(
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let start = Double.random(in: -2...11, using: &random)
        return seconds(start)..<seconds(start + Double.random(in: 0...3, using: &random))
      })
  }

  @Test(
    "Any events keep the position in range and the sound in step",
    arguments: Array(1...100 as ClosedRange<UInt64>))
  func anyEventsKeepPositionAndSoundInStep(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var control = control()
    var (clock, isHeard) = (0.0, false)
    for _ in 0..<300 {
      clock += Double.random(in: -0.1...0.6, using: &random)
      let place = seconds(Double.random(in: -3...13, using: &random))
      let heard = Bool.random(using: &random) ? nil : place
      let response =
        switch Int.random(in: 0..<9, using: &random) {
        case 0: control.play(at: clock)
        case 1: control.pause()
        case 2: control.toggle(at: clock)
        case 3: control.hold()
        case 4: control.release(at: place, clock: clock)
        case 5: control.play(rate: Double(Int.random(in: -3...3, using: &random)), at: clock)
        case 6: control.seek(to: place, at: clock)
        case 7: control.advance(to: clock, choosing: randomParts(&random))
        default: control.advance(to: clock, heard: heard)
        }
      switch response.sound {
      case .start(let start):
        #expect(start == control.position, "seed \(seed)")
        isHeard = true
      case .stop: isHeard = false
      case .unchanged: break
      }
      #expect(isHeard == control.isAudible, "seed \(seed)")
      #expect(control.position >= .zero && control.position <= seconds(10), "seed \(seed)")
      #expect(!(control.isHeld && control.playback == .playing), "seed \(seed)")
    }
  }

  @Test("A command to play loses no time of a silent video", arguments: [1.0, 2, 0.5, -1])
  func aCommandLosesNoTime(_ first: Double) {
    for second in [1.0, 2, -1] {
      var control = control()
      _ = control.seek(to: seconds(5), at: 0)
      _ = control.play(rate: first, at: 0)
      #expect(abs(control.play(rate: second, at: 1).position.seconds - (5 + first)) < 1e-9)
      let position = control.advance(to: 1.5).position.seconds
      #expect(abs(position - (5 + first + second / 2)) < 1e-9)
    }
  }

  @Test("Playing again after the end, or in the next part, starts the sound there")
  func playingAgainRestartsTheSound() {
    var control = control()
    _ = control.play(at: 0)
    #expect(control.play(at: 11).sound == .start(.zero))
    control.setParts(PlayedParts([.zero..<seconds(2), seconds(6)..<seconds(9)]))
    #expect(control.play(at: 14).sound == .start(seconds(6)))
    #expect(control.play(at: 15).sound == .unchanged)
    #expect(control.position == seconds(7))
  }

  @Test("A change of the rate loses no time since the last refresh") func aChangeLosesNoTime() {
    var control = control()
    _ = control.play(rate: 1 / 3, at: 10)
    _ = control.advance(to: 13)
    _ = control.play(rate: 2, at: 13.3)
    let position = control.advance(to: 13.4).position.seconds
    #expect(abs(position - (1 + 0.1 + 0.2)) < 1e-9)
  }
}

extension PlaybackControl {
  /// Sets the played parts and advances the time.
  fileprivate mutating func advance(
    to clock: Double, choosing parts: PlayedParts?
  ) -> PlaybackResponse {
    setParts(parts)
    return advance(to: clock)
  }
}
