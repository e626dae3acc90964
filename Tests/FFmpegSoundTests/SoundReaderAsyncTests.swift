#if FFmpeg
  import FFmpegSound
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @Suite("Reading sound from a task", .timeLimit(.minutes(2)))
  struct SoundReaderAsyncTests {
    private let clips: SoundClips

    init() throws { clips = try SoundClips() }

    @Test("The async calls return the samples of the blocking ones", arguments: ClipKind.all)
    @MainActor func asyncCallsEqualBlockingCalls(kind: ClipKind) async throws {
      let path = try clips.write(kind, seconds: 1)
      let open = { () throws(MediaError) in try SoundReader(path: path, video: nil) }
      let read = { (reader: SoundReader, index: Int64) throws(MediaError) -> [Float] in
        var samples = [Float](repeating: 9, count: 2400 * reader.format.channelCount)
        let count = try reader.read(from: index, into: &samples, cancellation: Cancellation())
        return Array(samples.prefix(count * reader.format.channelCount))
      }
      let blocking = try open()
      do throws(MediaError) {
        let reader = try await SoundReader.open(path: path, video: nil)
        #expect(reader.information == blocking.information && reader.format == blocking.format)
        for index: Int64 in [0, 2400, 20_000, -500, 47_000, 100_000] {
          let samples = try await reader.read(from: index, count: 2400)
          let expected = try read(blocking, index)
          #expect(samples == expected, "from \(index)")
        }
      } catch {
        Issue.record(error)
      }
    }

    @Test("Any index and number of samples is valid") @MainActor
    func anyNumbersAreValid() async throws {
      let path = try clips.write(ClipKind.all[0], seconds: 1)
      let reader = try await SoundReader.open(path: path, video: nil)
      let whole = try await reader.read(from: 0, count: .max)
      #expect(whole.count > 40_000 && whole.count < 200_000)
      #expect(try await reader.read(from: 0, count: whole.count) == whole)
      for count in [Int.min, -1, 0] {
        let samples = try await reader.read(from: 0, count: count)
        #expect(samples.isEmpty)
      }
      for index in [.max, .max - 5, 1 << 50] as [Int64] {
        let samples = try await reader.read(from: index, count: .max)
        #expect(samples.isEmpty)
      }
      for index in [.min, -1000] as [Int64] {
        let samples = try await reader.read(from: index, count: 10)
        #expect(samples == [Float](repeating: 0, count: 20))
      }
    }

    @Test("Bytes of a reader have the sound of their file") @MainActor
    func byteReader() async throws {
      let path = try clips.write(ClipKind.all[0], seconds: 1)
      let bytes = try BytesReader([UInt8](Data(contentsOf: URL(filePath: path))))
      let reader = try await SoundReader.open(reading: bytes, video: nil)
      let file = try await SoundReader.open(path: path, video: nil)
      #expect(reader.information == file.information)
      #expect(try await reader.read(from: 500, count: 900) == file.read(from: 500, count: 900))
    }

    @Test("The async call throws the error of the blocking one") @MainActor
    func errorsAreEqual() async {
      let path = clips.path("none.mp4")
      let blocking = Result { () throws(MediaError) in
        try SoundReader(path: path, video: nil).information
      }
      let awaited = await Result(awaiting: { () async throws(MediaError) in
        try await SoundReader.open(path: path, video: nil).information
      })
      #expect(awaited == blocking)
      #expect(throws: MediaError.self) { try awaited.get() }
    }

    @Test("A canceled task neither opens nor reads") func cancelledTaskReadsNothing() async throws {
      let path = try clips.write(ClipKind.all[0], seconds: 1)
      let opening = await resultInCancelledTask { () async throws(MediaError) in
        try await SoundReader.open(path: path, video: nil).information
      }
      #expect(throws: MediaError.self) { try opening.get() }
      let reader = try await SoundReader.open(path: path, video: nil)
      let reading = await resultInCancelledTask { () async throws(MediaError) in
        try await reader.read(from: 1000, count: 2400)
      }
      let error = #expect(throws: MediaError.self) { try reading.get() }
      #expect(error?.code == .cancelled)
      // Afterwards it reads as if nothing had happened.
      #expect(try await reader.read(from: 1000, count: 2400).count == 4800)
      reader.close()
      let closed = await Result(awaiting: { () async throws(MediaError) in
        try await reader.read(from: 1000, count: 2400)
      })
      #expect(closed == .failure(.closed("read the sound")))
    }
  }
#endif
