#if os(Linux)
  import Foundation
  import ScrubTestSupport
  import ScrubThreads
  import Testing

  struct ThreadSchedulingTests {
    /// The nice value of the calling thread, which is field 19 of its `stat` (proc(5)).
    private static var niceness: Int? {
      let text = try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)
      // The name, in parentheses, may have spaces.
      let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 16 ? Int(fields[16]) : nil
    }

    /// Also in a process that itself yields to others.
    @Test("A thread that yields, and those that it starts, have a lower priority than its creator")
    func yieldingThread() throws {
      let own = try #require(Self.niceness)
      let found = Lock<[Int?]>([])
      let done = Signal()
      let thread = WorkerThread {
        ThreadScheduling.yieldToOthers()
        let niceness = Self.niceness
        found.withLock { $0.append(niceness) }
        WorkerThread {
          let niceness = Self.niceness
          found.withLock { $0.append(niceness) }
          done.set()
        }?.join()
      }
      try #require(thread).join()
      #expect(ends { done.wait() })
      #expect(found.withLock { $0 } == [min(own + 5, 19), min(own + 5, 19)])
      #expect(Self.niceness == own)
    }
  }
#endif
