internal import ScrubFiles
internal import ScrubSystem

extension SidecarFolder {
  /// A file of the folder.
  struct File {
    var name: String
    var byteCount: Int
    /// In seconds since 1970.
    var modified: Double
  }

  /// Returns the files of the folder; none if it does not exist.
  func files() throws(Failure) -> [File] {
    guard let names = FileFolder.names(in: path) else {
      if errno == ENOENT { return [] }
      throw Self.failure("read", path)
    }
    var files: [File] = []
    for name in names {
      guard let state = try? FileState(ofFile: path + "/" + name, followsLinks: false) else {
        continue
      }
      files.append(
        File(name: name, byteCount: Int(state.byteCount), modified: state.modified.sum))
    }
    return files
  }

  /// Creates the folder, which only the user can read, if it does not exist.
  func make() throws(Failure) {
    guard FileFolder.create(path, isPrivate: true) else { throw Self.failure("create", path) }
  }

  /// Replaces a file in one step, which others see complete or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The file's name.
  ///   - replacing: Whether a file of that name is replaced; otherwise it stays.
  ///   - isDurable: Whether the bytes reach the disk first, which takes long. A sidecar that was lost with
  ///     the system's power is as good as none.
  /// - Throws: `Failure`; nothing has changed then.
  func write(
    _ bytes: [UInt8], to name: String, replacing: Bool = true, isDurable: Bool = false
  ) throws(Failure) {
    do throws(FileError) {
      var file = try AtomicFile(
        at: path + "/" + name, isPrivate: true, isDurable: isDurable
      ) { _ in replacing }
      try file.write(bytes)
      try file.commit()
    } catch {
      // Another process has created it.
      guard error.code != .exists else { return }
      throw Failure(
        message:
          "Cannot \(error.operation) \(error.path): \(error.cause). Check the folder's permissions "
          + "and space.", underlyingCode: error.systemCode ?? EIO)
    }
  }

  /// The age in seconds at which an unfinished file is taken for that of a process that was killed.
  private static let longestWrite = 3600.0

  /// Deletes the sidecars that were not used for the longest time, so that the limit holds, and the
  /// unfinished files of processes that were killed.
  func evict() throws(Failure) {
    let files = try files()
    let newest = files.map(\.modified).max() ?? 0
    for file in files
    where file.name.hasPrefix(Self.unfinished) && newest - file.modified > Self.longestWrite {
      unsafe _ = unlink((path + "/" + file.name).fileBytes)
    }
    let sidecars = files.filter { $0.name.hasSuffix(Self.ending) }
    var total = sidecars.reduce(0) { $0 + $1.byteCount }
    for file in sidecars.sorted(by: { $0.modified < $1.modified }) where total > byteLimit {
      // Another process may have deleted it.
      if unsafe unlink((path + "/" + file.name).fileBytes) == 0 || errno == ENOENT {
        total -= file.byteCount
      }
    }
  }

  /// Deletes a file, if it exists.
  func remove(_ name: String) { unsafe _ = unlink((path + "/" + name).fileBytes) }

  /// Records that a sidecar was used.
  func noteUse(of name: String) {
    // Without it, the sidecar is only deleted earlier.
    unsafe _ = utimensat(AT_FDCWD, (path + "/" + name).fileBytes, nil, 0)
  }
}
