#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubTestSupport
  import ScrubThreads
  import ScrubTime
  import Testing

  /// A folder for a test's clips, removed with the value.
  final class SoundClips: Sendable {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "FineScrub-\(UUID().uuidString)").resolvingSymlinksInPath()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a clip of small gray frames at 25 frames per second, and a sound.
    func write(_ kind: ClipKind, seconds: Double = 6, name: String = "clip") throws -> String {
      let path = path("\(name).\(kind.container)")
      try writeOnce("\(kind.testDescription) \(seconds)", to: path) {
        try write(kind, seconds: seconds, to: path)
      }
      return path
    }

    private func write(_ kind: ClipKind, seconds: Double, to path: String) throws {
      let size = PixelSize(width: 80, height: 48)
      var settings = VideoSettings(
        encoders: [kind.video], size: size, frameRate: FrameRate(25))
      settings.gopLength = 50
      settings.sound = SoundSettings(
        encoders: [kind.sound], sampleRate: kind.sampleRate, channelCount: kind.channelCount)
      let writer = try VideoWriter(path: path, settings: settings)
      let image = PlanarImage(size: size)
      var written = 0
      for number in 0..<Int(seconds * 25) {
        try writer.append(image, pts: Int64(number))
        let end = (number + 1) * kind.sampleRate / 25
        try writer.append(sound: kind.samples(written..<end))
        written = end
      }
      try writer.finish()
    }
  }

  /// The codec and container of a test's clip.
  struct ClipKind: Sendable, CustomTestStringConvertible {
    var container: String
    var video: VideoSettings.Encoder
    var sound: VideoSettings.Encoder
    var sampleRate = 48_000
    var channelCount = 2
    /// Whether the decoded samples equal the written ones, also after a seek.
    var isLossless = false
    /// The largest difference of a sample after a seek; some codecs have unlimited memory.
    var jumpTolerance: Float = 0
    /// Whether the sound is quiet before a burst of noise, for which encoders save bits.
    var hasBurst = false

    var testDescription: String { "\(container) \(sound.name) \(sampleRate) x\(channelCount)" }

    /// Six seconds of sound, by the sample rate and the number of channels.
    private static let sounds = Lock<[String: [Float]]>([:])

    /// The samples of a clip of up to six seconds: two chirps that are different at every time, with 16 bits.
    func samples(_ range: Range<Int>) -> [Float] {
      Self.sounds.withLock { sounds in
        let key = "\(sampleRate) \(channelCount) \(hasBurst)"
        let sound =
          sounds[key]
          ?? (0..<6 * sampleRate).flatMap { index in
            (0..<channelCount).map { sample(index, channel: $0) }
          }
        sounds[key] = sound
        return Array(sound[range.lowerBound * channelCount..<range.upperBound * channelCount])
      }
    }

    private func sample(_ index: Int, channel: Int) -> Float {
      let time = Double(index) / Double(sampleRate)
      let pitch = 150.0 + 70 * time + (channel == 0 ? 0 : 55)
      var value = 0.4 * sin(2 * .pi * pitch * time)
      if hasBurst {
        let noise = Double((index &* 2_654_435_761) >> 8 & 0xFFFF) / 0xFFFF - 0.5
        // Soon after a keyframe of the video, at which a seek may end.
        let isLoud = (2.3..<2.6).contains(time)
        value = isLoud ? noise / 2 : value / 400
      }
      return Float((value * 32767).rounded() / 32767)
    }

    static let mpeg4 = VideoSettings.Encoder("mpeg4")
    static let vp8 = VideoSettings.Encoder("libvpx", options: ["deadline": "realtime"])

    /// Decoders generate the noise that AAC omits, and the dither of MP2, from random numbers that continue
    /// from block to block.
    static let noise: Float = 1e-4

    static let all: [ClipKind] = [
      ClipKind(container: "mov", video: mpeg4, sound: .init("pcm_s16le"), isLossless: true),
      ClipKind(
        container: "mkv", video: mpeg4, sound: .init("flac"), sampleRate: 44_100,
        isLossless: true),
      ClipKind(
        container: "mkv", video: mpeg4, sound: .init("pcm_s16le"), sampleRate: 44_100,
        channelCount: 1, isLossless: true),
      ClipKind(container: "mp4", video: mpeg4, sound: .init("aac"), jumpTolerance: noise),
      ClipKind(
        container: "mp4", video: mpeg4, sound: .init("aac"), sampleRate: 44_100,
        jumpTolerance: noise),
      ClipKind(
        container: "mp4", video: mpeg4, sound: .init("aac"), sampleRate: 22_050, channelCount: 1,
        jumpTolerance: noise),
      ClipKind(container: "mkv", video: mpeg4, sound: .init("aac"), jumpTolerance: noise),
      ClipKind(
        container: "flv", video: .init("flv"), sound: .init("aac"), sampleRate: 44_100,
        jumpTolerance: noise),
      ClipKind(
        container: "ts", video: .init("mpeg2video"), sound: .init("mp2"), sampleRate: 44_100,
        jumpTolerance: noise),
      ClipKind(
        container: "mkv", video: mpeg4, sound: .init("libmp3lame"), sampleRate: 44_100,
        jumpTolerance: 1e-6),
      ClipKind(
        container: "avi", video: mpeg4, sound: .init("libmp3lame"), jumpTolerance: 1e-6),
      // The bits of a block may lie in as many as 22 earlier ones.
      ClipKind(
        container: "mkv", video: mpeg4, sound: .init("libmp3lame", options: ["b": "8000"]),
        sampleRate: 24_000, channelCount: 1, jumpTolerance: 1e-6, hasBurst: true),
      ClipKind(
        container: "mkv", video: mpeg4, sound: .init("libmp3lame", options: ["b": "8000"]),
        sampleRate: 16_000, channelCount: 1, jumpTolerance: 1e-6, hasBurst: true),
      ClipKind(container: "mkv", video: mpeg4, sound: .init("ac3"), jumpTolerance: 1e-3),
      ClipKind(container: "webm", video: vp8, sound: .init("libopus"), jumpTolerance: 0.02),
      ClipKind(
        container: "webm", video: vp8, sound: .init("libvorbis"), sampleRate: 44_100,
        jumpTolerance: 1e-6),
      ClipKind(
        container: "ogv", video: .init("libtheora"), sound: .init("libvorbis"),
        jumpTolerance: 1e-6),
    ]
  }
#endif
