import CurveConfig
import CurvePlugins
import FineScrub
import ScrubConfig
import ScrubConfigText
import ScrubTerminal
import ScrubThreads
import ScrubTools

/// Following and reloading the config file.
extension Repl {
  func watch(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard let path = openConfig.path else { throw Self.noConfig }
    switch call.words {
    case ["on"]: follow(path)
    case ["off"]: scrubber.stopFollowing()
    default: throw call.usage
    }
    return curvesResult([.init("config", .string(path))])
  }

  func reload(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    guard let path = openConfig.path else { throw Self.noConfig }
    do throws(ConfigError) {
      try scrubber.reload()
      announceFaults()
    } catch {
      throw CommandError(error)
    }
    return curvesResult([.init("config", .string(path))])
  }

  /// Follows a config file, instead of any previous one.
  func follow(_ path: String) {
    openConfig.path = path
    scrubber.follow(path, catalog: .withPlugins(config: path))
  }

  private static let noConfig = CommandError(
    code: .usage,
    message: "no config file is open; start the program with --config FILE, or type curve save NAME"
  )
}

/// The open config file, whose changes are announced.
final class OpenConfig: Sendable {
  private let announcer: Announcer
  private let current = Lock<String?>(nil)

  init(_ announcer: Announcer) { self.announcer = announcer }

  /// The path, or `nil` without a file.
  var path: String? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Announces a change, which has been applied, or its errors.
  func announce(_ change: Result<ScrubConfiguration, ConfigError>) {
    let path = path ?? ""
    switch change {
    case .success(let configuration):
      let library = configuration.library
      announcer.announce("\(path): read again, curve \(library.selected.name)")
      for line in library.faultLines { announcer.announce("\(line)") }
    case .failure(let errors):
      for line in errors.readableLines { announcer.announce("\(line)") }
      announcer.announce("\(path): the last good curves stay in force")
    }
  }
}
