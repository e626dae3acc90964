package import Stills

/// Roku's file of thumbnails for seeking, "BIF", after Roku's description of the format.
///
/// All numbers are little-endian. 64 bytes of header: a magic number, the version 0, the number of
/// frames, and how many milliseconds a timestamp counts. Then for each frame its timestamp and
/// where it begins, an entry that ends the list, and the frames, JPEG each.
package enum BaseIndexFrames {
  /// The sizes that Roku's players ask for.
  package enum Definition: String, CaseIterable, Sendable {
    /// Standard definition: frames 240 pixels wide.
    case standard = "sd"
    /// High definition: frames 320 pixels wide.
    case high = "hd"

    /// The longer side of a frame in pixels.
    package var tileLength: Int { self == .standard ? 240 : 320 }
    /// What a file is called, as in storyboard-sd.bif.
    package var fileName: String { "storyboard-\(rawValue).bif" }
  }

  /// The header's length, with what is reserved.
  private static let headerLength = 64
  /// Differs wherever a transfer damages a file: a byte above 127, and all ends of lines.
  private static let magic: [UInt8] = [0x89, 0x42, 0x49, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - frames: The JPEG files, in order, the first one at time 0.
  ///   - intervalMilliseconds: Their distance, above 0.
  /// - Returns: The bytes of the file.
  /// - Throws: `WriteError` of the kind `invalidSetting` above 4 GiB, which the format cannot hold.
  package static func file(
    images: [[UInt8]], intervalMilliseconds: Int
  ) throws(WriteError) -> [UInt8] {
    var bytes = try start(
      lengths: images.map(\.count), intervalMilliseconds: intervalMilliseconds)
    for image in images { bytes += image }
    return bytes
  }

  /// Makes what comes before the frames in a file, for one that is too large to be held in memory.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the JPEG files in bytes, in order, the first one at time 0.
  ///   - intervalMilliseconds: Their distance, above 0.
  /// - Returns: The bytes of the file, up to the first frame; the frames follow without gaps.
  /// - Throws: `WriteError` of the kind `invalidSetting` above 4 GiB, which the format cannot hold.
  package static func start(
    lengths: [Int], intervalMilliseconds: Int
  ) throws(WriteError) -> [UInt8] {
    let startLength = headerLength + (lengths.count + 1) * 8
    let total = lengths.reduce(startLength, +)
    guard UInt32(exactly: total) != nil else {
      throw WriteError(
        code: .invalidSetting,
        message: "\(lengths.count) images take \(total) bytes, and a BIF file holds 4 GiB; take "
          + "a larger interval.")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(startLength)
    bytes += magic
    bytes.append(littleEndian: 0)
    bytes.append(littleEndian: UInt32(lengths.count))
    bytes.append(littleEndian: UInt32(clamping: intervalMilliseconds))
    bytes += [UInt8](repeating: 0, count: headerLength - bytes.count)
    var offset = startLength
    for (number, length) in lengths.enumerated() {
      bytes.append(littleEndian: UInt32(number))
      bytes.append(littleEndian: UInt32(offset))
      offset += length
    }
    bytes.append(littleEndian: .max)
    bytes.append(littleEndian: UInt32(offset))
    return bytes
  }
}
