internal import ScrubSystem

/// File names are bytes, and not all of them are UTF-8.
///
/// A path is carried as a `String` in which each byte that is not part of valid UTF-8 is one scalar of
/// Unicode's last private plane, U+10FE00 plus the byte. Both directions are exact for every name: the
/// bytes of such scalars themselves are carried in the same way.
extension String {
  private static let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF
  private static let firstEscape: UInt32 = 0x10FE00

  /// Creates the path with these bytes, without a NUL at the end.
  public init(fileBytes bytes: some Sequence<UInt8>) {
    var path = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    let bytes = Array(bytes)
    var (rest, start) = (bytes.makeIterator(), 0)
    loop: while true {
      var (length, valid): (Int, Unicode.Scalar?)
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        (length, valid) = (encoded.count, Unicode.UTF8.decode(encoded))
      case .error(let count): (length, valid) = (count, nil)
      case .emptyInput: break loop
      }
      if let scalar = valid, !Self.escapes.contains(scalar.value) {
        path.append(scalar)
      } else {
        path.append(contentsOf: bytes[start..<start + length].compactMap(Self.escape))
      }
      start += length
    }
    self.init(path)
  }

  /// Creates the path with the bytes of a C string.
  package init(unsafeFilePath path: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = unsafe path
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    self.init(fileBytes: bytes)
  }

  /// Creates the path in a variable of the environment; `nil` if it is not set.
  public init?(environmentPath name: String) {
    guard let value = unsafe getenv(name) else { return nil }
    unsafe self.init(unsafeFilePath: value)
  }

  /// The bytes of the path for the operating system, with a NUL at the end.
  package var fileBytes: [CChar] {
    var bytes: [CChar] = []
    bytes.reserveCapacity(utf8.count + 1)
    for scalar in unicodeScalars {
      if Self.escapes.contains(scalar.value) {
        bytes.append(CChar(truncatingIfNeeded: scalar.value - Self.firstEscape))
      } else {
        bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
      }
    }
    return bytes + [0]
  }

  /// The bytes of the path, without a NUL.
  public var pathBytes: [UInt8] { fileBytes.dropLast().map { UInt8(bitPattern: $0) } }

  /// Returns the byte of a file name that a scalar stands for; `nil` for other scalars.
  package static func fileByte(_ scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Returns the scalar that stands for a byte of a file name, which is an ASCII character or an escape.
  package static func escape(_ byte: UInt8) -> Unicode.Scalar? {
    byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(firstEscape + UInt32(byte))
  }

  /// The path, which does not depend on the current working folder if the system reports that.
  package var absolutePath: String {
    guard !isAbsolutePath, let folder = FileFolder.current else { return self }
    return folder + "/" + self
  }

  /// The path without symbolic links; `nil`, with the reason in `errno`, if there is no such file.
  package var resolvedPath: String? {
    guard let path = unsafe realpath(fileBytes, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(unsafeFilePath: path)
  }

  /// Whether the path begins at the root.
  package var isAbsolutePath: Bool { unicodeScalars.first == "/" }

  /// The folder of the path, with a slash at its end; empty for the current folder.
  ///
  /// The system separates names at bytes; to Swift, a slash before a combining character is another character.
  package var folderOfPath: String {
    let scalars = unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? ""
  }

  /// The folder of the path, or of the folder that it ends with; empty for the current folder and the root.
  package var outerFolder: String {
    let slash = Unicode.Scalar("/")
    let name = unicodeScalars.reversed().drop { $0 == slash }
    return String(
      String.UnicodeScalarView(name.drop { $0 != slash }.drop { $0 == slash }.reversed()))
  }

  /// The names in the path.
  package var namesInPath: [String] { unicodeScalars.split(separator: "/").map { String($0) } }

  /// What follows the folder of the path.
  package var nameInPath: String {
    String(unicodeScalars.dropFirst(folderOfPath.unicodeScalars.count))
  }
}
