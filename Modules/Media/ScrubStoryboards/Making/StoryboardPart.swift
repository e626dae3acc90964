internal import ScrubMedia
internal import ScrubStills

/// The thumbnails of one row of a sheet, kept in a file until all rows are complete.
struct StoryboardPart: Equatable {
  /// One thumbnail in all sizes.
  struct Tile: Equatable {
    /// The image on the sheet.
    var image: PlanarImage
    /// The JPEG images for Roku's files, in the order of their definitions.
    var indexFrames: [[UInt8]]
  }

  var tiles: [Tile]

  init(tiles: [Tile]) { self.tiles = tiles }

  /// Creates a part from its bytes; `nil` if they are incomplete or damaged.
  ///
  /// - Parameters:
  ///   - bytes: The value of `bytes`.
  ///   - count: The expected number of thumbnails.
  ///   - size: The expected size of a thumbnail.
  init?(_ bytes: [UInt8], count: Int, size: PixelSize) {
    guard bytes.count >= 8 else { return nil }
    var reader = BlobReader(bytes[..<(bytes.count - 8)])
    guard Fingerprint(reader.rest).bytes == Array(bytes.suffix(8)) else { return nil }
    var tiles: [Tile] = []
    for _ in 0..<count {
      guard let luma = reader.next(), let blue = reader.next(), let red = reader.next(),
        luma.count == size.width * size.height
      else { return nil }
      var frames: [[UInt8]] = []
      for _ in BaseIndexFrames.Definition.allCases {
        guard let frame = reader.next() else { return nil }
        frames.append(frame)
      }
      tiles.append(
        Tile(
          image: PlanarImage(
            size: size, luma: luma, blueDifference: blue, redDifference: red),
          indexFrames: frames))
    }
    guard reader.rest.isEmpty else { return nil }
    self.tiles = tiles
  }

  /// The part's data, each item after its length, with a checksum at the end.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for tile in tiles {
      let image = tile.image
      let planes = [image.luma, image.blueDifference, image.redDifference]
      for blob in planes + tile.indexFrames {
        bytes.append(littleEndian: UInt32(blob.count))
        bytes += blob
      }
    }
    return bytes + Fingerprint(bytes).bytes
  }

  /// A reader of items that follow their length.
  private struct BlobReader {
    var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func next() -> [UInt8]? {
      guard rest.count >= 4 else { return nil }
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 4 + count else { return nil }
      defer { rest = rest.dropFirst(4 + count) }
      return Array(rest.dropFirst(4).prefix(count))
    }
  }
}
