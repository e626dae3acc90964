#if FFmpeg && os(Linux)
  import FineScrub
  import Foundation
  import ScrubFixtures
  import ScrubTesting
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  /// Two scrubbers of linked videos at once, for `FINESCRUB_SOAK` seconds: no wrong frame, no process memory beyond
  /// the budget and 300 MiB, no leaked descriptor.
  @Suite(.enabled(if: Soak.seconds != nil)) struct LinkedSoakTests {
    @Test("Linked videos show their exact frames at each rest") func linkedVideos() async throws {
      let seconds = try #require(Soak.seconds)
      let clips = try Clip.all()
      let cache = FrameCache(byteLimit: 96 << 20)
      // The first use opens descriptors for timers.
      var first = User(clips: clips, cache: cache, seed: 25)
      try await first.use(until: .infinity)
      Memory.forgetPeak()
      let before = try Traces()
      let deadline = monotonicSeconds() + seconds
      let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
        for seed in [26, 27] as [UInt64] {
          group.addTask {
            var user = User(clips: clips, cache: cache, seed: seed)
            while monotonicSeconds() < deadline { try await user.use(until: deadline) }
            return user.tally
          }
        }
        return try await group.reduce(into: Tally()) { $0 += $1 }
      }
      let taken = try Traces().peak - before.peak
      print(
        "linked: \(tally.opened) videos opened, \(tally.rests) rests, \(tally.shown) frames shown, "
          + "at most \(taken >> 20) MiB taken")
      #expect(tally.rests > 0)
      #expect(cache.byteCount == 0, "closed videos keep no frames")
      #expect(
        try await soon { try Traces().descriptors <= before.descriptors },
        "descriptors are left behind")
      if Memory.canBeMeasured {
        #expect(taken <= cache.byteLimit + 300 << 20, "\(taken >> 20) MiB")
      }
    }
  }

  /// What was done.
  private struct Tally {
    var opened = 0
    var rests = 0
    var shown = 0

    static func += (sum: inout Tally, other: Tally) {
      sum.opened += other.opened
      sum.rests += other.rests
      sum.shown += other.shown
    }
  }

  /// A clip whose frames show their numbers.
  private struct Clip: Sendable {
    let file: ClipFile
    let count: Int
    let rate: Int32

    init(_ name: String, count: Int, rate: Int32, gopLength: Int) throws {
      file = try ClipFile(pts: (0..<count).map { Int64($0) }, gopLength: gopLength, name: name) {
        ($0.frameRate, $0.timeBase) = (FrameRate(rate), FrameRate(rate).frameDuration)
      }
      (self.count, self.rate) = (count, rate)
    }

    static func all() throws -> [Clip] {
      [
        try Clip("a.mp4", count: 1500, rate: 25, gopLength: 50),
        try Clip("b.ts", count: 2400, rate: 60, gopLength: 120),
        // Matroska's times are whole milliseconds.
        try Clip("c.mkv", count: 600, rate: 20, gopLength: 250),
        try Clip("d.mp4", count: 300, rate: 10, gopLength: 1),
      ]
    }

    /// Returns the indices of the frames that may be the one of a time: a time up to a microsecond before a frame means
    /// that frame.
    func indices(at seconds: Double) -> ClosedRange<Int> {
      func index(_ seconds: Double) -> Int {
        min(max(0, Int((seconds * Double(rate)).rounded(.down))), count - 1)
      }
      return index(seconds)...index(seconds + 2e-6)
    }
  }

  /// Someone who opens linked videos, drags, and closes them.
  private struct User {
    let clips: [Clip]
    let cache: FrameCache
    var random: SeededGenerator
    let seed: UInt64
    var tally = Tally()

    init(clips: [Clip], cache: FrameCache, seed: UInt64) {
      (self.clips, self.cache, self.seed) = (clips, cache, seed)
      random = SeededGenerator(seed: seed)
    }

    mutating func use(until deadline: Double) async throws {
      let chosen = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        clips.randomElement(using: &random) ?? clips[0]
      }
      let offsets = chosen.map { _ in Double.random(in: -5...5, using: &random) }
      var videos: [Video] = []
      for clip in chosen { videos.append(try await Video(path: clip.file.path, cache: cache)) }
      let scrubber = Scrubber(videos, offsets: offsets.map { .seconds($0) })
      let screen = Screen(chosen)
      let seed = seed
      let loop = Task { for await update in scrubber.updates { screen.show(update) } }
      var expected: [ClosedRange<Int>] = []
      for _ in 0..<Int.random(in: 3...20, using: &random) where monotonicSeconds() < deadline {
        try await drag(scrubber, zip(chosen, videos).map { ($0, $1) }) { value, sequence in
          expected = zip(chosen, offsets).map { $0.indices(at: value + $1) }
          #expect(
            await soon { screen.shows(expected, since: sequence) },
            "seed \(seed): \(expected) at \(value), not \(screen.exactIndices)")
        }
      }
      scrubber.close()
      loop.cancel()
      await loop.value
      #expect(screen.shows(expected, since: 0), "a frame came after the exact one, seed \(seed)")
      for video in videos { await video.close() }
      #expect(screen.wrong.isEmpty, "seed \(seed)")
      tally += Tally(opened: videos.count, shown: screen.count)
    }

    /// Drags with rests on the way, at each of which `rest` is called with the value and the number of the last
    /// request.
    private mutating func drag(
      _ scrubber: Scrubber, _ videos: [(Clip, Video)], rest: (Double, Int) async -> Void
    ) async throws {
      var (x, y) = (Double.random(in: 0...300, using: &random), 0.0)
      var sequence = scrubber.touchDown(TouchPoint(x: x, y: y)).sequence ?? 0
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let pace = Double.random(in: -9...9, using: &random)
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          (x, y) = (x + pace, y - Double.random(in: -6...8, using: &random))
          let response = scrubber.touchMoved(TouchPoint(x: x, y: y))
          sequence = response.sequence ?? sequence
          if Bool.random(using: &random) { await Task.yield() }
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          await rest(scrubber.model.slider.value, sequence)
          tally.rests += 1
        case 2:
          try scrubber.changeCurves { (library) throws(ConfigError) in
            try library.select(library.curves.randomElement(using: &random)?.name ?? "")
          }
        case 3:
          let (clip, video) = videos.randomElement(using: &random) ?? videos[0]
          let time = MediaTime.seconds(scrubber.model.slider.value)
          let frame = try await video.frame(at: time)
          let next = try await video.frame(stepping: 1, from: frame)
          let index = try #require(frame.index)
          #expect(try frame.isExact && frame.shownNumber == index)
          #expect(try next.isExact && next.shownNumber == min(index + 1, clip.count - 1))
        default: break
        }
      }
      let response = scrubber.touchUp()
      await rest(response.value, response.sequence ?? sequence)
      tally.rests += 1
    }
  }

  /// The frames that are shown of each video.
  private final class Screen: Sendable {
    private struct State {
      var latest: [Frame?]
      var count = 0
      var wrong: [String] = []
    }

    private let clips: [Clip]
    private let state: Lock<State>

    init(_ clips: [Clip]) {
      self.clips = clips
      state = Lock(State(latest: clips.map { _ in nil }))
    }

    /// Shows a frame, after a look at the number in it.
    func show(_ update: ScrubUpdate) {
      switch update {
      case .frame(let frame):
        let rate = Double(clips[frame.videoIndex].rate)
        let number = try? frame.shownNumber
        let expected = Int((frame.time.seconds * rate).rounded())
        let isRight = number == expected && frame.index ?? expected == expected
        state.withLock { state in
          (state.latest[frame.videoIndex], state.count) = (frame, state.count + 1)
          if !isRight {
            let shown = number.map { String($0) } ?? "none"
            state.wrong.append("\(frame.videoIndex): \(shown) at \(frame.time.seconds) s")
          }
        }
      case .configuration: break
      case .failure(let error): state.withLock { $0.wrong.append("\(error)") }
      }
    }

    var count: Int { state.withLock { $0.count } }

    /// Descriptions of frames that show another number than that of their time, and of errors.
    var wrong: [String] { state.withLock { $0.wrong } }

    /// The indices of the frames shown of each video, where they are exact.
    var exactIndices: [Int?] {
      state.withLock { state in state.latest.map { $0?.isExact == true ? $0?.index : nil } }
    }

    /// Returns whether the frame shown of each video is exact, one of those expected, and the result of a request:
    /// until that has come, the same frame may be replaced by a preview.
    func shows(_ expected: [ClosedRange<Int>], since sequence: Int) -> Bool {
      state.withLock { state in
        zip(state.latest, expected).allSatisfy { frame, expected in
          guard let frame, let index = frame.index, let number = frame.sequence else {
            return false
          }
          return frame.isExact && expected.contains(index) && number >= sequence
        }
      }
    }
  }
#endif
