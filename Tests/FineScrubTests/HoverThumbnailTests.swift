import FineScrub
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import Testing

/// The best preview near a time, for a pointer that hovers.
@Suite(.timeLimit(.minutes(5))) struct HoverThumbnailTests {
  private static let size = PixelSize(width: 160, height: 90)

  @Test("A thumbnail near a time decodes one packet, and has its own time and distance")
  func onePacket() async throws {
    let video = Video.synthetic(.init(count: 1000, gopLength: 100))
    for (time, index, decoded) in [(5.0, 100, 1), (4.4, 100, 0), (0.0, 0, 1), (30.4, 700, 1)] {
      let before = video.decodedCount
      let thumbnail = try await video.thumbnail(near: .seconds(time), fitting: Self.size)
      #expect(thumbnail.index == index && video.decodedCount - before <= max(decoded, 1))
      #expect(thumbnail.isExact == (time * 25 == Double(index)))
      #expect(abs(thumbnail.distance - abs(thumbnail.time.seconds - time)) < 1e-9)
    }
  }

  @Test("A cached exact frame costs nothing") func cachedFrame() async throws {
    let video = Video.synthetic(.init(count: 1000, gopLength: 100))
    _ = try await video.thumbnails(at: [.seconds(2.6)], fitting: Self.size).collected()
    let before = video.decodedCount
    let thumbnail = try await video.thumbnail(near: .seconds(2.6), fitting: Self.size)
    #expect(thumbnail.index == 65 && thumbnail.isExact && thumbnail.distance == 0)
    #expect(video.decodedCount == before)
  }

  @Test("The newest of many calls wins; the others end, most of them canceled")
  func newestWins() async throws {
    let gate = Gate()
    let packets = Lock(0)
    var script = SyntheticSource.Script(count: 1000, gopLength: 10)
    script.onPacket = { _ in
      packets.withLock { $0 += 1 }
      gate.pass()
    }
    let video = Video.synthetic(script, cache: FrameCache(byteLimit: 0))
    var calls: [Task<Result<Frame, MediaError>, Never>] = []
    for number in 0..<20 {
      calls.append(
        Task {
          await Result(awaiting: { () async throws(MediaError) in
            try await video.thumbnail(near: .seconds(Double(number)), fitting: Self.size)
          })
        })
      // Each call begins before the next.
      if number == 0 { await gate.reached() }
      for _ in 0..<20 { await Task.yield() }
    }
    gate.open()
    for (number, call) in calls.enumerated() {
      switch await call.value {
      case .success(let frame): #expect(abs(frame.time.seconds - Double(number)) <= 0.4)
      case .failure(let error): #expect(error.code == .cancelled)
      }
    }
    let last = try await video.thumbnail(near: .seconds(30), fitting: Self.size)
    #expect(last.index == 750 && packets.withLock { $0 } <= 21)
  }

  @Test("Canceling the task ends the call") func cancelling() async throws {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 1000, gopLength: 100)
    script.onPacket = { if $0 == 200 { gate.pass() } }
    let video = Video.synthetic(script)
    let result = await resultOfCancelling(at: gate) { () async throws(MediaError) in
      try await video.thumbnail(near: .seconds(8), fitting: Self.size)
    }
    guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
    #expect(error.code == .cancelled)
  }

  @Test("Hovering interrupts no request, however often") func requestsAreNotStarved() async throws {
    let gate = Gate()
    let packets = Lock<[Int]>([])
    var script = SyntheticSource.Script(count: 1000, gopLength: 500)
    script.onPacket = { number in
      packets.withLock { $0.append(number) }
      if number == 250 { gate.pass() }
    }
    let video = Video.synthetic(script)
    let results = video.scheduler.results
    video.scheduler.submit(SeekRequest(time: .seconds(12)), sequence: 1)
    video.scheduler.lift()
    await gate.reached()
    let hover = Task { try await video.thumbnail(near: .seconds(36), fitting: Self.size) }
    // The call is queued, or has not begun; neither may end the decoding.
    for _ in 0..<100 { await Task.yield() }
    gate.open()
    for await result in results {
      if case .frame(let frame, sequence: 1) = result {
        #expect(frame.index == 300)
        break
      }
    }
    // Once the frame is there, others are decoded ahead.
    let way = packets.withLock { $0.prefix { $0 != 300 } }
    #expect(way.filter { (250..<300).contains($0) } == Array(250..<300))
    let thumbnail = try await hover.value
    #expect(!thumbnail.isExact || thumbnail.index == 900)
    await video.close()
  }

  #if FFmpeg
    @Test("A real file: one frame decoded, even far from its keyframe") func realFile() async throws
    {
      let clip = try ClipFile(count: 110, gopLength: 50)
      let video = try await Video(path: clip.path)
      let before = video.decodedCount
      let thumbnail = try await video.thumbnail(near: .seconds(3.2), fitting: Self.size)
      #expect(try [50, 100].contains(thumbnail.shownNumber) && !thumbnail.isExact)
      #expect(thumbnail.pixels.width == 160 && thumbnail.pixels.height == 90)
      #expect(video.decodedCount - before == 1)
    }
  #endif
}
