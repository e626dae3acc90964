public import ScrubMedia
internal import ScrubTime

/// A checker of the requirements of `MediaSource`, for any source and any file.
///
/// It compares the source with itself and needs no reference data: every way to a frame must return
/// what stepping from the first frame returned.
public struct MediaSourceConformance: Sendable {
  /// A violated requirement, as a sentence with the numbers.
  public struct Violation: Sendable, CustomStringConvertible {
    /// The name of the requirement, for example "exact".
    public var law: String
    /// The violation in words.
    public var description: String
  }

  /// The number of frames to check, from the first.
  public var frameLimit: Int
  /// The seed of the random requests.
  public var seed: UInt64

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - frameLimit: The number of frames to check, from the first.
  ///   - seed: The seed of the random requests.
  public init(frameLimit: Int = 60, seed: UInt64 = 1) {
    self.frameLimit = frameLimit
    self.seed = seed
  }

  /// Returns the violations of an open source; empty if it conforms to all requirements.
  ///
  /// - Parameter source: The source, which has no other calls meanwhile.
  /// - Returns: The violations; those found so far if the task is canceled.
  /// - Complexity: O(`frameLimit`) requests, and the frame table of the source.
  public func violations(of source: any MediaSource) async -> [Violation] {
    do throws(MediaError) {
      return try await Cancellation.runBlocking(refused: { .noThread("check the source") }) {
        (cancellation) throws(MediaError) in
        violations(of: source, cancellation: cancellation)
      }
    } catch {
      return [Violation(law: "errors", description: "errors: \(error)")]
    }
  }

  /// Returns the violations of an open source, waiting for them.
  ///
  /// - Parameters:
  ///   - source: The source, which has no other calls meanwhile.
  ///   - cancellation: Ends the check early when another thread sets it.
  /// - Returns: The violations; those found so far if the flag was set.
  /// - Complexity: O(`frameLimit`) requests, and the frame table of the source.
  @available(*, noasync, renamed: "violations(of:)")
  public func violations(of source: any MediaSource, cancellation: Cancellation) -> [Violation] {
    var check = Run(source: source, seed: seed, cancellation: cancellation)
    let linear = check.walk(limit: frameLimit)
    guard !linear.isEmpty else { return check.found }
    check.order(linear)
    check.table(linear)
    check.exact(linear)
    check.ends(linear)
    check.steps(linear)
    check.tolerances(linear)
    check.cancelledCalls(linear)
    check.events(linear)
    check.pixels(linear[0])
    return check.found
  }
}

extension MediaSourceConformance {
  /// A frame as returned by stepping from the first one.
  struct Seen {
    var pts: Int64
    var time: MediaTime
    var md5: String
  }

  /// A run of all checks on a source.
  struct Run {
    let source: any MediaSource
    /// Ends all calls; errors from then on are no violations.
    let cancellation: Cancellation
    var random: SeededGenerator
    var found: [MediaSourceConformance.Violation] = []

    init(source: any MediaSource, seed: UInt64, cancellation: Cancellation) {
      self.source = source
      self.cancellation = cancellation
      random = SeededGenerator(seed: seed)
    }

    mutating func report(_ law: String, _ text: String) {
      if cancellation.isCancelled { return }
      found.append(.init(law: law, description: "\(law): \(text)"))
    }

    mutating func exact(at time: MediaTime) -> Frame? {
      do throws(MediaError) {
        return try source.frame(for: SeekRequest(time: time), cancellation: cancellation)
      } catch {
        report("errors", "the frame at \(time.seconds) s failed: \(error)")
        return nil
      }
    }

    mutating func step(_ count: Int, from frame: Frame) -> Frame? {
      do throws(MediaError) {
        return try source.frame(stepping: count, from: frame, cancellation: cancellation)
      } catch {
        report("errors", "a step of \(count) from \(frame.pts) failed: \(error)")
        return nil
      }
    }

    /// Steps from the first frame to the last one, or to the limit.
    mutating func walk(limit: Int) -> [Seen] {
      guard var frame = exact(at: .zero) else { return [] }
      var seen: [Seen] = []
      while seen.count < limit {
        if frame.time != source.information.time(ofPts: frame.pts) {
          report("time", "frame \(frame.pts) has the time \(frame.time.seconds) s")
        }
        if let index = frame.index, index != seen.count {
          report("index", "frame \(seen.count) has the index \(index)")
        }
        if !frame.isExact || frame.distance != 0 {
          report("exact", "the exact frame \(frame.pts) is marked as a preview")
        }
        seen.append(Seen(pts: frame.pts, time: frame.time, md5: frame.pixels.md5()))
        guard let next = step(1, from: frame), next.pts != frame.pts else { break }
        frame = next
      }
      return seen
    }

    mutating func order(_ linear: [Seen]) {
      if linear[0].time != .zero {
        report("time", "the first frame is at \(linear[0].time.seconds) s, not 0")
      }
      for (left, right) in zip(linear, linear.dropFirst()) where right.pts <= left.pts {
        report("order", "frame \(right.pts) follows \(left.pts)")
      }
    }

    mutating func table(_ linear: [Seen]) {
      do throws(MediaError) {
        let table = try source.frameTable(progress: { _ in }, cancellation: cancellation)
        for (number, (entry, seen)) in zip(table, linear).enumerated() where entry.pts != seen.pts {
          report("table", "frame \(number) is \(seen.pts) but listed as \(entry.pts ?? -1)")
        }
        if table.count < linear.count {
          report("table", "\(table.count) frames listed, \(linear.count) found by stepping")
        }
        if let count = source.information.frameCount, count != table.count {
          report("table", "frameCount \(count), but \(table.count) are listed")
        }
        let last = try source.time(ofFrameAt: linear.count - 1, cancellation: cancellation)
        if last != linear[linear.count - 1].time {
          report("index", "frame \(linear.count - 1) is listed at \(last.seconds) s")
        }
      } catch {
        report("errors", "listing the frames failed: \(error)")
      }
    }

    /// Checks law 9, in random order, and law 8, at, just below and between timestamps.
    mutating func exact(_ linear: [Seen]) {
      for number in linear.indices.shuffled(using: &random) {
        var times = [linear[number].time, linear[number].time.moved(microseconds: -1)]
        if number + 1 < linear.count {
          let (left, right) = (linear[number].time.seconds, linear[number + 1].time.seconds)
          // Decimal seconds with nine digits.
          let middle = Int64((left + right) / 2 * 1e9)
          times.append(MediaTime(value: middle, timescale: 1_000_000_000))
        }
        for time in times {
          guard let frame = exact(at: time) else { continue }
          compare(frame, linear[number], "the frame at \(time.seconds) s")
        }
      }
    }

    private mutating func compare(_ frame: Frame, _ wanted: Seen, _ what: String) {
      if frame.pts != wanted.pts {
        report("exact", "\(what) is \(wanted.pts), not \(frame.pts)")
      } else if frame.pixels.md5() != wanted.md5 {
        report("exact", "\(what) has other pixels than the same frame reached by stepping")
      }
    }

    mutating func ends(_ linear: [Seen]) {
      if let before = exact(at: MediaTime(value: -5, timescale: 1)) {
        compare(before, linear[0], "the frame before the start")
      }
      let far = MediaTime(value: 1_000_000, timescale: 1)
      if let after = exact(at: far), let next = step(1, from: after), next.pts != after.pts {
        report("ends", "a step beyond the last frame \(after.pts) returned \(next.pts)")
      }
    }

    mutating func steps(_ linear: [Seen]) {
      guard var frame = exact(at: linear[linear.count - 1].time) else { return }
      for number in linear.indices.dropLast().reversed().prefix(12) {
        guard let previous = step(-1, from: frame) else { return }
        compare(previous, linear[number], "the frame before \(frame.pts)")
        frame = previous
      }
      if let first = step(-linear.count * 2, from: frame) {
        compare(first, linear[0], "the frame far before the first")
      }
    }

    mutating func tolerances(_ linear: [Seen]) {
      for tolerance in [SeekTolerance.keyframe, .within(seconds: 0.2), .within(seconds: 0)] {
        for _ in 0..<4 {
          let target = linear[Int.random(in: linear.indices, using: &random)]
          check(SeekRequest(time: target.time, tolerance: tolerance), target, linear)
        }
      }
    }

    private mutating func check(_ request: SeekRequest, _ target: Seen, _ linear: [Seen]) {
      do throws(MediaError) {
        let frame = try source.frame(for: request, cancellation: cancellation)
        let gap = abs(frame.time.seconds - request.time.seconds)
        if frame.isExact, frame.pts != target.pts {
          report("previews", "\(frame.pts) is marked as exact for \(target.pts)")
        }
        if !frame.isExact, abs(frame.distance - gap) > 1e-6 {
          report("previews", "\(frame.pts) is \(gap) s away but has the distance \(frame.distance)")
        }
        if case .within(let seconds) = request.tolerance, !frame.isExact, gap > seconds + 1e-6 {
          report("previews", "\(frame.pts) is \(gap) s away, more than \(seconds)")
        }
        if let seen = linear.first(where: { $0.pts == frame.pts }), seen.md5 != frame.pixels.md5() {
          report(
            "previews", "\(frame.pts) has other pixels than the same frame reached by stepping")
        }
      } catch {
        report("errors", "\(request.tolerance) at \(request.time.seconds) s failed: \(error)")
      }
    }

    /// Checks that a flag ends a call with the right error and does not affect the next call.
    mutating func cancelledCalls(_ linear: [Seen]) {
      let raised = Cancellation()
      raised.cancel()
      let (first, last) = (linear[0], linear[linear.count - 1])
      _ = exact(at: first.time)
      do throws(MediaError) {
        // A frame that needs no work may be returned all the same.
        let frame = try source.frame(for: SeekRequest(time: last.time), cancellation: raised)
        compare(frame, last, "the frame of a canceled request")
      } catch {
        if error.code != .cancelled {
          report("cancellation", "a canceled request failed with \(error)")
        }
      }
      if let frame = exact(at: last.time) {
        compare(frame, last, "the frame after a canceled request")
      }
    }

    mutating func pixels(_ first: Seen) {
      guard let frame = exact(at: first.time) else { return }
      do throws(MediaError) {
        let bytes = try frame.pixels.bgra()
        if bytes.count != frame.pixels.width * frame.pixels.height * 4 {
          report("pixels", "BGRA has \(bytes.count) bytes")
        }
      } catch {
        report("pixels", "BGRA failed: \(error)")
      }
      if frame.pixels.planes().isEmpty { report("pixels", "there are no planes") }
    }
  }
}

extension MediaTime {
  /// Returns the time moved by whole microseconds, in nanoseconds rounded down.
  fileprivate func moved(microseconds: Int64) -> MediaTime {
    let nanoseconds = ticks(in: TimeBase(numerator: 1, denominator: 1_000_000_000))
    // Rounding down must not move it by more than the microsecond.
    let isWhole =
      MediaTime(value: nanoseconds, timescale: 1_000_000_000) == self
    return MediaTime(
      value: nanoseconds + microseconds * 1000 + (isWhole ? 0 : 1), timescale: 1_000_000_000)
  }
}
