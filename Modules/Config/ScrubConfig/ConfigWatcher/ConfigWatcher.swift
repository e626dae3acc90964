public import ConfigText
public import CurveConfig
@unsafe @preconcurrency import Dispatch
import Synchronization

/// Reloads a config file whenever it changes, and keeps quiet while it is half written.
///
/// Writing in place, replacing the file by renaming, deleting and making it again, and switching a
/// symbolic link anywhere on its path all count. Of a burst of edits only the last state is
/// reported. A broken edit is reported once it has rested; a content that was reported is not
/// reported again. Whoever listens keeps the last good configuration.
public final class ConfigWatcher: Sendable {
  /// What became of the file.
  public enum Change: Sendable {
    /// It has a new content, or is whole again after a failure.
    case reloaded(ScrubConfiguration)
    /// It cannot be read or is wrong.
    case failed(ConfigErrors)
  }

  /// The file as it was given; errors name it like this.
  public let path: String
  let absolutePath: String
  let catalog: CurveCatalog
  let onChange: @Sendable (Change) -> Void
  let backend: Backend
  let queue = DispatchQueue(label: "FineScrub.ConfigWatcher")
  let state = Mutex(State())

  /// How changes of the file are noticed.
  enum Backend {
    /// By the operating system's events where it has them, else by looking.
    case best
    /// By looking several times a second.
    case polling
  }

  struct State {
    var watch: (any FileWatch)?
    var last: Outcome?
    var settling = Settling()
    var timer: (any DispatchSourceTimer)?
  }

  /// What the file was found to hold.
  enum Outcome: Equatable {
    case good([UInt8])
    case bad(ConfigErrors)
  }

  /// Prepares to watch a file; nothing is read or watched yet.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist. A relative path counts from the working folder of now.
  ///   - catalog: The kinds that curves can be of.
  ///   - onChange: Called for each change, one after the other, on a queue of the watcher's own.
  public convenience init(
    path: String, catalog: CurveCatalog = .standard,
    onChange: @escaping @Sendable (Change) -> Void
  ) {
    self.init(path: path, catalog: catalog, backend: .best, onChange: onChange)
  }

  init(
    path: String, catalog: CurveCatalog = .standard, backend: Backend,
    onChange: @escaping @Sendable (Change) -> Void
  ) {
    self.path = path
    absolutePath = ConfigFile.absolutePath(path)
    self.catalog = catalog
    self.backend = backend
    self.onChange = onChange
  }

  deinit { stop() }

  /// Whether changes of the file are reported.
  public var isWatching: Bool { state.withLock { $0.watch != nil } }
}
