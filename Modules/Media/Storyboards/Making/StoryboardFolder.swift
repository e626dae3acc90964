internal import Foundation
internal import Stills

/// The folder that a storyboard is made in: what is finished, what is begun, and who works in it.
///
/// Everything is made in a hidden folder inside, which is named after the video and the settings, and
/// moved out when all of it is there. So a pass that was ended in any way before that leaves the
/// storyboard as it was, and one that was ended while it moved the files leaves none; the next one goes
/// on. Files that no record tells of are a client else's, and are never replaced.
final class StoryboardFolder: Sendable {
  private static let workPrefix = ".finescrub-storyboard-"
  private static let recordName = "storyboard.jsonl"
  /// What in a hidden folder tells of the files that are ours while there is no record.
  private static let ownName = "own.jsonl"

  let path: String
  private let work: String
  /// What the storyboard is made of, on one line.
  private let identity: String
  private let lock: Int32

  /// Creates the folder if it is not there, and keeps other runs out of it.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - identity: The line that tells this video and these settings from all others.
  /// - Throws: `WriteError` where the folder cannot be used, or another run uses it.
  init(_ path: String, identity: String) throws(WriteError) {
    self.path = path
    self.identity = identity
    work = path + "/" + Self.workPrefix + StableHash.digits(of: identity)
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Self.failure("make the folder", path, SystemError.reason(of: error))
    }
    lock = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw Self.failure("use the folder", path) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw WriteError(
        code: .unusableFolder,
        message: "another scrub is making a storyboard in \(path); wait for it, or choose another "
          + "folder")
    }
  }

  deinit { close(lock) }

  /// Whether the storyboard of this very video and these settings is there.
  var isFinished: Bool {
    let lines = record
    guard lines.first == identity, lines.count > 1 else { return false }
    return lines.dropFirst().allSatisfy { line in
      guard let entry = Entry(line) else { return false }
      return Self.size(path + "/" + entry.file) == entry.bytes
    }
  }

  /// Removes what was begun for another video or with other settings, and makes room for this one.
  ///
  /// - Parameter names: The files that are going to be made.
  /// - Throws: `WriteError` where the folder cannot be written to, or a file of that name is not ours.
  func begin(_ names: [String]) throws(WriteError) {
    let manager = FileManager.default
    do {
      let begun = try hiddenFolders()
      let own = ownFiles(begun)
      for name in names + [Self.recordName]
      where !own.contains(name) && Self.size(path + "/" + name) != nil {
        throw WriteError(
          code: .unusableFolder,
          message: "\(path) has a file \(name) that is of no storyboard; remove it, or choose "
            + "another folder")
      }
      try manager.createDirectory(atPath: work, withIntermediateDirectories: true)
      try keep(own: own)
      for folder in begun where folder != work { try manager.removeItem(atPath: folder) }
    } catch let error as WriteError {
      throw error
    } catch {
      throw Self.failure("use the folder", path, SystemError.reason(of: error))
    }
  }

  /// The hidden folders in which something is begun.
  private func hiddenFolders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasPrefix(Self.workPrefix) }.map { path + "/" + $0 }
  }

  /// The files that the record tells of, or a pass that was ended while it moved them.
  private func ownFiles(_ hiddenFolders: [String]) -> Set<String> {
    var own = Set(record.compactMap { Entry($0)?.file })
    if !own.isEmpty { own.insert(Self.recordName) }
    for folder in hiddenFolders {
      own.formUnion(Self.lines(folder + "/" + Self.ownName).compactMap { Entry($0)?.file })
    }
    return own
  }

  private func keep(own names: Set<String>) throws(WriteError) {
    let lines = names.sorted().map { Entry(file: $0, bytes: 0).line + "\n" }
    try keep(Array(lines.joined().utf8), as: Self.ownName)
  }

  /// The bytes of something that is begun; nil where it is not there.
  func begun(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: work + "/" + name).map { [UInt8]($0) }
  }

  /// Keeps something, at first as begun.
  func keep(_ bytes: [UInt8], as name: String) throws(WriteError) {
    var file = PartialFile(for: work + "/" + name)
    try file.write(bytes)
    try file.moveIntoPlace()
  }

  /// Keeps something that comes in pieces, at first as begun.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - next: Gives the next piece, until it gives nil.
  /// - Throws: `WriteError` where it cannot be written; what `next` throws.
  func keep(as name: String, _ next: () throws(WriteError) -> [UInt8]?) throws(WriteError) {
    var file = PartialFile(for: work + "/" + name)
    while let bytes = try next() { try file.append(bytes) }
    try file.moveIntoPlace()
  }

  /// Moves what is begun to where it belongs, in place of an older storyboard.
  ///
  /// - Parameter names: The files, all of them begun, in the order in which they are moved.
  /// - Throws: `WriteError` where the folder cannot be written to.
  func finish(_ names: [String]) throws(WriteError) {
    let entries = names.map { Entry(file: $0, bytes: Self.size(work + "/" + $0) ?? 0).line }
    try keep(
      Array((([identity] + entries).joined(separator: "\n") + "\n").utf8), as: Self.recordName)
    try keep(own: ownFiles([work]).union(names))
    // From here to the end the folder holds no storyboard by its own word.
    unsafe _ = unlink(path + "/" + Self.recordName)
    for name in names + [Self.recordName] {
      guard unsafe rename(work + "/" + name, path + "/" + name) == 0 else {
        throw Self.failure("move the finished file to", path + "/" + name)
      }
    }
    try tidy()
  }

  /// Removes what the storyboard that is finished does not need: files of the one before it, and the
  /// hidden folder. Nothing to do but where a pass was ended just before it would have.
  func tidy() throws(WriteError) {
    guard FileManager.default.fileExists(atPath: work) else { return }
    let names = ownFiles([])
    for name in ownFiles([work]) where !names.contains(name) {
      unsafe _ = unlink(path + "/" + name)
    }
    do {
      try FileManager.default.removeItem(atPath: work)
    } catch {
      throw Self.failure("remove", work, SystemError.reason(of: error))
    }
  }

  /// The lines of the record: what the storyboard is made of, then its files.
  private var record: [String] { Self.lines(path + "/" + Self.recordName) }

  private static func lines(_ path: String) -> [String] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func size(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  private static func failure(
    _ operation: String, _ path: String, _ reason: String? = nil
  ) -> WriteError {
    let reason = unsafe reason ?? String(cString: strerror(errno))
    return WriteError(
      code: .unusableFolder,
      message: "cannot \(operation) \(path): \(reason); choose a folder that may be written to")
  }

  /// A line of the record that tells a file.
  private struct Entry: Decodable {
    var file: String
    var bytes: Int

    init(file: String, bytes: Int) {
      self.file = file
      self.bytes = bytes
    }

    init?(_ line: String) {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)),
        !entry.file.contains("/")
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
