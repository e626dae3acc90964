#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTesting
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  /// After a flush, every decoder decodes as a new one does, whatever it decoded before.
  struct FlushTests {
    /// An encoder of this FFmpeg, or of another one.
    struct Kind: Sendable, CustomTestStringConvertible {
      var encoder: String
      var container = "mkv"
      var pixelFormat = "yuv420p"
      var options: [String: String] = [:]

      var testDescription: String { encoder }

      static let all = [
        Kind(encoder: "libx264"), Kind(encoder: "libx264", options: ["slices": "4"]),
        Kind(encoder: "libx265"), Kind(encoder: "libvpx"), Kind(encoder: "libvpx-vp9"),
        Kind(encoder: "libaom-av1", options: ["cpu-used": "8"]),
        Kind(encoder: "libsvtav1", options: ["preset": "12"]),
        Kind(encoder: "libtheora", container: "ogv"), Kind(encoder: "libxvid"),
        Kind(encoder: "mpeg4", options: ["bf": "2"]), Kind(encoder: "mpeg2video"),
        Kind(encoder: "mpeg1video"), Kind(encoder: "h263p", container: "avi"),
        Kind(encoder: "flv", container: "flv"), Kind(encoder: "msmpeg4", container: "avi"),
        Kind(encoder: "msmpeg4v2", container: "avi"), Kind(encoder: "wmv1", container: "asf"),
        Kind(encoder: "wmv2", container: "asf"), Kind(encoder: "snow", container: "avi"),
        Kind(encoder: "ffv1"), Kind(encoder: "ffv1", options: ["slices": "4", "level": "3"]),
        Kind(encoder: "mjpeg", pixelFormat: "yuvj420p"), Kind(encoder: "ffvhuff", container: "avi"),
        Kind(encoder: "huffyuv", container: "avi", pixelFormat: "yuv422p"),
        Kind(encoder: "utvideo", container: "avi"), Kind(encoder: "magicyuv", container: "avi"),
        Kind(encoder: "png", container: "mov", pixelFormat: "rgb24"),
        Kind(encoder: "apng", container: "apng", pixelFormat: "rgb24"),
        Kind(encoder: "gif", container: "gif", pixelFormat: "rgb8"),
        Kind(encoder: "qtrle", container: "mov", pixelFormat: "rgb24"),
        Kind(encoder: "cinepak", container: "avi", pixelFormat: "rgb24"),
        Kind(encoder: "svq1", container: "mov", pixelFormat: "yuv410p"),
        Kind(encoder: "flashsv", container: "flv", pixelFormat: "bgr24"),
        Kind(encoder: "zmbv", container: "avi", pixelFormat: "bgr24"),
        Kind(encoder: "prores_ks", container: "mov", pixelFormat: "yuv422p10le"),
        Kind(encoder: "jpeg2000", container: "mov"),
        Kind(encoder: "cfhd", container: "mov", pixelFormat: "yuv422p10le"),
        Kind(encoder: "libopenjpeg", container: "mov"),
      ]
    }

    private static let frames = 45
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes a clip in which everything moves; returns `nil` if this FFmpeg lacks the encoder or the container.
    private func clip(_ kind: Kind) throws -> String? {
      let path = folder.path("clip.\(kind.container)")
      var settings = VideoSettings(
        encoders: [.init(kind.encoder, options: kind.options)],
        size: PixelSize(width: 256, height: 128),
        frameRate: FrameRate(25))
      (settings.gopLength, settings.pixelFormat) = (20, kind.pixelFormat)
      do {
        let writer = try VideoWriter(path: path, settings: settings)
        var random = SeededGenerator(seed: 12)
        let noise = (0..<settings.size.width * settings.size.height * 2).map { _ in
          UInt8.random(in: 60...120, using: &random)
        }
        for number in 0..<Self.frames {
          var image = PlanarImage(size: settings.size)
          image.luma = Array(noise[(number * 101)...].prefix(image.luma.count))
          FrameNumberPattern.draw(number, on: &image)
          try writer.append(image, pts: Int64(number))
        }
        try writer.finish()
        return path
      } catch {
        return nil
      }
    }

    /// A decoder with the packets of a clip.
    private struct Decoding {
      let packets: [Packet]
      let parameters: StreamParameters

      final class Packet {
        let handle: PacketHandle
        init() throws { handle = try PacketHandle() }
      }

      init(_ path: String) throws {
        let demuxer = try DemuxerHandle.open(
          .file(path: path), options: [:], interrupt: Interrupt())
        try demuxer.findStreams()
        let best = demuxer.bestVideoStream
        let index = try #require(best)
        parameters = try StreamParameters(of: demuxer, stream: index)
        var packets: [Packet] = []
        let read = try PacketHandle()
        while try demuxer.read(into: read) {
          if read.streamIndex == index {
            let packet = try Packet()
            packet.handle.take(read)
            packets.append(packet)
          }
          read.clear()
        }
        self.packets = packets
      }

      func decoder(_ threading: DecoderHandle.Threading) throws -> DecoderHandle {
        try DecoderHandle.open(
          parameters, threading: threading, maximumPixels: 1 << 24,
          pool: FramePool(limits: .current))
      }

      /// Decodes the first packets, and returns what the frames look like.
      func decode(
        _ count: Int, _ decoder: borrowing DecoderHandle, drains: Bool = true
      ) throws -> [Int] {
        var shown: [Int] = []
        let frame = try FrameHandle()
        var scaler = ScalerHandle()
        func receive() throws {
          while try decoder.receive(into: frame) == .frame {
            let pixels = try scaler.packedBGRA(frame, width: frame.width, height: frame.height)
            var hasher = Hasher()
            unsafe pixels.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            shown.append(hasher.finalize())
          }
        }
        for packet in packets.prefix(count) {
          while try decoder.send(packet.handle) == .full { try receive() }
          try receive()
        }
        if drains {
          try decoder.startDraining()
          try receive()
        }
        return shown
      }
    }

    @Test("After a flush, the frames are those of a new decoder", arguments: Kind.all)
    func flush(kind: Kind) throws {
      // Which encoders there are depends on the FFmpeg.
      guard let path = try clip(kind) else { return }
      let decoding = try Decoding(path)
      let expected = try decoding.decode(Self.frames, decoding.decoder(.frames(1)))
      #expect(expected.count == Self.frames)
      for threading in [DecoderHandle.Threading.frames(3), .slices(2)] {
        let decoder = try decoding.decoder(threading)
        for count in [45, 33, 3] {
          _ = try decoding.decode(count, decoder, drains: count == 45)
          decoder.flush()
          let shown = try decoding.decode(Self.frames, decoder)
          #expect(shown == expected, "\(threading) after \(count)")
          decoder.flush()
        }
      }
    }

    @Test(
      "After a flush, the frames of a file are those of a new decoder",
      .enabled(if: SharedFolder.isPresent),
      arguments: ["failing/exact/th.ogv", "failing/real/snow.webm"])
    func flushFile(name: String) throws {
      let path = try #require(SharedFolder.url).appending(path: name).path
      let decoding = try Decoding(path)
      let expected = try decoding.decode(300, decoding.decoder(.frames(1)))
      let decoder = try decoding.decoder(.frames(3))
      for count in [5, 8, 99] {
        _ = try decoding.decode(count, decoder, drains: false)
        decoder.flush()
        #expect(try decoding.decode(300, decoder) == expected, "after \(count)")
        decoder.flush()
      }
    }
  }
#endif
