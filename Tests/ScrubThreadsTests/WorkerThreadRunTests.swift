import Dispatch
import ScrubFaultInjection
import Testing

@testable import ScrubThreads

@Suite("A blocking call of a task, on a thread of its own", .timeLimit(.minutes(2)))
struct WorkerThreadRunTests {
  /// What a call ends with.
  enum Failure: Error { case refused, thrown }

  @Test("It returns the value or throws the error of the call", arguments: [false, true])
  @MainActor func itReturnsTheResult(fails: Bool) async {
    do throws(Failure) {
      let value = try await WorkerThread.run(refused: { .refused }) { () throws(Failure) in
        if fails { throw Failure.thrown }
        return 7
      }
      #expect(value == 7 && !fails)
    } catch {
      #expect(error == .thrown && fails)
    }
  }

  @Test("Calls that wait for one another all run") func waitingCallsRun() async throws {
    // More than the threads that tasks share.
    let turns = (0..<200).map { _ in DispatchSemaphore(value: 0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in turns.indices {
        group.addTask {
          try await WorkerThread.run(refused: { .refused }) { () throws(Failure) in
            if index > 0, turns[index].wait(timeout: .now() + 60) == .timedOut {
              throw .thrown
            }
            if index < turns.count - 1 { turns[index + 1].signal() }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("The system may refuse the thread", .enabled(if: finescrub_refuse_threads(-1) == 0))
  @MainActor func refusedThread() async {
    finescrub_refuse_threads(0)
    do throws(Failure) {
      try await WorkerThread.run(refused: {
        finescrub_refuse_threads(-1)
        return .refused
      }) { () throws(Failure) -> Void in
        Issue.record("there is no thread to run on")
      }
    } catch {
      #expect(error == .refused)
    }
  }
}
