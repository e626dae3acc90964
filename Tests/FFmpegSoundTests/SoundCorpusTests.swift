#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Real files: the samples of the reference decode, read in sequence and after seeks.
  @Suite(.enabled(if: SharedFolder.isPresent)) struct SoundCorpusTests {
    /// Files whose blocks are not contiguous by their own timestamps, so that there is no unique reference
    /// decode: gaps at the cuts of a transport stream, and jitter of the recorder.
    private static let inconsistent: Set<String> = [
      "bbb_2500ms.ts", "zero-frame.ts", "realshort.mp4", "mp4-init-nonkeyframe.mp4",
      "sample_with_increasing_timestamps_320w_240h_5s.mp4",
      "sample_edit_list_only_preroll_sync_sample.mp4", "dvd_still_frame.mp4",
    ]
    /// The largest difference after a seek in a codec's own noise: -40 dB of full scale.
    private static let noise: Float = 0.01

    static var files: [String] {
      guard let folder = SharedFolder.url?.appending(path: "media") else { return [] }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().filter { name in
        // AMR fills pauses with random noise.
        ["mp4", "mov", "mkv", "webm", "avi", "flv", "ogv", "ogg", "opus", "flac", "ps"]
          .contains { name.hasSuffix("." + $0) } && !inconsistent.contains(name)
      }
    }

    @Test("The samples are those of the reference decode", arguments: files)
    func samplesMatchTheReferenceDecode(name: String) throws {
      let folder = try #require(SharedFolder.url).appending(path: "media")
      let path = folder.appending(path: name).path
      // A file with sound only has its own clock.
      guard let video = try? FFmpegSource(path: path).information else { return }
      let reader: SoundReader
      do throws(MediaError) {
        reader = try SoundReader(path: path, video: video)
      } catch {
        #expect(error.code == .noSound || error.code == .damaged, "\(error)")
        return
      }
      let truth = try LinearSound(
        path: path, zero: .zero - video.time(ofPts: 0), format: reader.format)
      var whole = [Float](repeating: 9, count: truth.samples.count)
      _ = try reader.read(from: truth.start, into: &whole, cancellation: Cancellation())
      #expect(largestDifference(of: whole, from: truth.samples) < 1e-6)
      var random = SeededGenerator(seed: 11)
      var worst: Float = 0
      for _ in 0..<20 {
        let length = Int64(truth.samples.count / 2)
        let index = truth.start + Int64.random(in: 0..<max(1, length - 1000), using: &random)
        var samples = [Float](repeating: 9, count: 1920)
        _ = try reader.read(from: index, into: &samples, cancellation: Cancellation())
        let expected = truth.samples(from: index, count: 960, channelCount: 2)
        worst = max(worst, largestDifference(of: samples, from: expected))
      }
      #expect(worst < Self.noise, "seed 11")
    }
  }
#endif
