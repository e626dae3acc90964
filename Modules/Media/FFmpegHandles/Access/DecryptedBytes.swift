#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles

  /// The bytes of a segment that is encrypted as a whole, with AES-128 in CBC mode and PKCS7 padding
  /// (RFC 8216, 4.3.2.4).
  @safe final class DecryptedBytes: StreamBytes {
    private static let blockSize: Int64 = 16
    /// The largest part that is decrypted at once, a multiple of the block size.
    private static let largestPart: Int64 = 64 << 10

    private let encrypted: any StreamBytes
    private let vector: [UInt8]
    private let cipher: OpaquePointer
    let byteCount: Int64
    var state: FileState? { encrypted.state }

    /// Creates the bytes.
    ///
    /// - Parameters:
    ///   - encrypted: The bytes of the file.
    ///   - key: The 16 bytes of the key.
    ///   - vector: The 16 bytes of the initialization vector.
    /// - Throws: `MediaError` if the file cannot be read, or memory is short.
    init(_ encrypted: any StreamBytes, key: [UInt8], vector: [UInt8]) throws(MediaError) {
      guard let cipher = unsafe av_aes_alloc() else {
        throw MediaError(
          operation: "open", code: .outOfMemory, cause: "memory is low",
          advice: "Close other programs.")
      }
      self.encrypted = encrypted
      self.vector = vector
      unsafe self.cipher = unsafe cipher
      _ = unsafe av_aes_init(cipher, key, 128, 1)
      let whole = max(0, encrypted.byteCount) / Self.blockSize * Self.blockSize
      var padding: Int64 = 0
      if whole > 0 {
        let last = try unsafe Self.decrypt(
          whole - Self.blockSize..<whole, of: encrypted, vector, unsafe cipher)
        padding = min(Int64(last.last ?? 0), Self.blockSize)
      }
      byteCount = whole - padding
    }

    deinit { unsafe av_free(UnsafeMutableRawPointer(cipher)) }

    func read(
      into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(MediaError) -> Int {
      guard offset < byteCount, buffer.count > 0 else { return 0 }
      let start = offset / Self.blockSize * Self.blockSize
      let wanted = min(byteCount - offset, Int64(buffer.count), Self.largestPart)
      let end = (offset + wanted + Self.blockSize - 1) / Self.blockSize * Self.blockSize
      let bytes = try unsafe Self.decrypt(start..<end, of: encrypted, vector, unsafe cipher)
      let part = bytes.dropFirst(Int(offset - start)).prefix(Int(wanted))
      unsafe part.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
      return part.count
    }

    /// Decrypts whole blocks, each of which depends on the one before.
    private static func decrypt(
      _ range: Range<Int64>, of encrypted: any StreamBytes, _ vector: [UInt8],
      _ cipher: OpaquePointer
    ) throws(MediaError) -> [UInt8] {
      var vector = vector
      if range.lowerBound > 0 {
        vector = try encrypted.bytes(range.lowerBound - blockSize..<range.lowerBound)
      }
      let input = try encrypted.bytes(range)
      guard vector.count == Int(blockSize) else { return [] }
      let count = input.count / Int(blockSize)
      return unsafe [UInt8](unsafeUninitializedCapacity: count * Int(blockSize)) { output, filled in
        unsafe av_aes_crypt(cipher, output.baseAddress, input, CInt(count), &vector, 1)
        filled = count * Int(blockSize)
      }
    }
  }
#endif
