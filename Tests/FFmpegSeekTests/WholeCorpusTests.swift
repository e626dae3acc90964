#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Every frame of every shared file with a reliable truth: in linear order, in reverse order, and 50 at
  /// random. Takes long, so it only runs with `FINESCRUB_CORPUS=whole`, and then prints the table in the
  /// guide "What exact means".
  @Suite(.enabled(if: SharedFolder.isPresent && WholeCorpus.isChecked))
  struct WholeCorpusTests {
    @Test("Every frame is reached from everywhere") func everyFrameFromEverywhere() throws {
      var table = CorpusTable()
      for point in Corpus.points where point.isReliable {
        let (checked, wrong) = try ask(point)
        table.add(point, checked: checked, wrong: wrong)
        let line = "\(point.testDescription): \(checked) frames requested, \(wrong) wrong\n"
        FileHandle.standardError.write(Data(line.utf8))
      }
      print(table.markdown)
      let skipped = Corpus.points.count { !$0.isReliable }
      print("\(skipped) videos are left out: their reference decode is not the same on every pass.")
    }

    /// In linear order and 50 at random, of every file that is not a list of others.
    @Test("Every frame is reached through a byte reader") func everyFrameThroughAReader() throws {
      var checked = 0
      for (number, point) in Corpus.points.filter(\.isReliable).enumerated()
      where !["hls", "dash"].contains(point.container) {
        var random = SeededGenerator(seed: 4)
        let source = try FFmpegSource(
          reading: TestReader(
            path: point.url.path, knowsSize: number % 3 > 0 || point.container == "apng"),
          name: point.entry, options: Corpus.patient())
        defer { source.close() }
        let numbers = Array(point.pts.indices)
        let some = (0..<50).map { _ in Int.random(in: numbers.indices, using: &random) }
        let requests = try numbers.map { try point.request($0, in: source) }
        for number in numbers + some {
          let frame = try source.frame(for: requests[number], cancellation: Cancellation())
          let isPlaceRight =
            point.isRegular ? frame.pts == point.pts[number] : frame.index == number
          let isRight = isPlaceRight && frame.isExact && frame.pixels.md5() == point.md5[number]
          #expect(isRight, "\(point.entry), decoded \(number)")
        }
        checked += numbers.count + some.count
      }
      print("byte reader: \(checked) frames checked")
    }

    /// Requests all frames of a file; results must have the truth's timestamp and digest.
    ///
    /// In order and at random they are requested from the source itself; in reverse and at random again from
    /// a scheduler, which caches some of them.
    private func ask(_ point: Corpus.Point) throws -> (checked: Int, wrong: Int) {
      let seed: UInt64 = 3
      var random = SeededGenerator(seed: seed)
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      defer { source.close() }
      let other = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let numbers = Array(point.pts.indices)
      let some = (0..<50).map { _ in Int.random(in: numbers.indices, using: &random) }
      let requests = try numbers.map { try point.request($0, in: source) }
      let otherRequests = try numbers.map { try point.request($0, in: other) }
      var wrong = 0
      for number in numbers + some {
        check(try source.frame(for: requests[number], cancellation: Cancellation()), number)
      }
      let scheduler = SeekScheduler(source: other, cache: FrameCache(byteLimit: 128 << 20))
      defer { scheduler.close() }
      for number in numbers.reversed() + some {
        check(try scheduler.frame(for: otherRequests[number], cancellation: Cancellation()), number)
      }

      func check(_ frame: Frame, _ number: Int) {
        let isPlaceRight =
          point.isRegular ? frame.pts == point.pts[number] : frame.index == number
        let isRight = isPlaceRight && frame.isExact && frame.pixels.md5() == point.md5[number]
        if !isRight { wrong += 1 }
        #expect(isRight, "\(point.entry), decoded \(number), seed \(seed)")
      }
      return (2 * (numbers.count + some.count), wrong)
    }
  }

  /// The checked frames, by container and codec.
  private struct CorpusTable {
    private struct Row {
      var files = 0
      var checked = 0
      var wrong = 0
      var rules: Set<String> = []
    }
    private var rows: [String: Row] = [:]

    /// The requirements of a file beyond seeking by timestamp and decoding from a keyframe.
    private static let rules = [
      "missing_pts": "missing pts", "duplicate_pts": "repeated pts",
      "pts_not_monotonic": "decreasing pts",
      "restart_at_key_differs_from_linear": "unsafe keyframes",
      "open_gop_or_leading_pictures": "leading frames", "no_key_frame_flagged": "no keyframes",
      "first_packet_not_key": "begins without a keyframe",
      "discarded_packets_edit_list": "edit list", "resolution_changes": "size changes",
      "interlaced": "fields", "huge_start": "start far from 0",
      "negative_pts_packets": "negative pts", "threads_change_result": "one thread",
    ]

    mutating func add(_ point: Corpus.Point, checked: Int, wrong: Int) {
      var row = rows["\(point.container) | \(point.codec)"] ?? Row()
      row.files += 1
      row.checked += checked
      row.wrong += wrong
      row.rules.formUnion(point.traits.compactMap { Self.rules[$0] })
      rows["\(point.container) | \(point.codec)"] = row
    }

    var markdown: String {
      var lines = [
        "| Container | Codec | Videos | Frames requested | Wrong | Special rules needed |",
        "| --- | --- | ---: | ---: | ---: | --- |",
      ]
      for (name, row) in rows.sorted(by: { $0.key < $1.key }) {
        let rules = row.rules.sorted().joined(separator: ", ")
        lines.append("| \(name) | \(row.files) | \(row.checked) | \(row.wrong) | \(rules) |")
      }
      let all = rows.values
      let sums = [all.map(\.files), all.map(\.checked), all.map(\.wrong)]
        .map { String($0.reduce(0, +)) }
      lines.append("| all | | \(sums.joined(separator: " | ")) | |")
      return lines.joined(separator: "\n")
    }
  }
#endif
