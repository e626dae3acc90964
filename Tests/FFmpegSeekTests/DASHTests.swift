#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  @testable import FFmpegHandles

  /// DASH manifests, which are read as HLS playlists.
  struct DASHTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Byte ranges are those of `single_file`, and an index those of `global_sidx`.
    @Test(
      "Every frame of a manifest is exact",
      arguments: [
        ["use_template": "1", "use_timeline": "1"], ["use_template": "1", "use_timeline": "0"],
        ["use_template": "0", "use_timeline": "0"], ["single_file": "1"],
        ["single_file": "1", "use_template": "0"], ["single_file": "1", "global_sidx": "1"],
        ["adaptation_sets": "id=0,streams=v"], ["dash_segment_type": "webm"],
      ])
    func manifestsAreExact(options: [String: String]) throws {
      var options = options
      options["seg_duration"] = "0.48"
      if options["dash_segment_type"] == "webm" { return try webm() }
      let list = try folder.writeClip("list.mpd", options)
      try ClipFolder.expectFrames(of: list, name: "\(options)")
      let source = try FFmpegSource(path: list)
      defer { source.close() }
      #expect(source.information.container == "dash" && source.information.frameCount == 50)
    }

    private func webm() throws {
      _ = try folder.writeClip("clip.mkv")
      let list = try folder.write(
        ListKind.manifest("<BaseURL>clip.mkv</BaseURL>")
          .replacingOccurrences(of: "video/mp4", with: "video/webm"), to: "list.mpd")
      try ClipFolder.expectFrames(of: list)
    }

    @Test("Every frame of a manifest of transport streams is exact") func transportStreams() throws
    {
      _ = try folder.writeClip("list.m3u8", ["hls_time": "0.48", "hls_list_size": "0"])
      let text = try String(contentsOfFile: folder.path("list.m3u8"), encoding: .utf8)
      let names = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(names.count > 3)
      let urls = names.map { "<SegmentURL media='\($0)'/>" }.joined()
      let list = try folder.write(
        ListKind.manifest("<SegmentList>\(urls)</SegmentList>")
          .replacingOccurrences(of: "video/mp4", with: "video/mp2t"), to: "list.mpd")
      try ClipFolder.expectFrames(of: list)
    }

    @Test(
      "A manifest names its files in all the ways of the standard",
      arguments: [
        "<BaseURL>clip.mp4</BaseURL>", "<BaseURL> clip.mp4 </BaseURL><SegmentBase/>",
        "<BaseURL>./below/</BaseURL><SegmentTemplate media='../clip.mp4'/>",
        "<SegmentTemplate media='cli$$p.mp4' duration='3'/>".replacingOccurrences(
          of: "$$", with: ""),
        "<SegmentTemplate media='$RepresentationID$-$Number%03d$-$Bandwidth$.mp4' startNumber='7' duration='9'/>",
        "<SegmentTemplate media='$Time$.mp4'><SegmentTimeline><S t='70' d='2'/></SegmentTimeline></SegmentTemplate>",
        "<SegmentList><SegmentURL media='clip.mp4'/></SegmentList>",
        "<BaseURL>below/&#x308;clip.mp4</BaseURL>",
        "<BaseURL>below/</BaseURL><SegmentList><SegmentURL media='&#x308;clip.mp4'/></SegmentList>",
        "<x:BaseURL xmlns:x='y'><![CDATA[clip.mp4]]></x:BaseURL>",
        "<BaseURL>cl&#105;p.mp4</BaseURL>",
        "<!-- <BaseURL>none</BaseURL> --><BaseURL>%63lip.mp4</BaseURL>",
      ])
    func namesOfFiles(content: String) throws {
      let clip = try folder.writeClip(
        "clip.mp4", ["movflags": "frag_keyframe+empty_moov+default_base_moof"])
      for copy in ["1-007-1000.mp4", "70.mp4"] {
        try FileManager.default.copyItem(atPath: clip, toPath: folder.path(copy))
      }
      try folder.write("", to: "below/empty")
      try FileManager.default.copyItem(atPath: clip, toPath: folder.path("below/\u{308}clip.mp4"))
      let list = try folder.write(ListKind.manifest(content), to: "list.mpd")
      try ClipFolder.expectFrames(of: list, name: content)
    }

    /// libavformat's demuxer for HLS cannot seek in a file, which such a one requires.
    @Test("A manifest may name an MP4 file whose sample tables are at its end")
    func tablesAtTheEnd() throws {
      _ = try folder.writeClip("clip.mp4")
      let list = try folder.write(
        ListKind.manifest("<BaseURL>clip.mp4</BaseURL>"), to: "list.mpd")
      try ClipFolder.expectFrames(of: list)
    }

    @Test("A manifest without a duration has the segments that are there")
    func liveManifest() throws {
      let list = try folder.writeClip(
        "list.mpd", ["seg_duration": "0.48", "use_template": "1", "use_timeline": "0"])
      let text = try String(contentsOfFile: list, encoding: .utf8)
        .replacingOccurrences(of: "type=\"static\"", with: "type=\"dynamic\"")
        .replacing(/(mediaPresentationDuration|duration|start)="PT[^"]*"/, with: "")
      try folder.write(text, to: "list.mpd")
      try ClipFolder.expectFrames(of: list)
    }

    /// A manifest that is an error, and too long for the log.
    struct BadManifest: Sendable, CustomTestStringConvertible {
      var text: String
      var testDescription: String { "\(text.utf8.count) bytes, \(text.prefix(200))" }
    }

    @Test(
      "Manifests that are damaged, or that name too much, are errors",
      arguments: [
        "<MPD", "<MPD>", "<MPD></MPD>", "<MPD><Period/></MPD>", "<MPD><Period></MPD></Period>",
        "<!DOCTYPE a [<!ENTITY b \"c\">]><MPD>&b;</MPD>",
        String(repeating: "<MPD>", count: 100_000),
        ListKind.manifest("<SegmentTemplate media='a' timescale='1000000' duration='1'/>"),
        ListKind.manifest(
          "<SegmentTemplate media='a'><SegmentTimeline><S d='1' r='9223372036854775807'/>"
            + "</SegmentTimeline></SegmentTemplate>"),
        ListKind.manifest(
          "<SegmentTemplate media='a'><SegmentTimeline><S t='9223372036854775807' d='9' r='9'/>"
            + "</SegmentTimeline></SegmentTemplate>"),
        ListKind.manifest(
          "<SegmentTemplate media='$Number%0999999999d$' startNumber='9223372036854775807' "
            + "duration='1'/>"),
        ListKind.manifest(
          "<SegmentTemplate media='\(String(repeating: "a", count: 200_000))$Number$' "
            + "timescale='1000' duration='1'/>"),
        ListKind.manifest(
          "<BaseURL>\(String(repeating: "a", count: 3_000))/</BaseURL><SegmentTemplate media='$Number$'>"
            + "<SegmentTimeline><S d='1' r='250000'/></SegmentTimeline></SegmentTemplate>"),
        ListKind.manifest(
          "<SegmentTemplate media='\(String(repeating: "$$", count: 100_000))' timescale='1000' "
            + "duration='1'/>"),
        ListKind.manifest(
          "<BaseURL>\(String(repeating: "a", count: 200_000))/</BaseURL><SegmentList>"
            + String(repeating: "<SegmentURL media='a'/>", count: 100_000) + "</SegmentList>"),
        Self.segments(named: String(repeating: "$Number%032d$", count: 1000)),
        Self.segments(named: String(repeating: "$RepresentationID$", count: 1_000_000)),
        Self.segments(named: "a", in: String(repeating: "b", count: 1_000_000) + "/"),
        ListKind.manifest("<SegmentList><SegmentURL mediaRange='9-1'/></SegmentList>"),
        ListKind.manifest("<BaseURL>list.mpd</BaseURL>"),
        ListKind.manifest("<BaseURL>list.mpd</BaseURL><SegmentBase indexRange='0-9999999999'/>"),
      ].map(BadManifest.init))
    func badManifestsAreErrors(manifest: BadManifest) throws {
      let list = try folder.write(manifest.text, to: "list.mpd")
      #expect(ClipFolder.openingError(list) != nil)
    }

    /// Returns a manifest of very many segments.
    private static func segments(named name: String, in base: String = "") -> String {
      "<MPD mediaPresentationDuration='PT299999S'><BaseURL>\(base)</BaseURL><Period>"
        + "<AdaptationSet mimeType='video/mp4'><SegmentTemplate media='\(name)' duration='1'/>"
        + "<Representation id='\(String(repeating: "i", count: 99))'/></AdaptationSet></Period></MPD>"
    }

    @Test(
      "Reading a manifest ends when its time is up",
      arguments: [
        "<MPD>" + String(repeating: "<a b='c'/>", count: 1000) + "</MPD>",
        "<MPD " + String(repeating: "a='' ", count: 1000) + "/>",
        "<MPD a='" + String(repeating: "&amp;", count: 1000) + "'/>",
        // Without a duration: as many segments as there are files.
        ListKind.manifest("<SegmentTemplate media='$Number$' duration='1'/>")
          .replacing(/mediaPresentationDuration="[^"]*"/, with: ""),
      ])
    func readingIsStopped(text: String) {
      var (looks, files) = (0, 0)
      let manifest = DASHManifest(
        Array(text.utf8),
        exists: { _ in
          files += 1
          return files < 1000
        },
        shouldStop: {
          looks += 1
          return looks > 100
        })
      #expect(manifest == nil && looks > 100 && looks < 110 && files < 110)
    }

    /// libxml2's cleanup, in libavformat's own demuxer, crashed other threads that were parsing.
    @Test("Manifests are opened and read by several threads at once") func threads() throws {
      let list = try folder.writeClip("list.mpd", ["seg_duration": "0.48"])
      let threads = (0..<4).map { _ in
        WorkerThread {
          for index in 0..<12 {
            let source = try? FFmpegSource(path: list, options: Corpus.patient())
            let time = MediaTime(value: Int64(index * 7 % 50), timescale: 25)
            let frame = try? source?.frame(
              for: SeekRequest(time: time), cancellation: Cancellation())
            #expect(frame?.isExact == true)
            source?.close()
          }
        }
      }
      for thread in threads { thread?.join() }
    }
  }
#endif
