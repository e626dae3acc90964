#if FFmpeg && os(Linux)
  import FFmpegHandles
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Opening a video in a task.
  struct AsyncOpeningTests {
    private let folder: ClipFolder
    private let path: String

    init() throws {
      folder = try ClipFolder()
      path = try folder.demoClip(frames: 60, gopLength: 20)
    }

    @Test("A video is opened in a task") func videoIsOpenedInATask() async throws {
      let file = try await FFmpegSource.open(path: path, options: Corpus.patient())
      let bytes = try await FFmpegSource.open(
        reading: TestReader(path: path), name: "clip.mp4", options: Corpus.patient())
      #expect(file.information == bytes.information && file.information.frameCount == 60)
      file.close()
      bytes.close()
    }

    @Test("Errors stay typed") func errorsStayTyped() async {
      do throws(MediaError) {
        _ = try await FFmpegSource.open(path: path + "x")
        Issue.record("it does not exist")
      } catch {
        #expect(error.code == .notFound && error.path == path + "x")
      }
    }

    @Test("A canceled task opens nothing") func canceledTaskOpensNothing() async {
      let path = path
      let task = Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        _ = try await FFmpegSource.open(path: path)
      }
      await #expect(throws: MediaError.self) { try await task.value }
    }

    @Test("Canceling the task ends the opening") func cancelingEndsTheOpening() async throws {
      let reader = try TestReader(path: path, plan: TestReader.stalled)
      let task = Task {
        try await FFmpegSource.open(
          reading: reader, options: SourceOptions(openDeadline: nil))
      }
      #expect(await soon { reader.reads > 0 })
      task.cancel()
      let error = await #expect(throws: MediaError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }

    /// In a process of its own, because other tests open files and start threads, too.
    @Test("Canceled openings leave nothing behind") func canceledOpeningsLeaveNothing() async {
      await #expect(processExitsWith: .success) {
        let folder = try ClipFolder()
        defer { folder.remove() }
        let path = try folder.demoClip(frames: 60, gopLength: 20)
        try await Self.openAndCancel(path, count: 8, seed: 1)
        let before = try Traces()
        let source = try await FFmpegSource.open(path: path, options: Corpus.patient())
        let during = try Traces()
        #expect(during.threads > before.threads && during.descriptors > before.descriptors)
        source.close()
        try await Self.openAndCancel(path, count: 150, seed: 2)
        // A thread whose task was canceled may still be closing its file.
        #expect(await soon { CachedBytes.count == 0 })
        #expect(await soon { (try? Traces().threads) ?? .max <= before.threads })
        #expect(await soon { (try? Traces().descriptors) ?? .max <= before.descriptors })
      }
    }

    /// Opens a video many times, from a file and from bytes, in tasks that are canceled at any moment.
    private static func openAndCancel(_ path: String, count: Int, seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      for round in 0..<count {
        let reader = try TestReader(path: path)
        let task = Task {
          try await round % 2 == 0
            ? FFmpegSource.open(path: path, options: Corpus.patient())
            : FFmpegSource.open(reading: reader, options: Corpus.patient())
        }
        slowDown(seconds: Double.random(in: 0...0.003, using: &random))
        if Bool.random(using: &random) { task.cancel() }
        do {
          try await task.value.close()
        } catch {
          #expect((error as? MediaError)?.code == .cancelled)
        }
      }
    }
  }
#endif
