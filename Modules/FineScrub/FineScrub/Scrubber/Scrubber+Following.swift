public import CurveConfig
internal import ScrubConfig
public import ScrubConfigText
internal import ScrubThreads

/// Following a config file.
extension Scrubber {
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
    let (file, previous) = setup.withLock { setup in
      setup.followingNumber += 1
      return (setup.followingNumber, setup.watcher.take())
    }
    previous?.stop()
    let watcher = ConfigWatcher(path: path, catalog: catalog) { [weak self] change in
      switch change {
      case .reloaded(let configuration): self?.take(.success(configuration), fromFile: file)
      case .failed(let errors): self?.take(.failure(errors), fromFile: file)
      }
    }
    let isCurrent = setup.withLock { setup in
      guard setup.followingNumber == file else { return false }
      setup.watcher = watcher
      return true
    }
    // Another thread follows another file by now, or none.
    guard isCurrent else { return }
    do throws(ConfigError) {
      let now = try watcher.reload()
      take(.success(now), fromFile: file) { setup in
        setup.hasReportedErrors || !now.isEquivalent(to: setup.applied)
      }
    } catch {
      take(.failure(error), fromFile: file)
    }
    watcher.start()
    // The handler, for example, may have called `stopFollowing()` meanwhile.
    if setup.withLock({ $0.followingNumber != file }) { watcher.stop() }
  }

  /// Stops following the file; a report in progress may still arrive.
  public func stopFollowing() {
    let watcher = setup.withLock { setup in
      setup.followingNumber += 1
      return setup.watcher
    }
    watcher?.stop()
  }

  /// Reads the file that was followed last immediately, and applies it. It is only reported if its errors
  /// were reported before.
  ///
  /// - Throws: The file's errors; the last valid configuration then stays in force.
  public func reload() throws(ConfigError) {
    let (watcher, file) = setup.withLock { ($0.watcher, $0.followingNumber) }
    guard let watcher else { return }
    take(.success(try watcher.reload()), fromFile: file) { $0.hasReportedErrors }
  }

  /// Applies a reading of a file and reports it, unless another file is followed by now.
  ///
  /// - Parameters:
  ///   - result: The reading.
  ///   - file: The number of the file.
  ///   - condition: Whether the reading is reported; receives the setup before it is applied.
  private func take(
    _ result: Result<ScrubConfiguration, ConfigError>, fromFile file: Int,
    reportingIf condition: (ScrubberSetup) -> Bool = { _ in true }
  ) {
    let isReported = setup.withLock { setup in
      guard setup.followingNumber == file else { return false }
      let isReported = condition(setup)
      switch result {
      case .success(let configuration):
        setup.hasReportedErrors = false
        apply(configuration, to: &setup)
      case .failure: setup.hasReportedErrors = true
      }
      return isReported
    }
    guard isReported else { return }
    handler(.configuration(result.map { _ in configuration }))
  }
}
