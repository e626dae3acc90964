#if os(Linux)
  import Foundation
  import RemoteFiles
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubTestSupport
  import ScrubTesting
  import ScrubThreads
  import Testing

  /// Reads that are not needed any more.
  struct CancellationTests {
    @Test("A canceled read ends at once, and others go on") func canceledRead() throws {
      let served = try ServedBytes(8_000_000, .init { $0.bitsPerSecond = 8_000_000 })
      let file = try served.open()
      defer { file.close() }
      let cancellation = Cancellation()
      served.server.clearLog()
      onThreads(2) { number in
        if number == 0 {
          let error = failure {
            try file.read(4_000_000, at: 1_000_000, cancellation: cancellation)
          }
          #expect(error?.code == .cancelled)
        } else {
          eventually { served.server.log.bodyBytes > 10_000 }
          cancellation.cancel()
          try served.check(file, 1000, at: 6_000_000)
        }
      }
      #expect(served.server.log.bodyBytes < 3_000_000)
      let before = failure { try file.read(10, at: 5_000_000, cancellation: cancellation) }
      #expect(before?.code == .cancelled)
    }

    @Test("Opening ends with its cancellation") func canceledOpening() throws {
      let served = try ServedBytes(1000, .init { $0.fault = .stall })
      let cancellation = Cancellation()
      let thread = WorkerThread {
        eventually { !served.server.log.requests.isEmpty }
        cancellation.cancel()
      }
      let error = failure { try RemoteFile(url: served.url, cancellation: cancellation) }
      thread?.join()
      #expect(error?.code == .cancelled)
      #expect(eventually { served.server.log.openConnections == 0 })
    }

    @Test("A read does not wait for header fields when it is canceled, or the file closed")
    func blockingHeaders() throws {
      let served = try ServedBytes(8_000_000, .init { $0.authentication = .bearer("old") })
      let gate = Gate()
      let asked = Lock(0)
      let returned = Lock(0)
      let file = try served.open(
        RemoteOptions(headers: { request in
          asked.withLock { $0 += 1 }
          if request.wasRefused { gate.pass() }
          returned.withLock { $0 += 1 }
          return ["Authorization": "Bearer \(request.wasRefused ? "new" : "old")"]
        }))
      served.server.behavior.authentication = .bearer("new")
      // The second read waits for what the first one has asked for.
      for isClosing in [false, true] {
        let cancellation = Cancellation()
        let thread = WorkerThread {
          eventually { asked.withLock { $0 } == 2 }
          // The second read has been begun by then, and waits.
          slowDown(seconds: 0.05)
          if isClosing { file.close() } else { cancellation.cancel() }
        }
        let error = failure { try file.read(1000, at: 4_000_000, cancellation: cancellation) }
        thread?.join()
        #expect(error?.code == (isClosing ? .closed : .cancelled))
      }
      #expect(asked.withLock { $0 } == 2 && returned.withLock { $0 } == 1)
      gate.open()
    }

    @Test("Closing ends reads") func closingEndsReads() throws {
      let served = try ServedBytes(8_000_000)
      let file = try served.open()
      served.server.behavior.fault = .stall
      served.server.clearLog()
      onThreads(5) { number in
        if number == 0 {
          eventually { !served.server.log.requests.isEmpty }
          file.close()
        } else {
          let error = failure {
            try file.read(1000, at: Int64(1_000_000 * number), cancellation: Cancellation())
          }
          #expect(error?.code == .closed)
        }
      }
      #expect(eventually { served.server.log.openConnections == 0 })
    }

    /// In a process of its own, whose threads and descriptors are those of this test.
    @Test("A thousand canceled reads leave nothing behind") func nothingIsLeft() async {
      await #expect(processExitsWith: .success) {
        let before = try ProcessTraces()
        let served = try ServedBytes(8_000_000, .init { $0.requestLatency = 0.002 })
        // A thread has its name a little later.
        #expect(eventually { (try? ProcessTraces().threads) == before.threads + 1 })
        let withServer = try ProcessTraces()
        let seed: UInt64 = 48
        let file = try served.open()
        onThreads(4) { number in
          var random = SeededGenerator(seed: seed + UInt64(number))
          for _ in 0..<250 {
            let cancellation = Cancellation()
            let seconds = Double.random(in: 0..<0.006, using: &random)
            let thread = WorkerThread {
              slowDown(seconds: seconds)
              cancellation.cancel()
            }
            let offset = Int64.random(in: 0..<7_000_000, using: &random)
            do throws(MediaError) {
              let read = try file.read(600_000, at: offset, cancellation: cancellation)
              let start = Int(offset)
              #expect(read == Array(served.bytes[start..<start + read.count]))
            } catch {
              #expect(error.code == .cancelled, "\(error)")
            }
            thread?.join()
          }
        }
        // It still works, within its connections.
        try served.check(file, 1000, at: 5_000_000)
        // On a busy machine the server notices late that a connection has ended.
        let log = served.server.log
        #expect(log.mostOpenConnections <= 40, "\(log.mostOpenConnections) connections")
        file.close()
        #expect(eventually { served.server.log.openConnections == 0 }, "connections are left")
        #expect(
          eventually { (try? ProcessTraces()) == withServer },
          "left: \(String(describing: try? ProcessTraces())), before: \(withServer)")
        served.server.stop()
        #expect(
          eventually { (try? ProcessTraces()) == before },
          "left: \(String(describing: try? ProcessTraces())), before: \(before)")
      }
    }
  }

  /// The threads of FineScrub and the open files and sockets of the process.
  struct ProcessTraces: Equatable {
    var threads: Int
    var descriptors: Int

    init() throws {
      threads = try Traces().threads
      let files = FileManager.default
      // Swift's runtime opens event descriptors whenever it likes.
      descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
        let link =
          (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? ""
        return link.hasPrefix("/") || link.hasPrefix("socket:") || link.hasPrefix("pipe:")
      }
    }
  }
#endif
