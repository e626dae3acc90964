#if FFmpeg
  internal import ScrubMedia
  internal import ScrubFiles
  internal import ScrubThreads

  /// The files that a list names, as they were when they were first opened.
  ///
  /// libavformat opens a segment each time that it reads from it, and skips one that it cannot open. All demuxers of a
  /// video share these files, from any thread.
  package final class ListedFiles: Sendable {
    private let states = Lock<[[UInt8]: FileState]>([:])

    /// Creates the files of a list that was not opened yet.
    package init() {}

    /// Records the file of a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - state: The file as it is now.
    /// - Returns: Whether it was opened for the first time.
    /// - Throws: `MediaError` if another file had this URL, or if the file was longer.
    func note(_ url: [UInt8], _ state: FileState) throws(MediaError) -> Bool {
      let former = states.withLock { states in
        let former = states[url]
        if former == nil { states[url] = state }
        return former
      }
      guard let former else { return true }
      if let change = former.change(to: state) { throw .changed(change).naming(url) }
      return false
    }

    /// Returns the error of a URL that no longer has a file; `nil` if it never had one.
    func removal(_ url: [UInt8]) -> MediaError? {
      let isKnown = states.withLock { $0[url] != nil }
      return isKnown ? .changed("it was removed").naming(url) : nil
    }
  }
#endif
