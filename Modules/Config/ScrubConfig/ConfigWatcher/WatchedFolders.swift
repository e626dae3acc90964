#if os(Linux)
  import ScrubFiles
  import ScrubSystem

  /// The folders on the path of a file, and the relevant names in them.
  struct WatchedFolders {
    private var names: [CInt: Set<String>] = [:]
    /// The watch of the folder that contains the file after resolving all links.
    private var last: CInt?

    /// The longest chain of links that the kernel follows (`MAXSYMLINKS`).
    private static let linkLimit = 40

    /// Events that create, delete or rename; watched in all folders on the path.
    private static let naming = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_ONLYDIR | IN_MASK_ADD)
    /// Write events; watched only in the file's folder, as others may contain busy files.
    private static let writing = UInt32(IN_MODIFY | IN_CLOSE_WRITE)

    /// Watches the folders of the current path and removes watches of others.
    ///
    /// Each folder is watched before the next name is looked up in it, so that no change is missed.
    ///
    /// - Returns: Whether the last existing folder on the path is watched.
    mutating func follow(_ path: String, descriptor: CInt) -> Bool {
      let before = Set(names.keys)
      names = [:]
      last = nil
      var folder = "/"
      var rest = Self.components(of: path)
      var links = 0
      while let name = rest.popFirst() {
        if name == ".." {
          folder = Self.parent(of: folder)
          continue
        }
        watch(folder, name: name, isLast: rest.isEmpty, descriptor: descriptor)
        let next = folder == "/" ? "/" + name : folder + "/" + name
        if let target = Self.linkTarget(of: next) {
          links += 1
          guard links <= Self.linkLimit else { break }
          if target.isAbsolutePath { folder = "/" }
          rest = (Self.components(of: target) + rest)[...]
        } else if rest.isEmpty || !Self.exists(next) {
          break
        } else {
          folder = next
        }
      }
      for watch in before.subtracting(names.keys) { inotify_rm_watch(descriptor, watch) }
      return last != nil
    }

    /// Returns the file event of a kernel event; `nil` for other files in the same folder.
    func meaning(of event: InotifyEvent) -> Settling.Event? {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .closed }
      guard let names = names[event.watch] else { return nil }
      if event.mask & UInt32(IN_IGNORED) != 0 { return .closed }
      guard names.contains(event.name) else { return nil }
      return event.mask & UInt32(IN_MODIFY) != 0 ? .written : .closed
    }

    private mutating func watch(
      _ folder: String, name: String, isLast: Bool, descriptor: CInt
    ) {
      let mask = Self.naming | (isLast ? Self.writing : 0)
      let watch = unsafe inotify_add_watch(descriptor, folder.fileBytes, mask)
      // A folder on the path may be unreadable; only the last one must be watched.
      last = watch >= 0 ? watch : nil
      if watch >= 0 { names[watch, default: []].insert(name) }
    }

    private static func components(of path: String) -> ArraySlice<String> {
      path.namesInPath.filter { $0 != "." }[...]
    }

    private static func parent(of folder: String) -> String {
      "/" + folder.namesInPath.dropLast().joined(separator: "/")
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path.fileBytes, F_OK) == 0 }

    private static func linkTarget(of path: String) -> String? {
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe target.withUnsafeMutableBytes { buffer in
        let text = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress
        return unsafe text.map { unsafe readlink(path.fileBytes, $0, buffer.count) } ?? 0
      }
      return count > 0 ? String(fileBytes: target[..<count]) : nil
    }
  }
#endif
