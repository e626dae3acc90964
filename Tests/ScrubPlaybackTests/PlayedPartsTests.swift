import ScrubPlayback
import ScrubTesting
import ScrubTime
import Scrubbing
import Testing

/// Tests of playback that skips removed parts.
struct PlayedPartsTests {
  private func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

  private func parts(_ ranges: [Range<Double>]) -> PlayedParts {
    PlayedParts(ranges.map { seconds($0.lowerBound)..<seconds($0.upperBound) })
  }

  /// Returns a player of ten seconds, of which 1 to 3 and 5 to 8 are kept.
  private func control() -> PlaybackControl {
    var control = PlaybackControl(duration: seconds(10))
    control.setParts(parts([1..<3, 5..<8]))
    return control
  }

  @Test("Parts that touch or overlap become one") func touchingOrOverlappingPartsMerge() {
    let ragged = parts([7..<9, 0..<2, 2..<3, 5..<5, 8..<8.5])
    #expect(ragged == parts([0..<3, 7..<9]))
    #expect(PlayedParts(whole: seconds(4)) == parts([0..<4]))
    #expect(PlayedParts(whole: .zero).ranges.isEmpty)
  }

  @Test(
    "The next position is the nearest one ahead",
    arguments: [
      (0, 1, nil), (1, 1, nil), (2, 2, 2), (3, 5, 3), (4, 5, 3), (5, 5, 3), (8, nil, 8),
      (9, nil, 8),
    ] as [(Double, Double?, Double?)])
  func nextPositionIsTheNearestAhead(time: Double, forward: Double?, reverse: Double?) {
    let parts = parts([1..<3, 5..<8])
    #expect(parts.next(from: seconds(time))?.seconds == forward)
    #expect(parts.next(from: seconds(time), isForward: false)?.seconds == reverse)
  }

  @Test("Playback moves from part to part together with the sound")
  func playbackJumpsFromPartToPartWithSound() {
    var control = control()
    #expect(control.play(at: 0).sound == .start(seconds(1)))
    #expect(control.advance(to: 1, heard: seconds(2.9)).sound == .unchanged)
    let jump = control.advance(to: 1.2, heard: seconds(3.01))
    #expect(jump.sound == .start(seconds(5)) && jump.position == seconds(5))
    #expect(control.advance(to: 1.3, heard: seconds(5)).sound == .unchanged)
    #expect(control.advance(to: 2, heard: seconds(7.9)).playback == .playing)
    let end = control.advance(to: 3, heard: seconds(8.02))
    #expect(end.hasEnded && end.sound == .stop && end.position == seconds(8))
    // From the end, playback begins at the first part.
    #expect(control.play(at: 4).sound == .start(seconds(1)))
  }

  @Test("Reverse playback moves from part to part") func reversePlaybackJumpsFromPartToPart() {
    var control = control()
    #expect(control.play(rate: -2, at: 0).position == seconds(8))
    #expect(control.advance(to: 1.4).position == seconds(5.2))
    #expect(control.advance(to: 1.6).position == seconds(3))
    let end = control.advance(to: 3)
    #expect(end.hasEnded && end.position == seconds(1))
  }

  @Test("Seeking and scrubbing show frames that were cut away") func seeksAndScrubsShowCutFrames() {
    var control = control()
    #expect(control.seek(to: seconds(4), at: 0).position == seconds(4))
    // Playback begins at the next kept part.
    #expect(control.play(at: 1).position == seconds(5))
    #expect(control.seek(to: seconds(3.5), at: 2).sound == .start(seconds(5)))
    _ = control.hold()
    let released = control.release(at: seconds(0.5), clock: 3)
    #expect(released.sound == .start(seconds(1)) && released.position == seconds(1))
    // After the last part nothing is left to play.
    _ = control.hold()
    #expect(control.release(at: seconds(9), clock: 4).playback == .paused)
    #expect(control.position == seconds(9))
  }

  @Test("Playback from behind the last part ends there") func seekBehindTheLastPartEndsThere() {
    var control = control()
    _ = control.play(at: 0)
    _ = control.seek(to: seconds(9), at: 1)
    let end = control.advance(to: 1.1, heard: seconds(9.1))
    #expect(end.hasEnded && end.position == seconds(9))
  }

  @Test("An edit during playback applies at once") func editDuringPlaybackAppliesAtOnce() {
    var control = PlaybackControl(duration: seconds(10))
    _ = control.play(at: 0)
    _ = control.advance(to: 2, heard: seconds(2))
    control.setParts(parts([4..<12]))
    #expect(control.parts == parts([4..<10]))
    #expect(control.advance(to: 2.1, heard: seconds(2.1)).sound == .start(seconds(4)))
    control.setParts(nil)
    #expect(control.parts == PlayedParts(whole: seconds(10)))
    control.setParts(parts([]))
    let end = control.advance(to: 3, heard: seconds(5))
    #expect(end.hasEnded && end.sound == .stop && end.position == seconds(4))
  }

  @Test("The frame ahead is that of the next part") func frameAheadIsInTheNextPart() {
    var control = control()
    _ = control.play(at: 0)
    #expect(control.position(after: 0.5) == seconds(1.5))
    #expect(control.position(after: 2.5) == seconds(5))
    #expect(control.position(after: 20) == seconds(8))
    for none in [0, -1, .nan] { #expect(control.position(after: none) == seconds(1)) }
    _ = control.play(rate: -1, at: 0)
    _ = control.seek(to: seconds(6), at: 0)
    #expect(control.position(after: 2) == seconds(3))
  }

  @Test(
    "Parts that were cut away are never played", arguments: Array(1...100 as ClosedRange<UInt64>))
  func cutPartsAreNeverPlayed(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var control = control()
    let rate = [1.0, 2, -1, -3][Int.random(in: 0..<4, using: &random)]
    _ = control.seek(to: seconds(Double.random(in: 0...10, using: &random)), at: 0)
    _ = control.play(rate: rate, at: 0)
    var clock = 0.0
    for _ in 0..<400 where control.playback == .playing {
      clock += Double.random(in: 0...0.1, using: &random)
      let place = control.advance(to: clock).position.seconds
      #expect((1...3).contains(place) || (5...8).contains(place), "seed \(seed)")
    }
    #expect(control.playback == .paused, "seed \(seed)")
  }
}
