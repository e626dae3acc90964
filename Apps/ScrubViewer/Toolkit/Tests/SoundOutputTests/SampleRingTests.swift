import Testing

@testable import SoundOutput

struct SampleRingTests {
  /// Plays so many samples, as a device does.
  private func play(_ ring: SampleRing, _ count: Int) -> (samples: [Float], played: Int) {
    var played = 0
    var samples = [Float](repeating: 0, count: count * ring.channelCount)
    unsafe samples.withUnsafeMutableBufferPointer { played = unsafe ring.mix(into: $0) }
    return (samples, played)
  }

  private func ramp(_ range: Range<Int>) -> [Float] { range.flatMap { [Float($0), -Float($0)] } }

  @Test("Written samples are played once, in order, whatever the block sizes") func order() {
    let ring = SampleRing(capacity: 100, channelCount: 2, fadeLength: 10)
    var (next, expected, got): (Int, [Float], [Float]) = (0, [], [])
    for round in 0..<500 {
      let piece = ramp(next..<next + round % 37)
      let count = ring.write(piece)
      expected += piece.prefix(count * 2)
      next += count
      let part = play(ring, round * 7 % 41)
      got += part.samples.prefix(part.played * 2)
    }
    while case let part = play(ring, 64), part.played > 0 {
      got += part.samples.prefix(part.played * 2)
    }
    #expect(got == expected && ring.room == 100)
  }

  @Test("A full ring takes no more, and an empty one is silent") func ends() {
    let ring = SampleRing(capacity: 8, channelCount: 2, fadeLength: 2)
    #expect(ring.write(ramp(0..<20)) == 8 && ring.write(ramp(0..<1)) == 0)
    let all = play(ring, 12)
    #expect(all.played == 8 && all.samples.suffix(8).allSatisfy { $0 == 0 })
    #expect(ring.played == 8)
  }

  @Test("Dropped samples fade to silence, and those that follow are whole") func dropping() {
    let ring = SampleRing(capacity: 1000, channelCount: 1, fadeLength: 10)
    _ = ring.write([Float](repeating: 1, count: 500))
    #expect(play(ring, 20).samples == [Float](repeating: 1, count: 20))
    ring.drop()
    _ = ring.write([Float](repeating: 0.5, count: 30))
    let fade = play(ring, 60).samples
    let falling = fade.prefix(9)
    #expect(zip(falling, falling.dropFirst()).allSatisfy { $0 > $1 })
    #expect(falling.first.map { $0 < 1 } == true && falling.last.map { $0 > 0 } == true)
    #expect(fade[9..<39].allSatisfy { $0 == 0.5 } && fade[39...].allSatisfy { $0 == 0 })
  }

  @Test("Two drops in a row drop everything before the second") func twoDrops() {
    let ring = SampleRing(capacity: 1000, channelCount: 1, fadeLength: 10)
    _ = ring.write([Float](repeating: 1, count: 100))
    ring.drop()
    _ = play(ring, 4)
    _ = ring.write([Float](repeating: 1, count: 100))
    ring.drop()
    _ = ring.write([Float](repeating: 0.25, count: 5))
    let rest = play(ring, 50)
    #expect(rest.samples.filter { $0 == 0.25 }.count == 5 && ring.played == 205)
  }

  @Test("A ring without volume plays on silently, and the change does not click") func volume() {
    let ring = SampleRing(capacity: 1000, channelCount: 1, fadeLength: 10)
    _ = ring.write([Float](repeating: 1, count: 300))
    _ = play(ring, 50)
    ring.volume = 0
    let samples = play(ring, 50).samples
    #expect(samples[10...].allSatisfy { $0 == 0 } && ring.played == 100)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { abs($0 - $1) < 0.11 })
    let muted = SampleRing(capacity: 100, channelCount: 1, fadeLength: 10)
    _ = play(muted, 1)
    muted.volume = 0
    _ = muted.write([Float](repeating: 1, count: 50))
    #expect(play(muted, 50).samples.allSatisfy { $0 == 0 })
  }

  @Test("One thread writes and drops while another plays: all arrive in order")
  func twoThreads() async {
    let ring = SampleRing(capacity: 256, channelCount: 1, fadeLength: 4)
    let total = 200_000
    async let writer: Void = {
      var next = 1
      while next <= total {
        let piece = (next..<min(next + 97, total + 1)).map { Float($0) }
        next += ring.write(piece)
        await Task.yield()
      }
    }()
    var (last, inOrder): (Float, Bool) = (0, true)
    while Int(last) < total {
      var samples = [Float](repeating: 0, count: 64)
      var played = 0
      unsafe samples.withUnsafeMutableBufferPointer { played = unsafe ring.mix(into: $0) }
      for sample in samples.prefix(played) {
        inOrder = inOrder && sample == last + 1
        last = sample
      }
      await Task.yield()
    }
    await writer
    #expect(inOrder)
  }
}

struct SoundClockTests {
  @Test("Where samples are missing, the clock stops, and it never goes back") func dry() {
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
        let place = clock.place(at: time + Int64(elapsed) * 1_000_000, rate: 48_000, buffer: 480)
        let expected = min(starts[turn] + elapsed * 48, ends[turn])
        #expect(place.rounded() == Double(expected), "turn \(turn)")
      }
    }
    // A device that is late plays on, to the end of what it has.
    #expect(clock.place(at: 85_000_000, rate: 48_000, buffer: 480) == 2260)
    #expect(clock.place(at: 200_000_000, rate: 48_000, buffer: 480) == 2500)
  }
}
