#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import Testing

  @testable import FFmpegSeek

  /// Tests of decoders that report damage with a frame, which they return after those that reference it.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct HeldFramesTests {
    /// A frame that a decoder returned.
    private struct Returned: Equatable {
      var pts: Int64?
      var isDamaged: Bool
    }

    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test(
      "Frames are damaged as the frames displayed later that they reference are",
      arguments: ["mpeg1video", "mpeg2video", "mpeg4"], [1, 2, 4])
    func frameIsDamagedAsItsReferences(encoder: String, bFrames: Int) throws {
      let path = try clip(encoder, bFrames: bFrames)
      let sound = try decode(path)
      let times = sound.compactMap(\.pts)
      #expect(times.count == 30 && times == times.sorted())
      #expect(sound.allSatisfy { !$0.isDamaged })
      let packets = try packets(of: path)
      // The third reference after the first keyframe.
      let references = packets.indices.filter { packets[$0].pts == packets[...$0].map(\.pts).max() }
      let place = references[3]
      try damage(packets[place], in: path)
      let found = try decode(path)
      #expect(found.map(\.pts) == sound.map(\.pts), "none is lost")
      let earlier = packets[references[2]].pts
      let damaged = packets[place].pts
      for frame in found {
        let pts = try #require(frame.pts)
        if pts <= earlier { #expect(!frame.isDamaged, "\(pts)") }
        if pts > earlier, pts <= damaged { #expect(frame.isDamaged, "\(pts)") }
      }
    }

    @Test("B-frames of H.264 are damaged as others that they reference are")
    func referenceMayBeBidirectional() throws {
      let path = folder.path("pyramid.mkv")
      let parameters = "b-adapt=0:bframes=3:b-pyramid=normal:scenecut=0:keyint=60:weightp=0"
      try FFmpegProgram.writeTestFrames(
        30, to: path, ["-s", "320x192", "-c:v", "libx264", "-x264-params", parameters])
      let packets = try packets(of: path)
      let times = packets.map(\.pts).sorted()
      try #require(packets.prefix(4).map { times.firstIndex(of: $0.pts) } == [0, 4, 2, 1])
      #expect(try decode(path, .linear).allSatisfy { !$0.isDamaged })
      try damage(packets[2], in: path)
      let found = try decode(path, .linear)
      #expect(found.map(\.pts) == times)
      #expect(found.prefix(3).map(\.isDamaged) == [false, true, true])
    }

    @Test("Frames whose reference is never returned are damaged")
    func lostReferenceDamages() throws {
      let path = try clip("mpeg2video", bFrames: 4)
      let packets = try packets(of: path)
      let found = try decode(path) { place in
        place < 2 || packets[place].pts < packets[..<place].map(\.pts).max() ?? 0
      }
      try #require(found.count > 20)
      #expect(found[1...17].allSatisfy { $0.isDamaged })
    }

    /// Writes a clip of 30 frames with one keyframe.
    private func clip(_ encoder: String, bFrames: Int) throws -> String {
      let path = folder.path("\(encoder)-\(bFrames).mkv")
      try FFmpegProgram.writeTestFrames(
        30, to: path,
        ["-s", "320x192", "-c:v", encoder, "-g", "60", "-bf", "\(bFrames)", "-b_strategy", "0"])
      return path
    }

    private func packets(of path: String) throws -> [(pts: Int64, bytes: Data)] {
      let reader = try PacketReader.reading(path)
      var packets: [(pts: Int64, bytes: Data)] = []
      while try reader.next() {
        let pts = reader.packet.pts
        packets.append((try #require(pts), reader.packetData))
      }
      return packets
    }

    /// Overwrites bytes in the middle of a packet.
    private func damage(_ packet: (pts: Int64, bytes: Data), in path: String) throws {
      let url = URL(filePath: path)
      var data = try Data(contentsOf: url)
      let place = try #require(data.range(of: packet.bytes))
      let middle = place.lowerBound + place.count / 2
      data.replaceSubrange(middle..<middle + 32, with: repeatElement(0xA5, count: 32))
      try data.write(to: url)
    }

    /// Decodes packets from the first one on.
    private func decode(
      _ path: String, _ threading: DecoderHandle.Threading = .frames(1),
      sending isSent: (Int) -> Bool = { _ in true }
    ) throws -> [Returned] {
      let reader = try PacketReader.reading(path)
      let decoder = try reader.makeDecoder(threading, maximumPixels: 1 << 20)
      let frame = try FrameHandle()
      var found: [Returned] = []
      var place = 0
      var isMore = true
      while isMore {
        isMore = try reader.next()
        if isMore {
          defer { place += 1 }
          guard isSent(place) else { continue }
          _ = try decoder.send(reader.packet, isFrame: true)
        } else {
          try decoder.startDraining()
        }
        while case .frame = try decoder.receive(into: frame) {
          found.append(Returned(pts: frame.bestEffortPts, isDamaged: frame.isDamaged))
        }
      }
      return found
    }
  }
#endif
