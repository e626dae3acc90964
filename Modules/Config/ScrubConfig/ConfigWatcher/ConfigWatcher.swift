public import CurveConfig
@unsafe @preconcurrency import Dispatch
public import ScrubConfigText
internal import ScrubFiles
internal import ScrubThreads

/// A watcher that reloads a config file whenever it changes, but not while it is half written.
///
/// It detects writing in place, replacing the file by renaming, deleting and recreating it, and changing
/// a symbolic link anywhere on its path. After several edits in quick succession, only the last state is
/// reported. Errors are reported once the file has stayed unchanged for a moment; the same content is not
/// reported twice, unless other plug-ins are unavailable now. The client keeps the last valid configuration.
///
/// The operating system's notifications report most changes within milliseconds. Not every file system has
/// them for changes made elsewhere (NFS, sshfs and others based on FUSE, a single file mounted into a
/// container), so the watcher also looks at the file's metadata twice per second.
///
/// `changes(of:catalog:)` is the simplest form; a watcher of your own can also be stopped, started again
/// and asked to read the file.
public final class ConfigWatcher: Sendable {
  /// A change of the file. This enumeration is complete.
  public enum Change: Sendable {
    /// The file has a new configuration, or is valid again after an error.
    case reloaded(ScrubConfiguration)
    /// The file cannot be read or has errors.
    case failed(ConfigError)
  }

  /// The path as given, which errors contain.
  public let path: String
  let absolutePath: String
  let catalog: CurveCatalog
  let onChange: @Sendable (Change) -> Void
  let backend: Backend
  let queue = DispatchQueue(label: "FineScrub.ConfigWatcher")
  let state = Lock(State(), rank: .owner)

  /// The mechanisms that detect changes.
  enum Backend {
    /// Notifications of the operating system, if available, and looks at the file.
    case best
    /// Looks at the file alone, as on file systems without notifications.
    case polling
  }

  /// The time between two looks at the file's metadata: shorter than it takes to look from the editor to
  /// the program, and so long that their cost cannot be measured beside an idle program.
  static let lookInterval = Duration.milliseconds(500)

  struct State {
    /// The timer of the looks at the file; `nil` while not watching.
    var looking: (any DispatchSourceTimer)?
    /// The notifications, if the system has any.
    var watch: (any FileWatch)?
    /// The metadata at the last look or reading; `nil` if the next look reads the file in any case.
    var signature: FileSignature?
    var last: Outcome?
    var settling = Settling()
    var timer: (any DispatchSourceTimer)?
    /// Whether a change is being reported.
    var isReporting = false
  }

  /// The result of reading the file.
  enum Outcome: Equatable {
    /// The content, and what was unavailable at the time.
    case good([UInt8], [ConfigFault])
    case bad(ConfigError)
  }

  /// Creates a watcher of a file, which neither reads nor watches it yet.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist. A relative path is relative to the current working folder.
  ///   - catalog: The kinds of curves.
  ///   - onChange: The handler of changes, called one at a time on a queue of the watcher.
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
    absolutePath = path.absolutePath
    self.catalog = catalog
    self.backend = backend
    self.onChange = onChange
  }

  deinit { stop() }

  /// Whether the watcher is running.
  public var isWatching: Bool { state.withLock { $0.looking != nil } }
}
