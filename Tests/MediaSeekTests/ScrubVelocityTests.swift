import ScrubMedia
import Testing

@testable import MediaSeek

struct ScrubVelocityTests {
  /// Returns the estimate after some requests: positions in seconds of video, and clock times.
  private func scrub(_ requests: (position: Double, time: Double)...) -> ScrubVelocity {
    var scrub = ScrubVelocity()
    for request in requests { scrub.note(request.position, at: request.time) }
    return scrub
  }

  /// Returns the direction after two requests.
  private func direction(distance: Double, after seconds: Double) -> Int {
    scrub((100, 10), (100 + distance, 10 + seconds)).direction
  }

  @Test("Requests at short intervals are a movement") func fingerMovesInShortIntervals() {
    #expect(direction(distance: 3, after: 0.016) == 1)
    #expect(direction(distance: -3, after: 0.016) == -1)
    #expect(direction(distance: 6, after: 0.016) == 0, "a jump")
  }

  @Test("A distant request after a pause is a jump") func distantRequestAfterAPauseIsAJump() {
    #expect(direction(distance: -1.0 / 30, after: 0.4) == -1, "a step")
    #expect(direction(distance: 3, after: 0.4) == 0)
    #expect(direction(distance: -3, after: 0.4) == 0)
  }

  @Test("A pause ends a movement") func aPauseEndsAMovement() {
    #expect(direction(distance: 0.1, after: 1.5) == 0)
    var moving = scrub((1, 0), (1.1, 0.02))
    var changes: [Bool] = []
    for time in [1, 1.1, 2] { changes.append(moving.rest(at: time)) }
    #expect(changes == [false, true, false])
    #expect(moving.direction == 0 && moving.pace == 0)
  }

  /// A caller's movement may come before an earlier event that another thread passes on.
  @Test("A request of before the last one counts as one of now") func earlierRequest() {
    #expect(scrub((1, 0), (2, 0.03), (2.1, 0.029)).velocity == 1.1 / 0.03)
    #expect(scrub((1, 0), (1.1, -5)).direction == 1)
  }

  @Test("The distance from the last request is known after any pause")
  func distanceIsKnownAfterAnyPause() {
    #expect(scrub((100, 10)).distance == 0)
    let back = scrub((100, 10), (99, 20))
    #expect(back.distance == -1 && back.direction == 0)
    #expect(scrub((100, 10), (99, 20), (99, 20)).distance == 0)
  }

  /// The velocity for predictions, and the pace of reading ahead: the running average of speeds.
  @Test("The velocity is the mean of the last 40 milliseconds") func velocityIsAMean() {
    func expect(
      _ scrub: ScrubVelocity, _ velocity: Double, _ speeds: Double..., comment: Comment
    ) {
      let first = speeds.first ?? 0
      let pace = speeds.dropFirst().reduce(first) { $0 * 0.8 + $1 * 0.2 }
      #expect(abs(scrub.velocity - velocity) < 1e-9, comment)
      #expect(abs(scrub.pace - pace) < 1e-9, comment)
    }
    expect(scrub((1, 0)), 0, 0, comment: "one request")
    expect(scrub((1, 0), (1.2, 0.02)), 10, 10, comment: "two requests")
    expect(scrub((1, 0), (1.2, 0.02), (1.6, 0.04)), 15, 10, 15, comment: "the mean")
    expect(
      scrub((1, 0), (1.2, 0.02), (1.3, 0.04), (1.7, 0.07)), 10, 10, 7.5, 10,
      comment: "the first is too old")
    expect(scrub((1, 0), (1.2, 0.02), (1.2, 0.04)), 0, 10, 5, comment: "a finger that holds still")
    expect(scrub((1, 0), (1.2, 0), (1.4, 0)), 0, 0, comment: "events at the same time")
    expect(
      scrub((1, 0), (1.4, 0.04), (1.6, 0.099), (1.8, 0.0991), (2, 0.0992)), 0.6 / 0.0592,
      10, 0.2 / 0.059, 0.4 / 0.0591, 0.6 / 0.0592, comment: "three events that arrive together")
    expect(scrub((1, 0), (1.2, 0.02), (1, 0.04)), -10, 10, comment: "a reversal begins anew")
    expect(scrub((1, 0), (1.2, 0.2)), 0, 1, comment: "single steps predict nothing")
    expect(scrub((1, 0), (11, 0.02)), 500, 0, comment: "a jump while the finger is down")
    expect(scrub((1, 0), (11, 0.02), (11.2, 0.04)), 10, 10, comment: "a movement after it")
    expect(scrub((1, 0), (11, 0.2)), 0, 0, comment: "a lone jump")
  }
}
