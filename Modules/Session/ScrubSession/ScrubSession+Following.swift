public import ConfigText
public import CurveConfig
internal import ScrubConfig
internal import Threads

/// Following a config file.
extension ScrubSession {
  /// Applies a config file now and whenever it changes, in place of the file followed before.
  ///
  /// The handler receives every change with the configuration then in force, or the errors of the
  /// file; the last valid configuration then stays in force. A file whose contents were applied
  /// before, for example by the initializer, is not reported the first time.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist. A relative path is relative to the current working
  ///     folder.
  ///   - catalog: The kinds of curves.
  public func follow(_ path: String, catalog: CurveCatalog = .standard) {
    let watcher = ConfigWatcher(path: path, catalog: catalog) { [weak self] change in
      switch change {
      case .reloaded(let configuration): self?.take(.success(configuration))
      case .failed(let errors): self?.take(.failure(errors))
      }
    }
    let previous = setup.withLock { setup in
      defer { setup.watcher = watcher }
      return setup.watcher
    }
    previous?.stop()
    do throws(ConfigErrors) {
      let now = try watcher.reload()
      if !now.isEquivalent(to: appliedConfiguration) { take(.success(now)) }
    } catch {
      take(.failure(error))
    }
    watcher.start()
  }

  /// Stops following the file; a report in progress may still arrive.
  public func stopFollowing() { setup.withLock { $0.watcher }?.stop() }

  /// Reads the file that was followed last immediately, and applies it. Nothing is reported.
  ///
  /// - Throws: The file's errors; the last valid configuration then stays in force.
  public func reload() throws(ConfigErrors) {
    guard let watcher = setup.withLock({ $0.watcher }) else { return }
    apply(try watcher.reload())
  }

  private func take(_ result: Result<ScrubConfiguration, ConfigErrors>) {
    if case .success(let configuration) = result { apply(configuration) }
    handler(.configuration(result.map { _ in configuration }))
  }
}
