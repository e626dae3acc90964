#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTestSupport
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Videos with packets that have timestamps but show no frame: their frames are hidden.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct HiddenFrameTests {
    private static let count = 48
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    // MARK: AV1

    @Test(
      "Packets of AV1 without a shown frame are not counted", arguments: [false, true],
      ["mp4", "mkv"])
    func hiddenAV1(splitsHeaders: Bool, container: String) throws {
      let whole = folder.path("whole.ivf")
      try FFmpegProgram.writeTestFrames(
        Self.count, to: whole, ["-c:v", "libsvtav1", "-preset", "10", "-g", "24"])
      let packets = try Self.packets(of: whole)
      let parts = packets.flatMap { Self.parts(of: $0, splitsHeaders: splitsHeaders) }
      try #require(packets.count == Self.count && parts.count > packets.count)
      let path = try write(parts, like: whole, to: "split.\(container)")
      try expectReference(of: path)
    }

    /// Returns a packet cut before each frame but the first, or also after its sequence header.
    private static func parts(of packet: Data, splitsHeaders: Bool) -> [Data] {
      let bytes = [UInt8](packet)
      var starts = [0]
      var (hasFrame, hasHeader) = (false, false)
      ReferenceGraph.OBU.forEach(of: bytes.span) { unit in
        if unit.kind == .sequenceHeader { hasHeader = true }
        guard unit.kind == .frame || unit.kind == .frameHeader else { return true }
        if hasFrame || splitsHeaders && hasHeader { starts.append(unit.start) }
        hasFrame = true
        return true
      }
      return zip(starts, starts.dropFirst() + [bytes.count]).map { Data(bytes[$0..<$1]) }
    }

    // MARK: VP9

    /// The encoder hides frames only in the second of two passes.
    @Test(
      "Hidden frames of VP9 are not counted, whatever they end with", arguments: ["mp4", "mkv"])
    func hiddenVP9(container: String) throws {
      let whole = folder.path("whole.ivf")
      for pass in ["1", "2"] {
        try FFmpegProgram.writeTestFrames(
          Self.count, to: whole,
          [
            "-c:v", "libvpx-vp9", "-b:v", "100k", "-lag-in-frames", "16", "-auto-alt-ref", "1",
            "-g", "24", "-cpu-used", "4", "-pass", pass, "-passlogfile", folder.path("passes"),
          ])
      }
      let packets = try Self.packets(of: whole)
      let parts = packets.flatMap { Self.frames(of: $0) }
      try #require(packets.count == Self.count && parts.count > packets.count)
      let path = try write(parts.map(Self.padded), like: whole, to: "split.\(container)")
      try expectReference(of: path)
    }

    /// Returns a frame and, if it is hidden, a byte that decoders do not read, like the last one of an index.
    private static func padded(_ frame: Data) -> Data {
      // show_existing_frame and show_frame (6.2).
      guard frame[frame.startIndex] & 0x0A == 0 else { return frame }
      let padded = (UInt8(0xC0)...0xDF).map { frame + [$0] }
      return padded.first { indexStart(of: [UInt8]($0)) == nil } ?? frame
    }

    /// Returns the start of the index of a packet's frames (VP9 bitstream specification, Annex B), if any.
    private static func indexStart(of bytes: [UInt8]) -> Int? {
      let last = bytes[bytes.count - 1]
      let start = bytes.count - 2 - (Int(last >> 3 & 3) + 1) * (Int(last & 7) + 1)
      return last & 0xE0 == 0xC0 && start >= 0 && bytes[start] == last ? start : nil
    }

    /// Returns the frames of a packet.
    private static func frames(of packet: Data) -> [Data] {
      let bytes = [UInt8](packet)
      guard let start = indexStart(of: bytes) else { return [packet] }
      let length = Int(bytes[start] >> 3 & 3) + 1
      var (frames, position): ([Data], Int) = ([], 0)
      for field in stride(from: start + 1, to: bytes.count - 1, by: length) {
        let size = bytes[field..<field + length].reversed().reduce(0) { $0 << 8 | Int($1) }
        frames.append(Data(bytes[position..<position + size]))
        position += size
      }
      return frames
    }

    // MARK: HEVC

    /// The packets whose pictures are hidden, which may be referenced nevertheless.
    private static let hidden: Set = [5, 6, 17, 30]

    @Test(
      "Pictures of HEVC that are not output are not counted",
      arguments: [("mp4", 0), ("mp4", 2), ("ts", 0)])
    func hiddenHEVC(container: String, bFrames: Int) throws {
      let clip = try writeHEVC(bFrames: bFrames)
      let stream = folder.path("clip.ts")
      let isStream = container == "ts"
      if isStream {
        try FFmpegProgram.output(["-nostdin", "-v", "error", "-i", clip, "-c", "copy", stream])
      }
      try expectReference(
        of: isStream ? stream : clip, count: 40 - Self.hidden.count, isCounted: !isStream)
    }

    /// Writes a clip from a random access point on that is no IDR picture. The highest of eight bits of each picture
    /// order count stands for `pic_output_flag` in it, with parameter sets by which counts have seven bits.
    private func writeHEVC(bFrames: Int) throws -> String {
      let (clips, readers) = try [7, 8].reduce(into: ([String](), [PacketReader]())) { sum, bits in
        let (whole, clip) = (folder.path("whole\(bits).mp4"), folder.path("clip\(bits).mp4"))
        let parameters =
          "log-level=none:keyint=20:min-keyint=20:scenecut=0:open-gop=1:b-adapt=0:wpp=0"
        try FFmpegProgram.writeTestFrames(
          60, to: whole,
          [
            "-c:v", "libx265", "-preset", "superfast", "-x265-params",
            parameters + ":bframes=\(bFrames):log2-max-poc-lsb=\(bits)",
          ])
        try FFmpegProgram.output(
          ["-nostdin", "-v", "error", "-ss", "0.8", "-i", whole, "-c", "copy", clip])
        sum.0.append(clip)
        sum.1.append(try PacketReader.reading(clip))
      }
      var data = try Data(contentsOf: URL(filePath: clips[1]))
      var sets = Data(readers[0].stream.extradata)
      // After the header of two bytes: two numbers, dependent slices, output_flag_present_flag (7.3.2.3).
      let picture = try #require(sets.range(of: Data([0x44, 1]), options: .backwards))
      sets[picture.upperBound] |= 0x10
      let old = try #require(data.range(of: Data(readers[1].stream.extradata)))
      try #require(old.count == sets.count)
      data.replaceSubrange(old, with: sets)
      var (number, position) = (0, 0)
      while try readers[1].next() {
        let packet = try #require(data.range(of: readers[1].packetData, in: position..<data.count))
        position = packet.upperBound
        if !Self.hidden.contains(number) {
          // After the length and the header, one or two flags and a number of one bit: the type of the slice.
          let first = packet.lowerBound + 6
          let isPoint = data[first - 2] >> 1 & 63 >= 16
          data[first] |= isPoint ? 2 : data[first] & 0x20 != 0 ? 0x10 : 4
        }
        number += 1
      }
      let path = folder.path("clip.mp4")
      try data.write(to: URL(filePath: path))
      return path
    }

    // MARK: Files

    /// Returns the packets of an IVF file: a header of 32 bytes, and a size, a timestamp and the bytes of each packet.
    private static func packets(of path: String) throws -> [Data] {
      let data = try Data(contentsOf: URL(filePath: path))
      var (packets, position): ([Data], Int) = ([], 32)
      while position + 12 <= data.count {
        let size = data[position..<position + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        packets.append(data[position + 12..<position + 12 + size])
        position += 12 + size
      }
      return packets
    }

    /// Writes packets at 25 in a second.
    private func write(_ packets: [Data], like path: String, to name: String) throws -> String {
      var data = try Data(contentsOf: URL(filePath: path)).prefix(32)
      data.replaceSubrange(16..<24, with: [25, 0, 0, 0, 1, 0, 0, 0])
      for (number, packet) in packets.enumerated() {
        for (value, size) in [(packet.count, 4), (number, 8)] {
          data += (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        data += packet
      }
      let (parts, path) = (folder.path("parts.ivf"), folder.path(name))
      try data.write(to: URL(filePath: parts))
      // It does not put hidden frames into the packets after them.
      try FFmpegProgram.output(
        [
          "-nostdin", "-v", "error", "-i", parts, "-c", "copy", "-copyinkf", "-fflags", "-autobsf",
          path,
        ])
      let reader = try PacketReader.reading(path)
      var count = 0
      while try reader.next() { count += 1 }
      try #require(count == packets.count)
      return path
    }

    /// Compares numbers, times and frames with those of the program, in a random order and stepping.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - count: The number of its frames.
    ///   - isCounted: Whether its packets show which frames are displayed; those of a transport stream do not.
    /// - Throws: If a frame cannot be decoded.
    private func expectReference(
      of path: String, count: Int = count, isCounted: Bool = true
    ) throws {
      var truth = try FFmpegProgram.linearFrames(of: path, timeBase: "1:25")
      try #require(truth.count == count)
      let start = try #require(truth[0].time)
      for number in truth.indices { truth[number].time? -= start }
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(seed: seed)
      for scanBytes in [0, 32 << 20] as [Int64] {
        let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
        defer { source.close() }
        func compare(_ frame: Frame, _ number: Int) {
          let isEqual = frame.pixels.md5() == truth[number].md5
          #expect(frame.isExact && isEqual, "\(number), seed \(seed)")
          #expect(frame.index ?? number == number, "seed \(seed)")
          let place = (frame.time.seconds * 25).rounded()
          #expect(Int(place) == truth[number].time, "\(number), seed \(seed)")
        }
        for number in (0..<count).shuffled(using: &random).prefix(12) {
          let place = try #require(truth[number].time)
          let time = FrameRate(25).middle(ofFrame: Int64(place))
          let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
          compare(frame, number)
          guard 1..<count - 1 ~= number else { continue }
          for step in [1, -1] {
            let next = try source.frame(stepping: step, from: frame, cancellation: Cancellation())
            compare(next, number + step)
          }
        }
        if scanBytes > 0, isCounted { #expect(source.information.frameCount == count) }
        for number in (0..<count).shuffled(using: &random).prefix(12) {
          let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
          #expect(Int((time.seconds * 25).rounded()) == truth[number].time, "seed \(seed)")
          #expect(try source.index(ofFrameAt: time, cancellation: Cancellation()) == number)
        }
      }
    }
  }
#endif
