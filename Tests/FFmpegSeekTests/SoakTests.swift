#if FFmpeg && os(Linux)
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubThreads
  import ScrubTestSupport
  import Testing

  /// Six files at once under random requests, for `FINESCRUB_SOAK` seconds: no wrong frame, no process
  /// memory beyond the budget and 300 MiB, no leaked thread or descriptor.
  @Suite(.enabled(if: SharedFolder.isPresent && Soak.seconds != nil), .serialized)
  struct SoakTests {
    @Test("Six files are scrubbed at once") func sixFilesAtOnce() throws {
      let memory = FrameCache(byteLimit: 96 << 20)
      let files = try #require(files)
      // Without the test's own memory: the truth of all files.
      Memory.forgetPeak()
      let before = try Traces()
      let deadline = Date() + (Soak.seconds ?? 0)
      let checked = Lock(0)
      DispatchQueue.concurrentPerform(iterations: files.count) { number in
        var user = User(point: files[number], memory: memory, seed: UInt64(number) + 77)
        do {
          while Date() < deadline { try user.useOnce(until: deadline) }
        } catch {
          Issue.record(error, "\(files[number].entry), seed \(number + 77)")
        }
        checked.withLock { $0 += user.checked }
      }
      #expect(memory.byteCount == 0, "closed videos keep no frames")
      let after = try Traces()
      #expect(after.threads <= before.threads, "threads are left behind")
      #expect(after.descriptors <= before.descriptors, "descriptors are left behind")
      let taken = after.peak - before.peak
      if Memory.canBeMeasured {
        #expect(taken <= memory.byteLimit + 300 << 20, "\(taken >> 20) MiB")
      }
      print("soak: \(checked.withLock { $0 }) frames checked, at most \(taken >> 20) MiB taken")
    }

    /// One file each of six codecs, of some length.
    private var files: [Corpus.Point]? {
      var found: [String: Corpus.Point] = [:]
      for point in Corpus.points where point.isRegular && (60...800).contains(point.pts.count) {
        if found[point.codec] == nil { found[point.codec] = point }
      }
      let points = found.sorted { $0.key < $1.key }.map(\.value)
      return points.count < 6 ? nil : Array(points.prefix(6))
    }
  }

  /// A client that opens a file, makes random requests, and closes it.
  private struct User {
    let point: Corpus.Point
    let memory: FrameCache
    var random: SeededGenerator
    var checked = 0

    init(point: Corpus.Point, memory: FrameCache, seed: UInt64) {
      self.point = point
      self.memory = memory
      random = SeededGenerator(seed: seed)
    }

    mutating func useOnce(until deadline: Date) throws {
      let box = FinalResults()
      let scheduler = SeekScheduler(
        source: try FFmpegSource(path: point.url.path, options: Corpus.patient()), cache: memory
      ) { box.note($0) }
      defer { scheduler.close() }
      for round in 0..<Int.random(in: 5...60, using: &random) where Date() < deadline {
        let number = Int.random(in: point.pts.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          try check(
            scheduler.frame(for: request(scheduler, number), cancellation: Cancellation()), number)
        case 1: try step(scheduler, from: number)
        case 2: try cancel(scheduler, number)
        default:
          let goal = min(
            max(0, number + Int.random(in: -12...12, using: &random)), point.pts.count - 1)
          for target in stride(from: number, through: goal, by: goal < number ? -1 : 1) {
            scheduler.submit(try request(scheduler, target), sequence: round << 16 + target)
          }
          scheduler.lift()
          try check(box.finalResult(of: round << 16 + goal), goal)
        }
        #expect(memory.byteCount <= memory.byteLimit)
      }
    }

    private mutating func step(_ scheduler: SeekScheduler, from start: Int) throws {
      var (frame, number) = (
        try scheduler.frame(for: request(scheduler, start), cancellation: Cancellation()), start
      )
      let way = Bool.random(using: &random) ? 1 : -1
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        frame = try scheduler.frame(stepping: way, from: frame, cancellation: Cancellation())
        number = min(max(0, number + way), point.pts.count - 1)
        check(frame, number)
      }
    }

    /// A request that may be canceled; if it returns a result, the result must be correct.
    private mutating func cancel(_ scheduler: SeekScheduler, _ number: Int) throws {
      let flag = Cancellation()
      let delay = Double.random(in: 0...0.02, using: &random)
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { flag.cancel() }
      do throws(MediaError) {
        let request = SeekRequest(time: time(scheduler, number))
        check(try scheduler.frame(for: request, cancellation: flag), number)
      } catch {
        guard error.code == .cancelled else { throw error }
      }
    }

    private func request(_ scheduler: SeekScheduler, _ number: Int) throws -> SeekRequest {
      SeekRequest(time: time(scheduler, number))
    }

    private func time(_ scheduler: SeekScheduler, _ number: Int) -> MediaTime {
      scheduler.source.information.time(ofPts: point.pts[number] ?? 0)
    }

    private mutating func check(_ frame: Frame, _ number: Int) {
      checked += 1
      #expect(frame.isExact && frame.pts == point.pts[number], "\(point.entry), \(number)")
      #expect(frame.pixels.md5() == point.md5[number], "\(point.entry), decoded \(number)")
    }
  }
#endif
