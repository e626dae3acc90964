#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubFiles

  /// The place of a video's sidecar, and the sections that it holds.
  ///
  /// A sidecar has a header with the digests of its sections, so that one of them can be read without the
  /// others. All digests are made with the folder's key.
  package struct Sidecar: Sendable {
    /// A part of a sidecar.
    package enum Section: UInt8, CaseIterable, Sendable {
      /// The path of the video.
      case path = 1
      /// The packets of the stream, their references, and what was proven about them.
      case index
      /// Reduced copies of frames.
      case thumbnails
      /// The frame that was shown last.
      case lastFrame
    }

    /// The bytes of a section and their digest.
    fileprivate struct Part {
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

    private static let magic = Array("FineScrub sidecar 1\n".utf8)
    private static let digestCount = HMACHandle.byteCount

    private let folder: SidecarFolder
    private let videoPath: String
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
      videoPath = path.absolutePath
    }

    /// Reads a section; `nil` if there is none, or if it is not as it was written.
    package func read(_ section: Section) -> [UInt8]? {
      guard let file = try? OpenFile(folder.path + "/" + name),
        let header = Header(file, key), header.identity == identity
      else { return nil }
      return header.read(section, from: file)?.verified(as: section, key)
    }

    /// Returns all sections as they are in the file, with their digests.
    private func parts() -> [Section: Part] {
      guard let file = try? OpenFile(folder.path + "/" + name),
        let header = Header(file, key), header.identity == identity
      else { return [:] }
      var parts: [Section: Part] = [:]
      for section in Section.allCases { parts[section] = header.read(section, from: file) }
      return parts
    }

    /// Writes sections, and keeps the others.
    ///
    /// Nothing is written if the video has changed since it was opened. May wait for 20 ms if it was
    /// changed just before.
    ///
    /// - Parameter sections: The sections.
    /// - Throws: `SidecarFolder.Failure`.
    package func write(_ sections: [Section: [UInt8]]) throws(SidecarFolder.Failure) {
      // A later change in the same tick would not show.
      (try? FileState(ofFile: videoPath))?.waitForNextTick()
      guard Self.identity(ofVideoAt: videoPath, key) == identity else { return }
      var parts = parts()
      for (section, bytes) in sections.merging(
        [.path: Array(videoPath.utf8)], uniquingKeysWith: { $1 })
      {
        parts[section] = Part(section, bytes, key)
      }
      let bytes = Header.file(parts, identity: identity, key)
      guard bytes.count <= folder.byteLimit else { return }
      try folder.write(bytes, to: name)
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
    fileprivate static func digest(_ parts: [[UInt8]], _ key: [UInt8]) -> [UInt8] {
      var digest = HMACHandle(key: key)
      for part in parts { digest.update(part.span) }
      return digest.finish()
    }
  }

  extension Sidecar {
    /// The start of a sidecar: what it belongs to, and where its sections are.
    struct Header {
      private struct Place {
        var offset: Int64
        var count: Int
        var digest: [UInt8]
      }

      let identity: [UInt8]
      private var places: [Section: Place] = [:]

      /// The largest number of sections, for versions to come.
      private static let mostSections = 16
      private static let placeLength = 8 + 8 + Sidecar.digestCount

      /// Reads the start of a file; `nil` if it is not that of a sidecar with this key.
      init?(_ file: OpenFile, _ key: [UInt8]) {
        let fixed = Sidecar.magic.count + Sidecar.digestCount + 8
        guard let start = file.whole(fixed, at: 0), start.starts(with: Sidecar.magic),
          let count = Self.numbers(start.suffix(8))?.first, count <= UInt64(Self.mostSections)
        else { return nil }
        let length = fixed + Int(count) * Self.placeLength
        guard let table = file.whole(length - fixed, at: Int64(fixed)),
          file.whole(Sidecar.digestCount, at: Int64(length))
            == Sidecar.digest([start, table], key)
        else { return nil }
        identity = Array(start[Sidecar.magic.count...].prefix(Sidecar.digestCount))
        var offset = Int64(length + Sidecar.digestCount)
        for index in 0..<Int(count) {
          let place = table[(index * Self.placeLength)...].prefix(Self.placeLength)
          guard let numbers = Self.numbers(place.prefix(16)), let size = Int(exactly: numbers[1])
          else { return nil }
          if let section = UInt8(exactly: numbers[0]).flatMap(Section.init) {
            places[section] = Place(offset: offset, count: size, digest: Array(place.dropFirst(16)))
          }
          let (next, overflow) = offset.addingReportingOverflow(Int64(size))
          guard !overflow else { return nil }
          offset = next
        }
      }

      /// Reads a section, whose bytes may not be those of the digest; `nil` if there is none.
      fileprivate func read(_ section: Section, from file: OpenFile) -> Part? {
        guard let place = places[section], let bytes = file.whole(place.count, at: place.offset)
        else { return nil }
        return Part(bytes: bytes, digest: place.digest)
      }

      /// Returns a sidecar as a file.
      fileprivate static func file(
        _ parts: [Section: Part], identity: [UInt8], _ key: [UInt8]
      ) -> [UInt8] {
        let parts = parts.sorted { $0.key.rawValue < $1.key.rawValue }
        var header = SectionWriter()
        for byte in Sidecar.magic + identity { header.append(byte) }
        header.append([UInt64(parts.count)])
        for (section, part) in parts {
          header.append([UInt64(section.rawValue), UInt64(part.bytes.count)])
          for byte in part.digest { header.append(byte) }
        }
        var file = header.bytes + Sidecar.digest([header.bytes], key)
        for (_, part) in parts { file += part.bytes }
        return file
      }

      private static func numbers(_ bytes: ArraySlice<UInt8>) -> [UInt64]? {
        var reader = SectionReader(Array(bytes))
        return try? reader.next(bytes.count / 8)
      }
    }
  }

  extension OpenFile {
    /// Returns a number of bytes from an offset on; `nil` if there are fewer.
    fileprivate func whole(_ count: Int, at offset: Int64) -> [UInt8]? {
      guard count >= 0, offset >= 0, offset <= state.byteCount - Int64(count),
        let bytes = try? self.bytes(count, at: offset), bytes.count == count
      else { return nil }
      return bytes
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
        try write(key, to: Self.keyName, replacing: false, isDurable: true)
        if let key = readKey() { return key }
        // It was cut off, or is not the user's.
        try write(key, to: Self.keyName, isDurable: true)
      } catch {
        // A read-only home is usual for some users: their videos have no sidecars.
        return nil
      }
      return readKey()
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
