internal import Foundation
internal import ScrubFiles
internal import ScrubMedia
internal import ScrubStills
internal import ScrubSystem

/// The folder of a storyboard, with finished and unfinished files and a lock.
///
/// Files are written to a hidden folder inside, named after the video and the settings, and moved out
/// when all are complete. So a run that is interrupted before that leaves the old storyboard intact, and
/// one that is interrupted while moving leaves none; the next run continues. Files that no record lists
/// belong to others, and so do those that came to lie under a listed name, and links.
final class StoryboardFolder: Sendable {
  private static let workPrefix = ".finescrub-storyboard-"
  private static let recordName = "storyboard.jsonl"
  /// The list, in a hidden folder, of our own files while there is no record.
  private static let ownName = "own.jsonl"

  let path: String
  private let work: String
  /// The line that identifies the video and the settings.
  private let identity: String
  private let lock: Int32

  /// Creates the folder if necessary, and locks it against other runs.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - identity: The line that identifies the video and the settings.
  /// - Throws: `WriteError` if the folder cannot be used, or another run uses it.
  init(_ path: String, identity: String) throws(WriteError) {
    self.path = path
    self.identity = identity
    work = path + "/" + Self.workPrefix + String(Fingerprint(identity.utf8).value, radix: 16)
    guard FileFolder.create(path) else { throw Self.failure("make the folder", path) }
    lock = unsafe open(path.fileBytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw Self.failure("use the folder", path) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw WriteError(
        code: .unusableFolder,
        message: "another scrub is making a storyboard in \(path); wait for it, or choose another "
          + "folder")
    }
  }

  deinit { close(lock) }

  /// Whether the storyboard of exactly this video and these settings is complete.
  var isFinished: Bool {
    let lines = record
    guard lines.first == identity, lines.count > 1 else { return false }
    return lines.dropFirst().allSatisfy { line in
      guard let entry = Entry(line) else { return false }
      return Self.size(path + "/" + entry.file) == entry.bytes
    }
  }

  /// Removes unfinished files for another video or other settings, and prepares the hidden folder.
  ///
  /// - Parameters:
  ///   - names: The files to be written.
  ///   - video: The path of the video, which is not replaced.
  ///   - replacesExisting: Whether other files that are not ours are replaced.
  /// - Throws: `WriteError` if the folder is not writable, or a file of that name may not be replaced.
  func begin(_ names: [String], for video: String, replacesExisting: Bool) throws(WriteError) {
    let begun = try hiddenFolders()
    let own = ownFiles(begun)
    for name in names + [Self.recordName] {
      let path = path + "/" + name
      guard !FileContents.areSame(video, path) else { throw WriteError.isVideo(path) }
      try writing { () throws(FileError) in
        try AtomicFile.check(path) { _ in replacesExisting || own.contains(name) }
      }
    }
    guard FileFolder.create(work) else { throw Self.failure("use the folder", path) }
    try keep(own: own)
    for folder in begun where folder != work {
      guard FileFolder.remove(folder) else { throw Self.failure("remove", folder) }
    }
  }

  /// Returns the hidden folders with unfinished files.
  private func hiddenFolders() throws(WriteError) -> [String] {
    guard let names = FileFolder.names(in: path) else { throw Self.failure("use the folder", path) }
    return names.filter { $0.hasPrefix(Self.workPrefix) }.map { path + "/" + $0 }
  }

  /// Returns the files listed by the record, or by a run that was interrupted while moving them.
  private func ownFiles(_ hiddenFolders: [String]) -> Set<String> {
    let entries = record.compactMap { Entry($0) }
    var own = Set(entries.filter { fileSize($0.file) == $0.bytes }.map(\.file))
    if !entries.isEmpty { own.insert(Self.recordName) }
    for folder in hiddenFolders {
      own.formUnion(
        Self.lines(folder + "/" + Self.ownName).compactMap { Entry($0)?.file }
          .filter { fileSize($0) != nil })
    }
    return own
  }

  /// Returns the size of a regular file in the folder, in bytes; `nil` for a link and everything else.
  private func fileSize(_ name: String) -> Int? {
    (try? FileState(ofFile: path + "/" + name, followsLinks: false)).map { Int($0.byteCount) }
  }

  private func keep(own names: Set<String>) throws(WriteError) {
    let lines = names.sorted().map { Entry(file: $0, bytes: 0).line + "\n" }
    try keep(Array(lines.joined().utf8), as: Self.ownName)
  }

  /// The bytes of a file that are read, 256 MiB: more than any sheet or record has.
  private static let longestFile = 1 << 28

  /// Returns the bytes of an unfinished file; `nil` if it does not exist.
  func begun(_ name: String) -> [UInt8]? {
    // What cannot be read is begun again.
    (try? FileContents.bytes(of: work + "/" + name, limit: Self.longestFile)) ?? nil
  }

  /// Writes an unfinished file.
  func keep(_ bytes: [UInt8], as name: String) throws(WriteError) {
    try writing { () throws(FileError) in
      try AtomicFile.write(bytes, to: work + "/" + name) { _ in true }
    }
  }

  /// Writes an unfinished file in pieces.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - next: Returns the next piece, and `nil` at the end.
  /// - Throws: `WriteError` if it cannot be written; the errors of `next`.
  func keep(as name: String, _ next: () throws(WriteError) -> [UInt8]?) throws(WriteError) {
    var file = try writing { () throws(FileError) in
      try AtomicFile(at: work + "/" + name) { _ in true }
    }
    while let bytes = try next() {
      do throws(FileError) {
        try file.write(bytes)
      } catch {
        throw WriteError(error)
      }
    }
    do throws(FileError) {
      try file.commit()
    } catch {
      throw WriteError(error)
    }
  }

  /// Moves the files to their final location, replacing an older storyboard.
  ///
  /// - Parameters:
  ///   - names: The files, all of them written, in the order in which they are moved.
  ///   - video: The path of the video, which is not replaced.
  ///   - replacesExisting: Whether other files that are not ours are replaced.
  /// - Throws: `WriteError` if the folder is not writable, or a file may not be replaced.
  func finish(_ names: [String], for video: String, replacesExisting: Bool) throws(WriteError) {
    let entries = names.map { Entry(file: $0, bytes: Self.size(work + "/" + $0) ?? 0).line }
    try keep(
      Array((([identity] + entries).joined(separator: "\n") + "\n").utf8), as: Self.recordName)
    let own = ownFiles([work])
    // What came to lie there meanwhile is not ours, also when the command is repeated.
    let free = names.filter { Self.size(path + "/" + $0) == nil }
    try keep(own: own.union(free))
    // From here to the end, the folder has no valid record.
    if own.contains(Self.recordName) {
      unsafe _ = unlink((path + "/" + Self.recordName).fileBytes)
    }
    for name in names + [Self.recordName] {
      let path = path + "/" + name
      guard !FileContents.areSame(video, path) else { throw .isVideo(path) }
      do throws(FileError) {
        var file = try AtomicFile(moving: work + "/" + name, to: path) { _ in
          replacesExisting || own.contains(name)
        }
        try file.commit()
      } catch {
        throw WriteError(error)
      }
    }
    try tidy()
  }

  /// Removes files of the previous storyboard and the hidden folder. Has an effect only after a run that
  /// was interrupted just before it would have done so.
  func tidy() throws(WriteError) {
    guard FileFolder.isFolder(work) else { return }
    let names = ownFiles([])
    for name in ownFiles([work]) where !names.contains(name) {
      unsafe _ = unlink((path + "/" + name).fileBytes)
    }
    guard FileFolder.remove(work) else { throw Self.failure("remove", work) }
  }

  /// The lines of the record: the identity, then the files.
  private var record: [String] { Self.lines(path + "/" + Self.recordName) }

  private static func lines(_ path: String) -> [String] {
    // What cannot be read has no lines.
    let bytes = (try? FileContents.bytes(of: path, limit: longestFile)) ?? nil
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func size(_ path: String) -> Int? {
    (try? FileState(of: path)).map { Int($0.byteCount) }
  }

  private static func failure(
    _ operation: String, _ path: String
  ) -> WriteError {
    let error = SystemError()
    let reason = error.code == EEXIST ? "a file has that name" : error.description
    return WriteError(
      code: .unusableFolder,
      message: "cannot \(operation) \(path): \(reason); choose a writable folder")
  }

  /// A line of the record for one file.
  private struct Entry: Decodable {
    var file: String
    var bytes: Int

    init(file: String, bytes: Int) {
      self.file = file
      self.bytes = bytes
    }

    init?(_ line: String) {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)),
        !entry.file.utf8.contains(UInt8(ascii: "/"))
      else { return nil }
      self = entry
    }

    var line: String {
      var line = RecordLine()
      line.add("file", file)
      line.add("bytes", bytes)
      return line.text
    }
  }
}
