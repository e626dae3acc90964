import FineScrub
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import Testing

#if FFmpeg
  import ScrubFixtures
#endif

/// Frames one after the other.
@Suite(.timeLimit(.minutes(5))) struct VideoFramesTests {
  private let irregular = SyntheticSource.Script(
    pts: [0, 1, 5, 6, 20, 21, 22, 50, 51, 90], timeBase: TimeBase(numerator: 1, denominator: 100),
    gopLength: 4)

  @Test("All frames, forward and in reverse, of videos of several lengths", arguments: [1, 2, 57])
  func allFrames(count: Int) async throws {
    let video = Video.synthetic(.init(count: count))
    let forward = try await video.frames().collected()
    #expect(forward.map(\.index) == (0..<count).map { $0 })
    let reverse = try await video.frames(order: .reverse).collected()
    #expect(reverse.map(\.index) == (0..<count).reversed().map { $0 })
    #expect((forward + reverse).allSatisfy { $0.isExact })
  }

  @Test(
    "A range begins and ends with the frames displayed at its times",
    arguments: [
      (0.0, 0.06, [0, 1, 2, 3]), (0.055, 0.2, [2, 3, 4]), (0.03, 0.03, [1]), (0.3, 0.1, [6]),
      (0.5, 99, [7, 8, 9]), (77, 99, [9]), (-5, 0.005, [0]),
    ])
  func ranges(start: Double, end: Double, indices: [Int]) async throws {
    let video = Video.synthetic(irregular)
    for order in [VideoFrames.Order.forward, .reverse] {
      let frames = try await video.frames(
        from: .seconds(start), through: .seconds(end), order: order
      ).collected()
      #expect(frames.compactMap(\.index) == (order == .forward ? indices : indices.reversed()))
    }
  }

  /// Numbers of nanoseconds are just below the times of most frames.
  @Test("Rounded times mean their frames at both ends", arguments: [10, 20, 29, 30])
  func roundedTimes(number: Int) async throws {
    let video = Video.synthetic(.init(count: 60, frameRate: FrameRate(30)))
    let time = MediaTime.seconds(Double(number) / 30)
    for order in [VideoFrames.Order.forward, .reverse] {
      let before = try await video.frames(through: time, order: order).collected()
      #expect(before.compactMap(\.index).sorted() == Array(0...number))
      let after = try await video.frames(from: time, order: order).collected()
      #expect(after.compactMap(\.index).sorted() == Array(number..<60))
    }
  }

  @Test("Canceling in the middle ends the sequence with an error, and decodes no further packet")
  func cancelling() async throws {
    let gate = Gate()
    let packets = Lock(0)
    var script = SyntheticSource.Script(count: 1000, gopLength: 100)
    script.onPacket = { number in
      packets.withLock { $0 += 1 }
      if number == 30 { gate.pass() }
    }
    let video = Video.synthetic(script)
    let task = Task { () async -> (Int, MediaError.Code?) in
      var count = 0
      var frames = video.frames().makeAsyncIterator()
      do throws(MediaError) {
        while try await frames.next() != nil { count += 1 }
      } catch {
        return (count, error.code)
      }
      return (count, nil)
    }
    await gate.reached()
    task.cancel()
    gate.open()
    let (count, code) = await task.value
    #expect(count <= 30 && code == .cancelled)
    await video.close()
  }

  @Test("Canceling ends the sequence also where all further frames are in memory")
  func cancellingInMemory() async throws {
    let video = Video.synthetic(.init(count: 10))
    _ = try await video.frames().collected()
    let task = Task { () async -> [Result<Int?, MediaError>] in
      var frames = video.frames().makeAsyncIterator()
      var results: [Result<Int?, MediaError>] = []
      for _ in 0..<3 {
        do throws(MediaError) {
          results.append(.success(try await frames.next()?.index))
        } catch {
          results.append(.failure(error))
        }
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
      return results
    }
    #expect(
      await task.value == [.success(0), .failure(.cancelled("read the frames")), .success(nil)])
    await video.close()
  }

  #if FFmpeg
    @Test("A real file's frames: none is decoded twice forward, at most twice in reverse")
    func realFile() async throws {
      let clip = try ClipFile(count: 110)
      let video = try await Video(path: clip.path, cache: FrameCache(byteLimit: 256 << 20))
      let start = video.decodedCount
      let forward = try await video.frames().collected()
      #expect(try forward.map { try $0.shownNumber } == (0..<110).map { $0 })
      // Where the decoder that reads ahead takes over, both decode the frames in flight.
      let count = video.decodedCount - start
      #expect(count <= 110 + 12, "\(count) frames decoded")
      let alone = try await Video(path: clip.path, cache: FrameCache(byteLimit: 0))
      let first = alone.decodedCount
      var numbers: [Int?] = []
      for try await frame in alone.frames() { numbers.append(try frame.shownNumber) }
      #expect(numbers == (0..<110).map { $0 })
      #expect(alone.decodedCount - first <= 110, "\(alone.decodedCount - first) frames decoded")
      let again = try await Video(path: clip.path, cache: FrameCache(byteLimit: 256 << 20))
      let before = again.decodedCount
      let reverse = try await again.frames(order: .reverse).collected()
      #expect(try reverse.map { try $0.shownNumber } == (0..<110).reversed().map { $0 })
      #expect(again.decodedCount - before <= 220, "\(again.decodedCount - before) frames decoded")
      print(
        "frames: \(count), \(alone.decodedCount - first) without a cache forward, \(again.decodedCount - before) in reverse of 110"
      )
    }

    @Test("A real file with a variable frame rate") func variableRate() async throws {
      let pts: [Int64] = [0, 1, 4, 5, 9, 30, 31, 32, 60, 61, 70, 71, 72, 73, 100]
      let clip = try ClipFile(pts: pts, gopLength: 6) { $0.frameRate = nil }
      let video = try await Video(path: clip.path)
      for order in [VideoFrames.Order.forward, .reverse] {
        let frames = try await video.frames(order: order).collected()
        let numbers = Array(pts.indices)
        #expect(
          try frames.compactMap { try $0.shownNumber }
            == (order == .forward ? numbers : numbers.reversed()))
      }
    }
  #endif
}
