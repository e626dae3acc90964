internal import FFmpegSeek
internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The thread that looks at the file.
extension GrowingFile {
  /// The newest state of the file that the thread has seen.
  struct Observation {
    var file: FileSnapshot
    /// The seconds within which more is written, as far as it was observed.
    var due = 0.0
    /// The seconds since it was longer than before.
    var quiet = 0.0
    /// The seconds between the looks since the last one at which it could be read.
    var unreadable = 0.0
  }

  /// Looks at the file, and returns whether the recording goes on.
  ///
  /// - Parameters:
  ///   - observed: The state at the last look, then that at this one.
  ///   - pause: The seconds since the last look.
  /// - Returns: Whether to look again.
  func look(_ observed: inout Observation, after pause: Double) -> Bool {
    do throws(MediaError) {
      let former = observed.file
      let file = try FileSnapshot(path: path, after: former)
      let waited = observed.quiet + pause
      let quiet = file.isSame(as: former) ? waited : 0
      var due = max(observed.due, file.playlist?.segmentSeconds ?? 0)
      if file.playlist?.hasEnded == true || quiet >= quietSeconds + due { return try end() }
      let hasMore = file.playlist != former.playlist || file.length > former.length
      if hasMore, let part = try part(of: file) {
        let added = part.information.duration.seconds - information.duration.seconds
        due = max(due, FileSnapshot.due(after: min(added, waited)))
        publish(part, .grew(part.information))
      }
      observed = Observation(file: file, due: due, quiet: quiet)
      return true
    } catch {
      if error.code == .cancelled { return false }
      observed.unreadable += pause
      if error.mayPass, observed.unreadable < quietSeconds { return true }
      publish(nil, .failed(error))
      return false
    }
  }

  /// Opens the whole recording, which gives the frames of earlier parts their indices, and returns that it does not
  /// go on.
  private func end() throws(MediaError) -> Bool {
    let source = try FFmpegSource(path: path, options: options, cancellation: cancellation)
    let part = CompletePart(all: source)
    try requireSameStream(part.information)
    publish(part, .ended(part.information))
    source.reportNumbers { [receiver] in receiver.report($0) }
    return false
  }

  /// Opens the part that the file has now; `nil` if it cannot be opened at this length, such as in the middle of
  /// a header.
  private func part(of file: FileSnapshot) throws(MediaError) -> CompletePart? {
    let part: CompletePart?
    do throws(MediaError) {
      part = try CompletePart(file, options, cancellation)
    } catch {
      if error.code == .damaged || error.code == .unsupported { return nil }
      throw error
    }
    guard let part else { return nil }
    try requireSameStream(part.information)
    // Of a playlist that is being written, the beginning may be there.
    guard part.information.duration > information.duration else {
      part.source.close()
      return nil
    }
    return part
  }

  /// Throws if a stream is not the one that was opened.
  private func requireSameStream(_ new: MediaInformation) throws(MediaError) {
    let old = state.withLock { $0.newest }.information
    guard new.startPts == old.startPts, new.timeBase == old.timeBase, new.codec == old.codec,
      new.container == old.container, new.width == old.width, new.height == old.height
    else { throw FileSnapshot.replaced(path, "its beginning was overwritten") }
  }

  private func publish(_ part: CompletePart?, _ growth: VideoGrowth) {
    let (isOpen, unused) = state.withLock { state in
      guard !state.isClosed else { return (false, part) }
      var unused: CompletePart?
      if let part {
        if state.newest !== state.current { unused = state.newest }
        state.newest = part
      }
      if case .failed(let error) = growth { state.failure = error }
      return (true, unused)
    }
    unused?.source.close()
    if isOpen { handlers.report(growth) }
  }

  /// The thread's body, which does not retain the file.
  final class Watch: Sendable {
    private let box: Lock<WeakFile>
    private let first: Observation

    init(_ file: GrowingFile, from first: FileSnapshot) {
      box = Lock(WeakFile(file: file), rank: .owner)
      let duration = file.information.duration.seconds
      self.first = Observation(file: first, due: first.dueSeconds(duration: duration))
    }

    func run() {
      var observed = first
      var pause = box.withLock { $0.file?.interval } ?? 0
      while true {
        guard let worker = box.withLock({ $0.file?.watching }), worker.wait(seconds: pause),
          let file = box.withLock({ $0.file })
        else { return }
        let start = threadProcessorSeconds()
        guard file.look(&observed, after: pause) else { return }
        pause = max(file.interval, Self.rest * (threadProcessorSeconds() - start))
      }
    }

    /// The length of a pause in relation to the processor time of the look before it, which is long for hours of
    /// Matroska or MP4 without an index: a tenth of a processor at most. Other programs' load does not count.
    private static let rest = 9.0
  }

  struct WeakFile { weak var file: GrowingFile? }
}

extension MediaError {
  /// Whether the next look may succeed: a slow disk, a lack of memory or descriptors, or a file or a list that is
  /// rewritten in place.
  fileprivate var mayPass: Bool {
    switch code {
    case .timedOut, .outOfMemory, .readFailed, .notMedia, .noVideo: true
    default: false
    }
  }
}
