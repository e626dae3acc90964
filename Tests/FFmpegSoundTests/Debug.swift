#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import FFmpegHandles
  import Foundation
  import MediaSeek
  import MediaTime
  import TestSupport
  import Testing
  struct DebugTests {
    @Test func dbg() throws {
      let folder = try #require(SharedFolder.url).appending(path: "media").path
      for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where ["bbb_2500ms.ts","bear_vorbis.ogg","dvd_still_frame.mp4","mp4-init-nonkeyframe.mp4","zero-frame.ts","sample_h262_mpeg_audio.ps","h264_intra_first-small.mp4","realshort.mp4"].contains(name) {
        let path = folder + "/" + name
        let video = try? FFmpegSource(path: path).information
        let reader: SoundReader
        do { reader = try SoundReader(path: path, video: video) } catch {
          if error.code != .noSound, error.code != .notAFile, error.code != .notMedia { print("FILE", name, error) }
          continue
        }
        let zero: MediaTime = video.map { .zero - $0.time(ofPts: 0) } ?? .zero
        guard let truth = try? LinearSound(path: path, zero: zero, format: reader.format) else { print("FILE", name, "no linear"); continue }
        let shift = video == nil ? truth.start : 0
        let length = Int64(truth.samples.count / 2)
        var whole = [Float](repeating: 9, count: truth.samples.count)
        let n = try reader.read(from: truth.start - shift, into: &whole)
        let linear = zip(whole, truth.samples).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
        var random = SeededGenerator(seed: 7)
        var worst: (Float, Int64, Int, Float) = (0, 0, 0, 0)
        var bad = 0
        let t0 = Date()
        for _ in 0..<30 {
          let index = truth.start - shift + Int64.random(in: 0..<max(1, length - 1000), using: &random)
          var samples = [Float](repeating: 9, count: 3840 * 2)
          _ = try reader.read(from: index, into: &samples)
          let e = truth.stretch(from: index + shift, count: 3840, channelCount: 2)
          let d = zip(samples, e).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
          if d > 0.003 { bad += 1 }
          if d > worst.0 {
            var best = (0, d)
            for lag in stride(from: -3000, through: 3000, by: 1) where d > 0.01 {
              let e = truth.stretch(from: index + shift + Int64(lag), count: 400, channelCount: 2)
              let d = zip(samples, e).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
              if d < best.1 { best = (lag, d) }
            }
            worst = (d, index, best.0, best.1)
          }
        }
        print("FILE", name, reader.information.codec, reader.information.sampleRate, "start", reader.information.start.seconds, "n", n, "of", length, "linear", linear, "bad", bad, "worst", worst, "ms", Int(Date().timeIntervalSince(t0) * 1000 / 30))
      }
    }
  }
#endif
