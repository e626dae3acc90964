#if FFmpeg
  internal import FFmpegHandles
  package import ScrubMedia
  internal import ScrubFiles

  /// The place of a video's sidecar, and the sections that it holds.
  ///
  /// A sidecar has a header with the digests of its sections, so that one of them can be read without the
  /// others. All digests are made with the folder's key.
  package struct Sidecar: Sendable {
    /// A part of a sidecar.
    package enum Section: UInt8, CaseIterable, Sendable {
      /// The path of the video, or the URL without its query.
      case path = 1
      /// The packets of the stream, their references, and what was proven about them.
      case index
      /// Reduced copies of frames.
      case thumbnails
      /// The frame that was shown last.
      case lastFrame
      /// The bytes of a remote file that opening the video took.
      case openingBytes
      /// The version of a resource that is not a file.
      case version
    }

    /// The bytes of a section and their digest.
    struct Part {
      var bytes: [UInt8]
      var digest: [UInt8]

      /// Names bytes and a digest as they are in a file.
      init(bytes: [UInt8], digest: [UInt8]) { (self.bytes, self.digest) = (bytes, digest) }

      /// Signs bytes.
      init(_ section: Section, _ bytes: [UInt8], _ key: [UInt8]) {
        self.init(bytes: bytes, digest: Sidecar.digest([[section.rawValue], bytes], key))
      }

      /// Returns the bytes; `nil` if they are not as they were signed.
      func verified(as section: Section, _ key: [UInt8]) -> [UInt8]? {
        Part(section, bytes, key).digest == digest ? bytes : nil
      }
    }

    static let magic = Array("FineScrub sidecar 1\n".utf8)
    static let digestCount = HMACHandle.byteCount

    /// What a sidecar belongs to.
    private enum Subject {
      /// A file, which is identified by its state and its bytes.
      case file(path: String)
      /// Anything else, which is identified by its name, and whose version is a section.
      case resource(version: String?, mayBeKept: @Sendable () -> Bool)
    }

    private let folder: SidecarFolder
    private let subject: Subject
    /// The path of the video, or the name of the resource, for people.
    private let title: String
    private let key: [UInt8]
    /// What identifies the video.
    private let identity: [UInt8]
    private var name: String { identity.prefix(16).hexadecimal + SidecarFolder.ending }

    /// Finds the place of a video's sidecar; `nil` if the video cannot be read, or the folder cannot be
    /// written.
    package init?(ofVideoAt path: String, in folder: SidecarFolder) {
      guard (try? OpenFile(path)) != nil, let key = folder.key(),
        let identity = Self.identity(ofVideoAt: path, key)
      else { return nil }
      (self.folder, self.key, self.identity) = (folder, key, identity)
      title = path.absolutePath
      subject = .file(path: title)
    }

    /// Finds the place of the sidecar of a resource that is not a file, such as one on a server; `nil` if the
    /// folder cannot be written.
    ///
    /// Sections of another version are not read, and the first one that is written replaces all of them.
    ///
    /// - Parameters:
    ///   - resource: The resource. Only a digest of its name is written.
    ///   - title: The name that is written, and that the folder's entry has; without secrets.
    ///   - folder: The folder.
    ///   - mayBeKept: Returns whether the resource still permits it; asked before anything is written.
    package init?(
      of resource: ByteIdentity, title: String, in folder: SidecarFolder,
      mayBeKept: @escaping @Sendable () -> Bool = { true }
    ) {
      self.init(ofResourceNamed: resource.name, version: resource.version, title, folder, mayBeKept)
    }

    private init?(
      ofResourceNamed name: String, version: String?, _ title: String, _ folder: SidecarFolder,
      _ mayBeKept: @escaping @Sendable () -> Bool = { true }
    ) {
      guard let key = folder.key() else { return nil }
      (self.folder, self.key, self.title) = (folder, key, title)
      identity = Self.digest([Array("resource\n".utf8), Array(name.utf8)], key)
      subject = .resource(version: version, mayBeKept: mayBeKept)
    }

    /// Finds the sidecar of a resource whose version is not known; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the resource.
    ///   - title: The name that is written.
    ///   - folder: The folder.
    package init?(ofResourceNamed name: String, title: String, in folder: SidecarFolder) {
      // A folder without sidecars is not created.
      guard (try? folder.files())?.contains(where: { $0.name == SidecarFolder.keyName }) == true,
        let sidecar = Self(ofResourceNamed: name, version: nil, title, folder),
        let version = sidecar.read(.version)
      else { return nil }
      let text = String(decoding: version, as: UTF8.self)
      self.init(ofResourceNamed: name, version: text, title, folder)
    }

    /// The version of the resource; `nil` for a file.
    package var version: String? {
      if case .resource(let version, _) = subject { version } else { nil }
    }

    /// Reads a section; `nil` if there is none, or if it is not as it was written.
    package func read(_ section: Section) -> [UInt8]? {
      guard let part = readUnverified(section), part.isGenuine else { return nil }
      return part.bytes
    }

    /// A section whose bytes may not be as they were written.
    package struct Unverified: Sendable {
      private let part: Part
      private let section: Section
      private let key: [UInt8]

      fileprivate init(_ part: Part, _ section: Section, _ key: [UInt8]) {
        (self.part, self.section, self.key) = (part, section, key)
      }

      package var bytes: [UInt8] { part.bytes }

      /// Whether the bytes are as they were written.
      ///
      /// - Complexity: O(n) in the bytes: some 10 ms for 3 MB.
      package var isGenuine: Bool { part.verified(as: section, key) != nil }
    }

    /// Reads a section that its user verifies before anything made from it is shown; `nil` if it does not exist.
    package func readUnverified(_ section: Section) -> Unverified? {
      guard let file = try? OpenFile(folder.path + "/" + name),
        let header = Header(file, key), header.identity == identity, isCurrent(header, file)
      else { return nil }
      return header.read(section, from: file).map { Unverified($0, section, key) }
    }

    /// Whether the sidecar is one of the same version.
    private func isCurrent(_ header: Header, _ file: OpenFile) -> Bool {
      guard case .resource(let version?, _) = subject else { return true }
      return header.read(.version, from: file)?.verified(as: .version, key) == Array(version.utf8)
    }

    /// Returns all sections as they are in the file, with their digests.
    private func parts() -> [Section: Part] {
      guard let file = try? OpenFile(folder.path + "/" + name),
        let header = Header(file, key), header.identity == identity, isCurrent(header, file)
      else { return [:] }
      var parts: [Section: Part] = [:]
      for section in Section.allCases { parts[section] = header.read(section, from: file) }
      return parts
    }

    /// Writes sections, and keeps the others.
    ///
    /// Nothing is written if the file has changed since it was opened. May wait for 20 ms if it was
    /// changed just before.
    ///
    /// - Parameter sections: The sections.
    /// - Throws: `SidecarFolder.Failure`.
    package func write(_ sections: [Section: [UInt8]]) throws(SidecarFolder.Failure) {
      var new = sections
      new[.path] = Array(title.utf8)
      switch subject {
      case .file(let path):
        // A later change in the same tick would not show.
        (try? FileState(ofFile: path))?.waitForNextTick()
        guard Self.identity(ofVideoAt: path, key) == identity else { return }
      case .resource(let version, let mayBeKept):
        guard mayBeKept() else { return }
        new[.version] = Array((version ?? "").utf8)
      }
      var parts = parts()
      for (section, bytes) in new { parts[section] = Part(section, bytes, key) }
      let bytes = Header.file(parts, identity: identity, key)
      guard bytes.count <= folder.byteLimit else { return }
      try folder.write(bytes, to: name)
      // It may have been deleted meanwhile, because a response forbade it.
      if case .resource(_, let mayBeKept) = subject, !mayBeKept() { return remove() }
      try folder.evict()
    }

    /// Records that the video was opened, so that its sidecar is deleted after those of others.
    package func noteUse() { folder.noteUse(of: name) }

    /// Deletes the sidecar, if there is one.
    package func remove() { folder.remove(name) }

    /// The number of bytes at each end of a video that identify it.
    private static let endLength = 64 << 10

    /// Returns the digest of a video's size, times, and first and last bytes; `nil` if it cannot be read.
    private static func identity(ofVideoAt path: String, _ key: [UInt8]) -> [UInt8]? {
      guard let file = try? OpenFile(path) else { return nil }
      let state = file.state
      let count = Int(min(Int64(endLength), state.byteCount))
      guard let head = file.whole(count, at: 0),
        let tail = file.whole(count, at: state.byteCount - Int64(count))
      else { return nil }
      var facts = SectionWriter()
      facts.append(
        [
          state.byteCount, state.modified.seconds, state.modified.nanoseconds,
          state.changed.seconds, state.changed.nanoseconds,
        ].map { UInt64(bitPattern: $0) })
      return digest([facts.bytes, head, tail], key)
    }

    /// Returns the keyed digest of bytes.
    static func digest(_ parts: [[UInt8]], _ key: [UInt8]) -> [UInt8] {
      var digest = HMACHandle(key: key)
      for part in parts { digest.update(part.span) }
      return digest.finish()
    }
  }

  extension SidecarFolder {
    /// The number of bytes of the key, as many as its digest has (RFC 2104, 3).
    private static let keyLength = HMACHandle.byteCount

    /// Returns the key, after creating it with the folder if necessary; `nil` if that is not possible.
    func key() -> [UInt8]? {
      if let key = readKey() { return key }
      var random = SystemRandomNumberGenerator()
      let key = (0..<Self.keyLength).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      do throws(Failure) {
        try make()
        // Only one that was cut off, or that others can read, is replaced.
        for isReplacing in [false, true] where !isNameTaken {
          try write(key, to: Self.keyName, replacing: isReplacing, isDurable: true)
          if let key = readKey() { return key }
        }
      } catch {
        // A read-only home is usual for some users: their videos have no sidecars.
      }
      return nil
    }

    /// Whether something else than a key has its name: it is not replaced, nor what a link leads to.
    private var isNameTaken: Bool {
      let path = path + "/" + Self.keyName
      guard let state = try? FileState(of: path, followsLinks: false) else { return false }
      return state.kind != .file || !state.isOwn || state.byteCount > Int64(Self.keyLength)
    }

    private func readKey() -> [UInt8]? {
      guard let file = try? OpenFile(path + "/" + Self.keyName),
        file.state.byteCount == Int64(Self.keyLength), file.state.isPrivate
      else { return nil }
      return file.whole(Self.keyLength, at: 0)
    }

    /// Returns the path of a sidecar's video; empty if the sidecar is damaged.
    func videoPath(ofSidecarNamed name: String) -> String {
      guard let key = readKey(), let file = try? OpenFile(path + "/" + name),
        let header = Sidecar.Header(file, key),
        let bytes = header.read(.path, from: file)?.verified(as: .path, key)
      else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#else
  extension SidecarFolder {
    /// Without FFmpeg there are no digests, and no videos.
    func videoPath(ofSidecarNamed name: String) -> String { "" }
  }
#endif
