#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import Testing

  @testable import FFmpegSeek

  /// Tests of the places in a stream, with and without a packet index.
  struct StreamMapTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Opens a clip of 90 frames with keyframes at 0, 30 and 60.
    private func lane(scanBytes: Int64) throws -> Lane {
      let path = try folder.demoClip(frames: 90, gopLength: 30)
      return try Opening(
        input: .file(path: path),
        options: Corpus.patient(scanBytes: scanBytes), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
    }

    @Test("The packet index and the container's list agree on random access points")
    func indexAndListAgree() throws {
      let (indexed, listed) = (try lane(scanBytes: 32 << 20), try lane(scanBytes: 0))
      #expect(indexed.known.index != nil && listed.known.index == nil)
      let shown = try #require(indexed.known.displayPts)
      for (number, pts) in shown.enumerated() {
        let before = try #require(indexed.map.randomAccessPoint(before: pts))
        #expect(before.pts == shown[number / 30 * 30] && before.ordinal == number / 30 * 30)
        #expect(listed.map.randomAccessPoint(before: pts)?.pts == before.pts)
        let after = indexed.map.randomAccessPoint(after: pts)
        #expect(after?.pts == (number < 60 ? shown[number / 30 * 30 + 30] : nil))
        #expect(listed.map.randomAccessPoint(after: pts)?.pts == after?.pts)
      }
      #expect(indexed.map.randomAccessPoint(before: shown[0] - 1) == nil)
      #expect(indexed.map.randomAccessPoint(after: .max) == nil)
    }

    @Test("A binary search finds the points that a search of all packets finds")
    func searchFindsEveryPoint() throws {
      let index = try #require(try lane(scanBytes: 32 << 20).known.index)
      let times = index.entries.compactMap(\.pts).flatMap { [$0 - 1, $0, $0 + 1] } + [.min, .max]
      for time in times {
        let points = index.entries.indices.filter {
          index.entries[$0].randomAccess.isTrusted && index.entries[$0].pts ?? .max <= time
        }
        #expect(
          index.randomAccessPoints(before: time, limit: 2).map(\.ordinal)
            == points.reversed().prefix(2).map { $0 })
        #expect(
          index.randomAccessPoint(after: time)?.ordinal
            == index.entries.firstIndex { $0.randomAccess.isTrusted && $0.pts ?? .min > time })
      }
    }

    @Test("Steps are clamped to the first and the last frame")
    func stepsAreClamped() throws {
      let map = try lane(scanBytes: 32 << 20).map
      let first = try #require(map.frame(at: 0))
      let last = try #require(map.frame(stepping: .max, from: first))
      #expect(map.frame(stepping: 89, from: first) == last && map.index(ofFrame: last) == 89)
      #expect(map.frame(stepping: .min, from: last) == first)
      #expect(map.frame(after: last) == .max && map.frame(stepping: 1, from: first + 1) == nil)
    }

    @Test(
      "Containers are looked up by their first name",
      arguments: [
        ("mov,mp4,m4a,3gp,3g2,mj2", "mov", true, true), ("matroska,webm", "matroska", true, true),
        ("mpegts", "mpegts", false, false), ("h264", "h264", false, false),
        ("avi", "avi", true, true), ("flv", "flv", true, false), ("", "unknown", true, false),
      ])
    func containersAreLookedUp(
      formatName: String, name: String, framesPackets: Bool, listsPackets: Bool
    ) {
      let traits = ContainerTraits(formatName: formatName)
      #expect(traits.name == name)
      #expect(traits.framesPackets == framesPackets && traits.listsPackets == listsPackets)
      #expect(traits.storesTimestamps == (name != "h264"))
      #expect((traits.keyframeListing == .none) == (name == "mpegts"))
    }
  }
#endif
