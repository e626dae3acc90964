import MediaSeek
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

/// The calls of tasks that wait for frames.
@Suite(.timeLimit(.minutes(5))) struct AsyncSchedulerTests {
  private let cache = FrameCache(byteLimit: 1 << 20)

  @Test("A task receives what a thread would", arguments: [0, 3, 25, 99])
  func taskReceivesTheFrame(index: Int) async throws {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache)
    let time = MediaTime(value: Int64(index), timescale: 25)
    let frame = try await scheduler.frame(for: SeekRequest(time: time))
    #expect(frame.index == index && frame.isExact)
    let next = try await scheduler.frame(stepping: 1, from: frame)
    #expect(next.index == min(index + 1, 99))
    let back = try await scheduler.frame(stepping: -2, from: next)
    #expect(back.index == max(min(index + 1, 99) - 2, 0))
    await scheduler.shutDown()
  }

  @Test("Tasks on the main actor wait without blocking it") @MainActor
  func mainActorWaits() async throws {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache)
    do throws(MediaError) {
      let frame = try await scheduler.frame(for: SeekRequest(time: .seconds(1)))
      #expect(frame.index == 25)
    } catch {
      Issue.record("\(error.code.rawValue)")
    }
  }

  @Test("Canceling a task ends its decoding within one packet")
  func cancelingEndsDecoding() async throws {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { if $0 == 10 { gate.pass() } }
    let source = SyntheticSource(script)
    // Only the packets of the call count.
    cache.fillsThumbnails = false
    let scheduler = SeekScheduler(source: source, cache: cache)
    let task = Task { () async -> MediaError? in
      do throws(MediaError) {
        _ = try await scheduler.frame(for: SeekRequest(time: .seconds(3)))
        return nil
      } catch {
        return error
      }
    }
    await gate.reached()
    task.cancel()
    gate.open()
    #expect(await task.value?.code == .cancelled)
    await scheduler.shutDown()
    #expect(source.counters.packetsRead <= 12)
  }

  @Test("A task that was canceled before it began decodes nothing")
  func canceledBeforeItBegins() async throws {
    let source = SyntheticSource(.init(count: 100))
    let scheduler = SeekScheduler(source: source, cache: cache)
    let task = Task { () async -> MediaError.Code? in
      while !Task.isCancelled { await Task.yield() }
      do throws(MediaError) {
        _ = try await scheduler.frame(for: SeekRequest(time: .seconds(3)))
        return nil
      } catch {
        return error.code
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(source.counters.packetsRead == 0)
  }

  @Test("After closing, tasks receive an error that says so") func closedVideo() async {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 10)), cache: cache)
    await scheduler.shutDown()
    await #expect {
      try await scheduler.frame(for: SeekRequest(time: .zero))
    } throws: { ($0 as? MediaError)?.code == .closed }
  }

  @Test("The results are a sequence that ends with the scheduler") func resultsAreASequence()
    async
  {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache)
    let results = scheduler.results
    scheduler.submit(SeekRequest(time: .seconds(2)), sequence: 7)
    for await result in results {
      guard case .frame(let frame, let sequence) = result else { continue }
      #expect(frame.index == 50 && sequence == 7)
      break
    }
    let others = scheduler.results
    await scheduler.shutDown()
    for await _ in others {}
    for await _ in scheduler.results {}
  }

  @Test("Work in the background is repeated until no request interrupts it")
  func backgroundWorkIsRepeated() async throws {
    let attempts = AttemptCounter()
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache)
    let value = try await scheduler.perform(priority: .background) {
      (_, cancellation) throws(MediaError) -> Int in
      let number = attempts.next()
      if number == 1 {
        scheduler.submit(SeekRequest(time: .seconds(1)), sequence: 1)
        #expect(eventually { cancellation.isCancelled })
        throw .cancelled("work")
      }
      return number
    }
    #expect(value == 2)
    await scheduler.shutDown()
  }
}

/// Counts the attempts of a call.
private final class AttemptCounter: Sendable {
  private let count = Lock(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
