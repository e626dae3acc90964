#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Streams that change one of their parameter sets, and repeat another one later.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct ChangedParametersTests {
    private let folder: ClipFolder
    private static let (sequence, picture): (UInt8, UInt8) = (7, 8)

    init() throws { folder = try ClipFolder() }

    /// Returns the units of an H.264 stream of 40 frames with an IDR picture in every ten.
    private func units(_ name: String, _ parameters: String) throws -> [[UInt8]] {
      let path = folder.path(name)
      try FFmpegProgram.writeTestFrames(
        40, to: path,
        [
          "-c:v", "libx264", "-threads", "1", "-x264-params",
          "keyint=10:min-keyint=10:scenecut=0:bframes=0:" + parameters,
        ])
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      let starts = (0..<bytes.count - 3).filter {
        bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1
      }
      return zip(starts, starts.dropFirst().map(Int?.some) + [nil]).map { start, end in
        var unit = Array(bytes[start + 3..<(end ?? bytes.count)])
        while unit.last == 0 { unit.removeLast() }
        return unit
      }
    }

    /// The second IDR picture has a changed set, and the third one repeats only the other one.
    @Test(
      "A keyframe with some of the changed parameters is not a random access point",
      arguments: [sequence, picture], ["mp4", "mkv"])
    func partialParameters(changed: UInt8, container: String) throws {
      let originals = try units("first.h264", "chroma-qp-offset=0:level=30")
      let others = try units(
        "other.h264",
        changed == Self.picture ? "chroma-qp-offset=9:level=30" : "chroma-qp-offset=0:level=40")
      func set(_ type: UInt8, of units: [[UInt8]]) throws -> [UInt8] {
        try #require(units.first { $0[0] & 31 == type })
      }
      let kept = changed == Self.picture ? Self.sequence : Self.picture
      let (same, old) = (try set(kept, of: originals), try set(changed, of: originals))
      let (new, otherKept) = (try set(changed, of: others), try set(kept, of: others))
      try #require(otherKept == same && new != old)
      let first = changed == Self.sequence ? [old, same] : [same, old]
      let second = changed == Self.sequence ? [new, same] : [new]
      var (stream, keyframes) = ([UInt8](), 0)
      for unit in originals where ![6, 7, 8].contains(unit[0] & 31) {
        var access = [unit]
        if unit[0] & 31 == 5 {
          access = [first, second, [same], []][min(keyframes, 3)] + access
          keyframes += 1
        }
        for unit in access { stream += [0, 0, 0, 1] + unit }
      }
      try #require(keyframes == 4)
      let (raw, path) = (folder.path("raw.h264"), folder.path("changed.\(container)"))
      try Data(stream).write(to: URL(filePath: raw))
      try FFmpegProgram.writePackets(of: raw, to: path, ticks: "N", frequency: 25)
      let md5 = try FFmpegProgram.linearDecode(of: path)
      try #require(md5.count == 40)
      for number in [25, 5, 29, 20, 12, 39, 31] {
        let source = try FFmpegSource(path: path, options: Corpus.patient())
        defer { source.close() }
        for number in [number, 3, 15, number] {
          let frame = try source.frame(
            for: SeekRequest(time: MediaTime(seconds: (Double(number) + 0.5) / 25)))
          #expect(frame.isExact && frame.pixels.md5() == md5[number], "frame \(number)")
        }
      }
      let lane = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      #expect(lane.known.packet(20)?.randomAccess == .unsafe)
    }

    @Test("Sets of HEVC are numbered by type", arguments: ["mp4", "hevc"])
    func hevcSets(container: String) throws {
      let path = folder.path("clip.\(container)")
      try FFmpegProgram.writeTestFrames(
        5, to: path,
        ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "repeat-headers=1"])
      let lane = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      let inspector = PacketInspector(stream: lane.reader.stream)
      let numbers = Set([32, 33, 34].map { UInt64($0) << 32 })
      #expect(numbers.isSubset(of: inspector.initialSets.keys))
      try lane.reader.rewind()
      let isMore = try lane.reader.next()
      try #require(isMore)
      let facts = lane.facts(of: lane.reader.packet)
      #expect(Set(facts.sets.keys) == numbers && facts.parameters == PacketFacts.initialParameters)
    }

    @Test("A set after one of the container is the same as alone, and numbers are limited")
    func numbersOfSets() {
      func facts(_ sets: [[UInt8]]) -> PacketFacts {
        let record: [UInt8] = [
          1, 66, 0, 10, 0xFF, 0xE1, 0, 4, 0x67, 66, 0, 10, 1, 0, 2, 0x68, 0xCE,
        ]
        let packet = sets.flatMap { set -> [UInt8] in [0, 0, 0, UInt8(set.count)] + set }
        return NALScanner(h264Extradata: record, has444: false).h264Facts(of: packet.span)
      }
      let other: [UInt8] = [0x68, 0x4E]
      let key = facts([other]).sets
      let both = facts([[0x68, 0xCE], other]).sets
      #expect(key.count == 1 && both.filter { key.keys.contains($0.key) } == key)
      // A number of 2^20.
      #expect(facts([[0x68, 0, 0, 8, 0, 0x0C, 0x80]]).sets.isEmpty)
    }
  }
#endif
