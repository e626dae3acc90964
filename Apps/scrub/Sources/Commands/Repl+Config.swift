import AppSupport
import ConfigText
import CurveConfig
import ScrubConfig
import ScrubSession
import ScrubTools
import TerminalKit

/// Watching and reloading the config file.
extension Repl {
  func watch(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard let watcher else { throw Self.noConfig }
    switch call.words {
    case ["on"]: watcher.start()
    case ["off"]: watcher.stop()
    default: throw call.usage
    }
    return curvesResult([.init("config", .string(watcher.path))])
  }

  func reload(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
    guard let watcher else { throw Self.noConfig }
    do throws(ConfigErrors) {
      workbench.adopt(try watcher.reload())
      announceFaults()
    } catch {
      throw CommandError(error)
    }
    return curvesResult([.init("config", .string(watcher.path))])
  }

  /// Watches a config file, instead of any previous one.
  func watch(_ path: String) {
    let (workbench, announcer) = (workbench, announcer)
    let watcher = ConfigWatcher(path: path, catalog: .program(config: path)) { change in
      switch change {
      case .reloaded(let configuration):
        workbench.adopt(configuration)
        let library = workbench.setup.library
        announcer.announce("\(path): read again, curve \(library.selected.name)")
        for fault in library.faults { announcer.announce(fault.description) }
      case .failed(let errors):
        for error in errors.errors { announcer.announce(error.description) }
        announcer.announce("\(path): the last good curves stay in force")
      }
    }
    // The file was read just now; report only later changes.
    do throws(ConfigErrors) {
      let now = try watcher.reload()
      if workbench.setup.file.map(now.isEquivalent) != true { workbench.adopt(now) }
    } catch {
      for error in error.errors { announcer.announce(error.description) }
    }
    watcher.start()
    self.watcher = watcher
  }

  private static let noConfig = CommandError(
    code: .usage,
    message: "no config file is open; start the program with --config FILE, or type curve save NAME"
  )
}
