#if FFmpeg
  import FFmpegSeek
  import ScrubMedia
  import MediaSeek
  import ScrubTime
  import Testing

  /// A comparison of one source with the truth.
  struct Walk {
    let point: Corpus.Point
    let information: MediaInformation
    let note: String
    private let seek: (SeekRequest) throws -> Frame
    private let step: (Int, Frame) throws -> Frame

    init(point: Corpus.Point, _ source: FFmpegSource, note: String) {
      self.point = point
      self.note = note
      information = source.information
      seek = { try source.frame(for: $0, cancellation: Cancellation()) }
      step = { try source.frame(stepping: $0, from: $1, cancellation: Cancellation()) }
    }

    init(point: Corpus.Point, _ scheduler: SeekScheduler, note: String) {
      self.point = point
      self.note = note
      information = scheduler.source.information
      seek = { try scheduler.frame(for: $0, cancellation: Cancellation()) }
      step = { try scheduler.frame(stepping: $0, from: $1, cancellation: Cancellation()) }
    }

    /// Requests a time inside a frame's interval, `share` of the way to the next frame.
    func check(_ number: Int, inside share: Double) throws {
      compare(try seek(request(number, inside: share)), number)
    }

    func request(_ number: Int, inside share: Double) throws -> SeekRequest {
      let pts = try #require(point.pts[number])
      var ticks = pts
      if number + 1 < point.pts.count, let next = point.pts[number + 1] {
        ticks += Int64(Double(next - pts) * share)
      }
      return SeekRequest(time: information.time(ofPts: ticks))
    }

    func checkSteps(from start: Int, _ steps: [Int] = [-1, -1, -1, 1, 1, -2, 3]) throws {
      var frame = try seek(request(start, inside: 0))
      var number = start
      for count in steps {
        frame = try step(count, frame)
        number = min(max(0, number + count), point.pts.count - 1)
        compare(frame, number)
      }
    }

    func compare(_ frame: Frame, _ number: Int) {
      #expect(frame.pts == point.pts[number], "decoded \(number), \(note)")
      #expect(frame.pixels.md5() == point.md5[number], "decoded \(number), \(note)")
      if let index = frame.index { #expect(index == number, "\(note)") }
      #expect(frame.isExact)
    }
  }
#endif
