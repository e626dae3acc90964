public import CurveConfig

extension ConfigWatcher {
  /// Watches a file, and returns its changes; the first one is its state at the start.
  ///
  /// A newer change replaces one that has not been taken yet. Watching ends with the iteration: when
  /// its task is canceled, or the sequence is released. Where the process may open no more files, that is the
  /// only change. Iterate over it once.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist. A relative path is relative to the current working folder.
  ///   - catalog: The kinds of curves.
  /// - Returns: The changes.
  public static func changes(
    of path: String, catalog: CurveCatalog = .standard
  ) -> AsyncStream<Change> {
    watching(path, catalog: catalog, backend: .best).changes
  }

  /// Returns the changes of a file and their watcher, which runs.
  static func watching(
    _ path: String, catalog: CurveCatalog = .standard, backend: Backend
  ) -> (changes: AsyncStream<Change>, watcher: ConfigWatcher) {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Change.self, bufferingPolicy: .bufferingNewest(1))
    let watcher = ConfigWatcher(path: path, catalog: catalog, backend: backend) {
      continuation.yield($0)
    }
    // Retains the watcher until the end of the iteration.
    continuation.onTermination = { _ in watcher.stop() }
    watcher.start()
    if !watcher.isWatching { continuation.finish() }
    return (changes, watcher)
  }
}
