#if FFmpeg
  import Foundation
  import ScrubTesting

  /// A kind of damage to a file, selected by a seed.
  enum Damage: CustomStringConvertible {
    case cut(length: Int)
    case bytes(offset: Int, values: [UInt8])

    /// Truncation at a random position.
    static func cut(_ size: Int, using random: inout SeededGenerator) -> Damage {
      .cut(length: Int.random(in: 0..<max(size, 1), using: &random))
    }

    /// One byte, or a block of up to 4096, replaced; half of them near the start, which usually contains the
    /// headers.
    static func corruption(
      _ size: Int, isBlock: Bool, using random: inout SeededGenerator
    ) -> Damage {
      let reach = Bool.random(using: &random) ? size : min(size, 4096)
      let offset = Int.random(in: 0..<max(reach, 1), using: &random)
      let length = isBlock ? Int.random(in: 2...4096, using: &random) : 1
      let values = (0..<min(length, size - offset)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return .bytes(offset: offset, values: values)
    }

    func apply(to data: Data) -> Data {
      switch self {
      case .cut(let length): return Data(data.prefix(length))
      case .bytes(let offset, let values):
        var changed = data
        for (place, value) in values.enumerated() {
          changed[changed.startIndex + offset + place] = value
        }
        return changed
      }
    }

    var description: String {
      switch self {
      case .cut(let length): "cut at \(length)"
      case .bytes(let offset, let values): "\(values.count) bytes replaced at \(offset)"
      }
    }
  }

  /// A copy of a video in its own folder, removed with its last reference.
  final class SpoiledCopy {
    let url: URL
    let description: String
    private let folder: URL

    /// Copies an item, with one of its files changed.
    init(of item: Corpus.Item, number: Int, isCut: Bool) throws {
      var random = SeededGenerator(seed: Self.seed(item.entry, number, isCut))
      folder = FileManager.default.temporaryDirectory
        .appending(path: "finescrub-\(UUID().uuidString)")
      url = folder.appending(path: item.entry)
      let files = item.files.filter { !$0.isEmpty }
      let spoiled = files[Int.random(in: files.indices, using: &random)]
      var note = ""
      for file in files {
        let copy = folder.appending(path: file)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        var data = try Data(contentsOf: item.folder.appending(path: file))
        if file == spoiled {
          let damage =
            isCut
            ? Damage.cut(data.count, using: &random)
            : Damage.corruption(data.count, isBlock: number % 2 == 1, using: &random)
          data = damage.apply(to: data)
          note = "\(file), \(damage)"
        }
        try data.write(to: copy)
      }
      description = "\(item.entry) number \(number): \(note)"
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The same for a name and a number on every run, unlike Swift's own hashes.
    private static func seed(_ name: String, _ number: Int, _ isCut: Bool) -> UInt64 {
      var seed = UInt64(number * 2 + (isCut ? 1 : 0)) &+ 0x5eed
      for byte in name.utf8 { seed = seed &* 31 &+ UInt64(byte) }
      return seed
    }
  }
#endif
