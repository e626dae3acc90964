#if FFmpeg
  import FineScrub
  import Foundation
  import ScrubTestSupport
  import ScrubTesting
  import Testing
  import ScrubThreads

  /// Many tasks that request frames at the same time.
  @Suite(
    .timeLimit(.minutes(10)), .enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  struct ManyTasksTests {
    @Test("A thousand tasks, canceled at random, leave no thread, descriptor or memory")
    func nothingIsLeft() async throws {
      let clip = try ClipFile(count: 100, gopLength: 50)
      try await use(clip, tasks: 50, seed: 1)
      let before = try threadCount()
      let cache = FrameCache(byteLimit: 8 << 20)
      weak var scheduler: SeekScheduler?
      let (completed, cancelled): (Int, Int)
      do {
        let video = try await Video(path: clip.path, cache: cache)
        scheduler = video.scheduler
        #expect(try descriptors(of: clip.path) >= 1)
        (completed, cancelled) = try await run(video, tasks: 1000, seed: 21)
      }
      #expect(completed + cancelled == 1000 && completed > 50 && cancelled > 50)
      #expect(await soon { scheduler == nil && cache.byteCount == 0 })
      #expect(try await soon { try descriptors(of: clip.path) == 0 })
      // Other tests run at the same time: a leak would be in the hundreds.
      #expect(try await soon { try threadCount() <= before + 40 }, "\(before) threads before")
      print("tasks: \(completed) completed, \(cancelled) canceled")
    }

    private func use(_ clip: ClipFile, tasks: Int, seed: UInt64) async throws {
      _ = try await run(try await Video(path: clip.path), tasks: tasks, seed: seed)
    }

    /// Starts tasks, and cancels some of them at random.
    private func run(
      _ video: Video, tasks count: Int, seed: UInt64
    ) async throws -> (completed: Int, cancelled: Int) {
      var random = SeededGenerator(seed: seed)
      var tasks: [(Int, Task<Result<Frame, MediaError>, Never>)] = []
      for _ in 0..<count {
        let index = Int.random(in: 0..<100, using: &random)
        let time = MediaTime(value: Int64(index), timescale: 25)
        let kind = Int.random(in: 0..<10, using: &random)
        let task = Task { () async in
          // On a busy machine, the others may all have ended before they are canceled.
          if kind == 9 { unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() } }
          return await Result(awaiting: { () async throws(MediaError) -> Frame in
            switch kind {
            case 0: try await video.thumbnail(near: time, fitting: PixelSize(width: 80, height: 45))
            case 1:
              try await video.frame(stepping: 0, from: try await video.frame(at: time))
            default: try await video.frame(at: time)
            }
          })
        }
        tasks.append((kind == 0 ? -1 : index, task))
        for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
        if Bool.random(using: &random) { tasks.randomElement(using: &random)?.1.cancel() }
      }
      var (completed, cancelled) = (0, 0)
      for (index, task) in tasks {
        switch await task.value {
        case .success(let frame):
          completed += 1
          if index >= 0 { #expect(try frame.shownNumber == index) }
        case .failure(let error):
          cancelled += 1
          #expect(error.code == .cancelled, "\(error)")
        }
      }
      return (completed, cancelled)
    }

    private func threadCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    /// Returns the number of descriptors of a file.
    private func descriptors(of path: String) throws -> Int {
      let folder = "/proc/self/fd"
      let name = URL(filePath: path).resolvingSymlinksInPath().path
      return try FileManager.default.contentsOfDirectory(atPath: folder).count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == name
      }
    }
  }
#endif
