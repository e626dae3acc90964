#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubThreads
  import Testing

  @testable import FFmpegSound

  /// Reading that takes longer than a client waits.
  struct InterruptedSoundTests {
    /// Bytes that stop coming after a number of them, until the call is canceled.
    private final class StallingReader: ByteReader {
      private let bytes: [UInt8]
      private let state = Lock((left: Int.max, cancellation: Cancellation?.none))

      init(_ bytes: [UInt8]) { self.bytes = bytes }

      var byteCount: Int64? { Int64(bytes.count) }

      /// Returns a cancellation that is canceled once a number of bytes has come.
      func stop(after count: Int) -> Cancellation {
        let cancellation = Cancellation()
        state.withLock { ($0.left, $0.cancellation) = (count, cancellation) }
        return cancellation
      }

      func read(
        _ count: Int, at offset: Int64, cancellation: Cancellation
      ) throws(MediaError) -> [UInt8] {
        guard offset < bytes.count else { return [] }
        let (part, stopped) = state.withLock { state in
          let part = Array(bytes[Int(offset)...].prefix(min(count, state.left)))
          state.left -= part.count
          return (part, part.isEmpty ? state.cancellation : nil)
        }
        guard let stopped else { return part }
        stopped.cancel()
        while !cancellation.isCancelled { slowDown(seconds: 0.002) }
        throw .cancelled("wait for the bytes")
      }
    }

    /// A sound of a minute, much larger than the parts in which a reader is read, and than what is cached of a run.
    private func wave() -> [UInt8] {
      let count = 60 * 48_000 * 4
      func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      let format =
        bytes(1, 2) + bytes(2, 2) + bytes(48_000, 4) + bytes(192_000, 4) + bytes(4, 2)
        + bytes(16, 2)
      var file = Array("RIFF".utf8) + bytes(count + 36, 4) + Array("WAVEfmt ".utf8)
      file += bytes(16, 4) + format + Array("data".utf8) + bytes(count, 4)
      var random: UInt32 = 1
      for _ in 0..<count {
        random = random &* 1_664_525 &+ 1_013_904_223
        file.append(UInt8(random >> 24))
      }
      return file
    }

    /// Each call may read 1 MiB of 11.
    @Test("A read that is repeated goes on where it was interrupted") func repeatedReadGoesOn()
      throws
    {
      let bytes = wave()
      let count = 50 * 48_000
      var expected = [Float](repeating: 9, count: 2 * count)
      let whole = try SoundReader(reading: StallingReader(bytes), video: nil)
      #expect(
        try whole.read(from: 0, into: &expected, cancellation: Cancellation()) == count)
      let bytesReader = StallingReader(bytes)
      let reader = try SoundReader(reading: bytesReader, video: nil)
      var samples = [Float](repeating: 9, count: 2 * count)
      var (calls, found) = (0, 0)
      while found == 0, calls < 40 {
        calls += 1
        let cancellation = bytesReader.stop(after: 1 << 20)
        do {
          found = try reader.read(from: 0, into: &samples, cancellation: cancellation)
        } catch {
          #expect(error.code == .cancelled)
        }
      }
      #expect(found == count)
      #expect(calls > 4)
      #expect(samples == expected)
    }

    /// With each interruption at another byte, inside of packets and between them.
    @Test(
      "What is read after an interruption follows without a gap", arguments: [300_000, 777_777])
    func interruptedAnywhere(step: Int) throws {
      let bytes = wave()
      let whole = try SoundReader(reading: StallingReader(bytes), video: nil)
      let bytesReader = StallingReader(bytes)
      let reader = try SoundReader(reading: bytesReader, video: nil)
      var (index, interruptions, cancellation) = (Int64(0), 0, bytesReader.stop(after: step))
      while index < 30 * 48_000, interruptions < 100 {
        var samples = [Float](repeating: 9, count: 2 * 4800)
        do {
          _ = try reader.read(from: index, into: &samples, cancellation: cancellation)
        } catch {
          #expect(error.code == .cancelled)
          interruptions += 1
          cancellation = bytesReader.stop(after: step)
          continue
        }
        var expected = [Float](repeating: 9, count: 2 * 4800)
        _ = try whole.read(from: index, into: &expected, cancellation: Cancellation())
        #expect(samples == expected, "at \(index)")
        index += 4800
      }
      #expect(3..<100 ~= interruptions)
    }
  }
#endif
