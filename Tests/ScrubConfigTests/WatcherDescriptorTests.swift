#if os(Linux)
  import Dispatch
  import Foundation
  import ScrubConfigText
  import ScrubTestSupport
  import ScrubThreads
  import Testing

  @testable import ScrubConfig

  /// The file descriptors of watchers, each in a process of its own, because other tests open files, too.
  @Suite(.timeLimit(.minutes(2))) struct WatcherDescriptorTests {
    @Test("Watchers leave no file descriptor open") func watchersLeaveNothingOpen() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        folder.write(WatchSession.config("a"), to: "f")
        func openFiles() throws -> Int {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        let before = try openFiles()
        for _ in 0..<200 {
          let watcher = ConfigWatcher(path: folder.path("f")) { _ in }
          watcher.start()
        }
        // The queues of the last few may still be running, and the first one opened shared resources.
        #expect(try eventually { try openFiles() <= before + 20 })
      }
    }

    @Test("An edit that cannot be read for lack of descriptors is read later")
    func editIsReadLater() async {
      await #expect(processExitsWith: .success) {
        for backend in [ConfigWatcher.Backend.best, .polling] {
          let session = try WatchSession(backend: backend)
          #expect(await session.next() == "good a")
          // It stays open, because closing it would be a change.
          let file = try #require(FileHandle(forWritingAtPath: session.folder.path("f")))
          let limit = try DescriptorLimit.leave(0)
          session.watcher.queue.sync {
            file.truncateFile(atOffset: 0)
            file.write(Data(WatchSession.config("b").utf8))
            // What was just written is read twice.
            let times = [timespec(), timespec()]
            #expect(unsafe futimens(file.fileDescriptor, times) == 0)
          }
          func lastReadingFailed() -> Bool {
            session.watcher.state.withLock { if case .bad = $0.last { true } else { false } }
          }
          // A task that sleeps would need a descriptor.
          try #require(eventually(lastReadingFailed))
          try DescriptorLimit.set(limit)
          let message = "1:1 the file cannot be read: too many files are open; close some"
          #expect(await session.next()?.hasPrefix(message) == true)
          try #require(eventually { !lastReadingFailed() })
          #expect(await session.next() == "good b")
          file.closeFile()
        }
      }
    }

    @Test("Without descriptors to watch a file, that is its only change")
    func noDescriptorsToWatch() async {
      await #expect(processExitsWith: .success) {
        let limit = try DescriptorLimit.leave(0)
        let changes = ConfigWatcher.changes(of: "/none")
        try DescriptorLimit.set(limit)
        let count = Lock<Int?>(nil)
        Task {
          let number = await changes.reduce(0) { number, _ in number + 1 }
          count.withLock { $0 = number }
        }
        #expect(await soon { count.withLock { $0 } == 1 })
      }
    }

    @Test("A canceled watch does not read the file that has its number next")
    func canceledWatchReadsNothing() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let queue = DispatchQueue(label: "watch")
        // A user has 128 of them, which another test takes for a moment.
        var made: InotifyWatch?
        try #require(
          eventually {
            made = InotifyWatch(path: folder.path("f"), queue: queue) { _ in }
            return made != nil
          })
        let watch = try #require(made)
        // Dispatch opens descriptors of its own meanwhile.
        let number = try #require((0..<64).first(where: DescriptorLimit.isWatch))
        watch.cancel()
        #expect(eventually { !DescriptorLimit.isWatch(number) })
        var ends: [CInt] = [0, 0]
        try #require(unsafe pipe(&ends) == 0 && dup2(ends[0], number) == number)
        try #require(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
        var byte: UInt8 = 7
        try #require(unsafe write(ends[1], &byte, 1) == 1)
        queue.sync { watch.catchUp() }
        #expect(unsafe read(number, &byte, 1) == 1)
      }
    }
  }

  /// The descriptors that this process may open.
  private enum DescriptorLimit {
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

    /// Returns whether a descriptor is one of inotify.
    static func isWatch(_ descriptor: CInt) -> Bool {
      let link = "/proc/self/fd/\(descriptor)"
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: link))?.hasSuffix(
        "inotify")
        == true
    }

    /// Returns the number of the next descriptor.
    private static func next() throws -> CInt {
      let next = unsafe open("/dev/null", O_RDONLY)
      try #require(close(next) == 0)
      return next
    }

    /// Leaves a number of descriptors, and returns the limit that was in force.
    static func leave(_ count: Int) throws -> rlimit {
      var limit = rlimit()
      try #require(unsafe getrlimit(resource, &limit) == 0)
      try set(rlimit(rlim_cur: rlim_t(Int(next()) + count), rlim_max: limit.rlim_max))
      return limit
    }

    static func set(_ limit: rlimit) throws {
      var limit = limit
      try #require(unsafe setrlimit(resource, &limit) == 0)
    }
  }
#endif
