#if FFmpeg
  import Foundation
  import ScrubTesting
  import ScrubTestSupport
  import Testing
  @testable import ScrubSidecars

  /// Sidecars of files whose contents do not matter.
  struct SidecarTests {
    private let files: TemporaryFolder
    private let folder: SidecarFolder

    init() throws {
      files = try TemporaryFolder()
      folder = SidecarFolder(path: files.path + "/cache/b")
    }

    /// Writes a file of 200,000 bytes, of which the middle ones are none that identify it.
    private func video(_ name: String, fill: UInt8 = 7, time: Double = 1e9) throws -> String {
      let path = files.path + "/" + name
      var bytes = [UInt8](repeating: 1, count: 200_000)
      for index in 90_000..<110_000 { bytes[index] = fill }
      try Data(bytes).write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path)
      return path
    }

    private func sidecar(_ path: String) throws -> Sidecar {
      try #require(Sidecar(ofVideoAt: path, in: folder))
    }

    @Test("What is written is read, by the same user and for the same video") func roundTrip()
      throws
    {
      let path = try video("a")
      #expect(try sidecar(path).read(.index) == nil)
      try sidecar(path).write([.index: [1, 2, 3], .thumbnails: []])
      #expect(try sidecar(path).read(.index) == [1, 2, 3])
      #expect(try sidecar(path).read(.thumbnails) == [])
      #expect(try sidecar(path).read(.lastFrame) == nil)
      // Others stay.
      try sidecar(path).write([.lastFrame: [9]])
      #expect(try sidecar(path).read(.index) == [1, 2, 3])
      try sidecar(path).remove()
      #expect(try sidecar(path).read(.index) == nil)
      try sidecar(path).remove()
    }

    @Test("A changed video has no sidecar, whatever its time says") func identity() throws {
      let path = try video("a")
      try sidecar(path).write([.index: [1]])
      #expect(try sidecar(path).read(.index) == [1])
      #expect(try sidecar(video("copy")).read(.index) == nil)
      // Another middle, with the size and time of before.
      #expect(try sidecar(video("a", fill: 8)).read(.index) == nil)
      try sidecar(path).write([.index: [1]])
      try Data([UInt8](repeating: 1, count: 200_001)).write(to: URL(filePath: path))
      #expect(try sidecar(path).read(.index) == nil)
    }

    @Test("Nothing is written for a video that changes while it is open") func growth() throws {
      let path = try video("a")
      let opened = try sidecar(path)
      try Data([1]).write(to: URL(filePath: path))
      try opened.write([.index: [1]])
      #expect(try folder.entries().isEmpty)
    }

    @Test("A sidecar that another key has signed is not used") func foreignKeys() throws {
      let path = try video("a")
      try sidecar(path).write([.index: [1]])
      let key = folder.path + "/key"
      try FileManager.default.removeItem(atPath: key)
      #expect(try folder.entries().map(\.videoPath) == [""])
      #expect(try sidecar(path).read(.index) == nil)
      try sidecar(path).write([.index: [2]])
      // A key that is cut off, or that others can read, is replaced.
      try Data([1, 2]).write(to: URL(filePath: key))
      #expect(try sidecar(path).read(.index) == nil)
      try sidecar(path).write([.index: [3]])
      #expect(try sidecar(path).read(.index) == [3])
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
      #expect(try sidecar(path).read(.index) == nil)
    }

    @Test(
      "What is no key stays, and so does what a link of that name leads to",
      arguments: ["file", "link", "dangling link"])
    func takenName(kind: String) throws {
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      let (key, other) = (folder.path + "/key", files.path + "/other")
      let bytes = Data(repeating: 7, count: kind == "file" ? 33 : 2)
      if kind == "file" { try bytes.write(to: URL(filePath: key)) }
      if kind == "link" { try bytes.write(to: URL(filePath: other)) }
      if kind != "file" { try manager.createSymbolicLink(atPath: key, withDestinationPath: other) }
      #expect(Sidecar(ofVideoAt: try video("a"), in: folder) == nil)
      #expect(manager.contents(atPath: key) == (kind == "dangling link" ? nil : bytes))
      #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["key"])
      #expect(try files.names.contains("other") == (kind == "link"))
    }

    @Test("Any changed, missing or added byte makes sections unreadable, and nothing else")
    func damage() throws {
      let path = try video("a")
      let sections: [Sidecar.Section: [UInt8]] = [.index: [1, 2, 3], .thumbnails: [4, 5]]
      try sidecar(path).write(sections)
      let all = sections.merging([.path: Array(path.utf8)]) { $1 }
      let file = try #require(try files.sidecars(in: folder).first)
      let whole = try Data(contentsOf: file)
      for position in whole.indices {
        var changed = whole
        changed[position] ^= 0x10
        try changed.write(to: file)
        var right = 0
        for (section, bytes) in all {
          let read = try sidecar(path).read(section)
          #expect(read == nil || read == bytes, "byte \(position)")
          if read != nil { right += 1 }
        }
        #expect(right < all.count, "byte \(position)")
      }
      for count in 0..<whole.count {
        try whole.prefix(count).write(to: file)
        for (section, bytes) in sections {
          let read = try sidecar(path).read(section)
          #expect(read == nil || read == bytes, "\(count) bytes")
        }
      }
      try (whole + Data([1])).write(to: file)
      #expect(try sidecar(path).read(.index) == [1, 2, 3])
    }

    @Test("A sidecar under the name of another video's is not used") func exchangedNames() throws {
      let (first, second) = (try video("a"), try video("b", time: 2e9))
      try sidecar(first).write([.index: [1]])
      let name = try #require(try files.sidecars(in: folder).first)
      try sidecar(second).write([.index: [2]])
      let other = try #require(try files.sidecars(in: folder).first { $0 != name })
      try FileManager.default.removeItem(at: other)
      try FileManager.default.moveItem(at: name, to: other)
      #expect(try sidecar(second).read(.index) == nil)
    }

    @Test("Only the user can read the folder and its files") func modes() throws {
      try sidecar(video("a")).write([.index: [1]])
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(folder.path) == 0o700)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.count == 2)
      for name in names { #expect(try mode(folder.path + "/" + name) == 0o600) }
    }

    @Test("The sidecars that were not used for the longest time are deleted first") func eviction()
      throws
    {
      var folder = folder
      folder.byteLimit = 2500
      let videos = try (0..<4).map { try video("\($0)", time: 1e9 + Double($0)) }
      let bytes = [UInt8](repeating: 0, count: 900)
      for (number, path) in videos.enumerated() {
        let sidecar = try #require(Sidecar(ofVideoAt: path, in: folder))
        if number == 2 { try #require(Sidecar(ofVideoAt: videos[0], in: folder)).noteUse() }
        try sidecar.write([.index: bytes])
        for file in try files.sidecars(in: self.folder) {
          // The clock of the file system is too coarse to order them.
          let path = try #require(folder.entries().first { $0.fileName == file.lastPathComponent })
            .videoPath
          let used =
            videos.firstIndex(of: path) == 0 ? 1.5 : Double(videos.firstIndex(of: path) ?? 0)
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1e9 + used)], ofItemAtPath: file.path)
        }
      }
      #expect(try folder.entries().map(\.videoPath) == [videos[3], videos[2]])
      #expect(try folder.entries().reduce(0) { $0 + $1.byteCount } <= 2500)
      // One that is larger than the limit is not written.
      try #require(Sidecar(ofVideoAt: videos[1], in: folder)).write(
        [.index: [UInt8](repeating: 0, count: 3000)])
      #expect(try folder.entries().count == 2)
      try folder.removeAll()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["key"])
      #expect(try SidecarFolder(path: files.path + "/none").entries() == [])
    }

    @Test("Unfinished files of killed processes are deleted after an hour") func leftovers() throws
    {
      try sidecar(video("a")).write([.index: [1]])
      for (name, age) in [("old", 4000.0), ("new", 10)] {
        let path = folder.path + "/.partial-" + name
        try Data([1]).write(to: URL(filePath: path))
        try FileManager.default.setAttributes(
          [.modificationDate: Date.now - age], ofItemAtPath: path)
      }
      try sidecar(video("b", time: 2e9)).write([.index: [1]])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains(".partial-new") && !names.contains(".partial-old"))
    }

    @Test("Several writers at once leave a whole sidecar") func concurrency() async throws {
      let path = try video("a")
      await withTaskGroup(of: Void.self) { group in
        for writer in 0..<8 {
          group.addTask { [folder] in
            for round in 0..<20 {
              let bytes = [UInt8](repeating: UInt8(writer * 20 + round), count: 5000)
              try? Sidecar(ofVideoAt: path, in: folder)?.write([.index: bytes])
              let read = Sidecar(ofVideoAt: path, in: folder)?.read(.index)
              #expect(read.map { $0.count == 5000 && Set($0).count == 1 } ?? false)
            }
          }
        }
      }
      #expect(try folder.entries().count == 1)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2,
        "no unfinished file is left")
    }

    @Test("A folder that cannot be created is an error to its owner, and no sidecar to videos")
    func refusal() throws {
      let file = files.path + "/file"
      try Data([1]).write(to: URL(filePath: file))
      let blocked = SidecarFolder(path: file + "/sub")
      #expect(Sidecar(ofVideoAt: try video("a"), in: blocked) == nil)
      #expect(throws: SidecarFolder.Failure.self) { try blocked.entries() }
    }
  }

  extension TemporaryFolder {
    fileprivate func sidecars(in folder: SidecarFolder) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".sidecar")
      }.map { URL(filePath: folder.path + "/" + $0) }
    }
  }
#endif
