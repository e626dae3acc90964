#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Streams whose first pictures are frames, and later ones fields in packets of their own.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct FieldPacketTests {
    private let folder: ClipFolder
    private static let count = 40

    init() throws { folder = try ClipFolder() }

    /// Writes ten frames, ten pairs of fields, an IDR frame and 19 pairs, at 25 frames per second.
    private func clip(_ container: String) throws -> String {
      var stream = FieldStream()
      for number in 0..<Self.count {
        let isIDR = number % 20 == 0
        if number < 10 || isIDR {
          stream.append(number: number % 20, seed: number, isIDR: isIDR)
        } else {
          stream.append(number: number % 20, seed: number, isBottom: false)
          stream.append(number: number % 20, seed: number + 100, isBottom: true)
        }
      }
      let (raw, path) = (folder.path("raw.h264"), folder.path("fields.\(container)"))
      try Data(stream.bytes).write(to: URL(filePath: raw))
      // The fields come 50 times per second.
      let ticks = "if(lt(N,10),2*N,if(lt(N,31),N+10,N+11))"
      try FFmpegProgram.writePackets(of: raw, to: path, ticks: ticks, frequency: 50)
      return path
    }

    private func lane(_ path: String, scanBytes: Int64) throws -> Lane {
      try Opening(
        input: .file(path: path), options: Corpus.patient(scanBytes: scanBytes),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
    }

    @Test(
      "Each pair of fields is one frame", arguments: ["mp4", "mkv", "ts"],
      [0, SourceOptions().scanBytes])
    func pairsAreFrames(container: String, scanBytes: Int64) throws {
      let path = try clip(container)
      let md5 = try FFmpegProgram.linearDecode(of: path)
      try #require(md5.count == Self.count)
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
      defer { source.close() }
      #expect([nil, Self.count].contains(source.information.frameCount))
      for number in [14, 39, 9, 10, 11, 20, 21, 38, 0] {
        let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
        #expect(time == MediaTime(value: Int64(2 * number), timescale: 50), "frame \(number)")
        let frame = try source.frame(for: SeekRequest(time: time))
        #expect(frame.isExact && frame.pixels.md5() == md5[number], "frame \(number)")
        #expect(try source.index(ofFrameAt: time, cancellation: Cancellation()) == number)
      }
      let table = try source.frameTable(progress: { _ in }, cancellation: Cancellation())
      #expect(table.count == Self.count)
      let tenth = try source.frame(for: SeekRequest(time: MediaTime(value: 20, timescale: 50)))
      let next = try source.frame(stepping: 1, from: tenth, cancellation: Cancellation())
      #expect(next.pixels.md5() == md5[11])
    }

    /// One lane for all jumps, and one for each; without a list of the frames, and with it.
    @Test(
      "A jump to a pair of fields decodes both", arguments: ["mp4", "mkv", "ts"],
      [0, SourceOptions().scanBytes])
    func jumpsDecodeBothFields(container: String, scanBytes: Int64) throws {
      let path = try clip(container)
      let md5 = try FFmpegProgram.linearDecode(of: path)
      let all = try lane(path, scanBytes: 0).makeTable(end: .max) { _ in }
      try #require(all.count == Self.count && md5.count == Self.count)
      for hasTable in [false, true] {
        let shared = try lane(path, scanBytes: scanBytes)
        if hasTable { _ = try shared.makeTable(end: .max) { _ in } }
        for number in all.indices.map({ $0 * 27 % Self.count }) {
          let pts = try #require(all[number].pts)
          for need in [DecodePlan.Need.targetOnly, .framesFromTarget] {
            #expect(try shared.exact(pts, need: need).pixels.md5() == md5[number], "\(number)")
            guard !hasTable else { continue }
            let fresh = try lane(path, scanBytes: scanBytes)
            let decoded = try fresh.exact(pts, need: need)
            #expect(decoded.pts == pts && decoded.pixels.md5() == md5[number], "fresh, \(number)")
          }
        }
      }
    }

    @Test("A sidecar keeps that packets hold fields") func sidecarKeepsFields() throws {
      let lane = try lane(clip("mp4"), scanBytes: SourceOptions().scanBytes)
      let (index, seed) = (try #require(lane.known.index), lane.reader.seed)
      let read = try #require(PacketIndex(section: index.section(of: seed), of: seed))
      #expect(index.holdsFields && read.holdsFields && read.displayPts == nil)
    }
  }
#endif
