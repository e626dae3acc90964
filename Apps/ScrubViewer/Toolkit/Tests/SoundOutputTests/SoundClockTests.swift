import Testing

@testable import SoundOutput

struct SoundClockTests {
  @Test("Where samples are missing, the clock stops, and it never goes back")
  func dry() {
    let clock = SoundClock()
    // Ten milliseconds each; the third is short, and the two after it find nothing.
    let counts = [480, 480, 100, 0, 0, 480, 480, 480]
    let starts = [0, 0, 480, 960, 1060, 1060, 1060, 1540]
    let ends = [0, 480, 960, 1060, 1060, 1060, 1540, 2020]
    var taken = 0
    for turn in counts.indices {
      let time = Int64(turn) * 10_000_000
      clock.took(taken..<taken + counts[turn], at: time)
      taken += counts[turn]
      for elapsed in 0..<10 {
        let place = clock.place(
          at: time + Int64(elapsed) * 1_000_000, rate: 48_000, buffer: 480)
        let expected = min(starts[turn] + elapsed * 48, ends[turn])
        #expect(place.rounded() == Double(expected), "turn \(turn)")
      }
    }
    // A device that is late plays on, to the end of what it has.
    #expect(clock.place(at: 85_000_000, rate: 48_000, buffer: 480) == 2260)
    #expect(clock.place(at: 200_000_000, rate: 48_000, buffer: 480) == 2500)
  }
}
