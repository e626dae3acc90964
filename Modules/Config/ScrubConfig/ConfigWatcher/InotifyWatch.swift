#if os(Linux)
  @unsafe @preconcurrency import Dispatch
  import ScrubSystem
  internal import ScrubThreads

  /// A watch, based on the kernel's inotify, of every name on the path of a file.
  ///
  /// It watches folders rather than the file, because a watch of a file that is replaced by renaming stays
  /// with the old one. Each symbolic link on the path adds the names on its target's path.
  final class InotifyWatch: FileWatch {
    private let path: String
    private let descriptor: CInt
    private let source: any DispatchSourceRead
    private let folders = Lock(WatchedFolders())
    private let onEvent: FileEventHandler

    /// Creates a watch; `nil` if the system grants none, for example beyond a user's limit.
    init?(path: String, queue: DispatchQueue, onEvent: @escaping FileEventHandler) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.path = path
      self.descriptor = descriptor
      self.onEvent = onEvent
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setCancelHandler { @Sendable in close(descriptor) }
      guard folders.withLock({ $0.follow(path, descriptor: descriptor) }) else {
        source.activate()
        source.cancel()
        return nil
      }
      source.setEventHandler { @Sendable [weak self] in self?.catchUp() }
      source.activate()
    }

    deinit { source.cancel() }

    func cancel() { source.cancel() }

    func catchUp() {
      // The number of a closed descriptor may be that of another file.
      guard !source.isCancelled else { return }
      var events: [Settling.Event] = []
      folders.withLock { folders in
        for event in InotifyEvent.read(from: descriptor) {
          if let event = folders.meaning(of: event) { events.append(event) }
        }
        // Folders on the path may have been created or deleted.
        if !events.isEmpty { _ = folders.follow(path, descriptor: descriptor) }
      }
      if let last = events.last { onEvent(last) }
    }
  }
#endif
