#if FFmpeg
  internal import ScrubMedia

  /// The parameter sets that a new H.264 or HEVC decoder has before the first packet.
  struct ParameterSets: Sendable {
    private var digests: Set<UInt64> = []
    /// See `number(_:from:to:isHEVC:)`.
    private(set) var numbers: Set<UInt64> = []
    /// See `NALScanner.rowParallelism`.
    private(set) var rowParallelism = PacketInspector.Parallelism.none
    /// The contents of HEVC sets that matter to the references of frames.
    private(set) var hevc = ReferenceGraph.HEVCParameterSets()
    /// The contents of H.264 sets that matter to slice headers.
    private(set) var h264 = H264()

    var isEmpty: Bool { digests.isEmpty }

    func contains(_ digest: UInt64) -> Bool { digests.contains(digest) }

    /// Adds a set.
    mutating func insert(_ bytes: Span<UInt8>, from start: Int, to end: Int, isHEVC: Bool) {
      digests.insert(Self.digest(bytes, from: start, to: end))
      if let number = Self.number(bytes, from: start, to: end, isHEVC: isHEVC) {
        numbers.insert(number)
      }
      if isHEVC {
        hevc.insert(bytes, from: start, to: end)
      } else {
        h264.insert(bytes, from: start, to: end)
      }
      if isHEVC, start < end, bytes[start] >> 1 & 63 == 34 {
        rowParallelism = max(rowParallelism, Self.rowParallelism(bytes, from: start, to: end))
      }
    }

    /// Creates the sets of an avcC record (ISO 14496-15, 5.3.3.1): a count and the sets, first of sequences
    /// and then of pictures. Libavcodec ignores what may follow.
    init(avcC bytes: Span<UInt8>) {
      var position = 5
      for mask in [31, 255] as [UInt8] {
        guard position < bytes.count else { return }
        let count = Int(bytes[position] & mask)
        position += 1
        guard add(count, of: bytes, from: &position, isHEVC: false) else { return }
      }
    }

    /// Creates the sets of an hvcC record (ISO 14496-15, 8.3.3.1): arrays of a type, a count and the sets.
    init(hvcC bytes: Span<UInt8>) {
      guard bytes.count > 22 else { return }
      var position = 23
      for _ in 0..<bytes[22] {
        guard position + 2 < bytes.count else { return }
        let count = Int(bytes[position + 1]) << 8 | Int(bytes[position + 2])
        position += 3
        guard add(count, of: bytes, from: &position, isHEVC: true) else { return }
      }
    }

    init() {}

    /// Adds sets with a length of two bytes each; returns `false` if the record ends too soon.
    private mutating func add(
      _ count: Int, of bytes: Span<UInt8>, from position: inout Int, isHEVC: Bool
    ) -> Bool {
      for _ in 0..<count {
        guard position + 1 < bytes.count else { return false }
        let start = position + 2
        let end = start + (Int(bytes[position]) << 8 | Int(bytes[position + 1]))
        guard end <= bytes.count else { return false }
        insert(bytes, from: start, to: end, isHEVC: isHEVC)
        position = end
      }
      return true
    }

    /// The bytes in which a set has its number, at most: profiles of all layers take less than a hundred.
    private static let numberLength = 160

    /// Returns the number that a set has among all: a later set with the same number replaces it; `nil` if no decoder
    /// takes it.
    static func number(
      _ unit: Span<UInt8>, from start: Int, to end: Int, isHEVC: Bool
    ) -> UInt64? {
      guard start < end else { return nil }
      let payload = NALScanner.withoutEscapes(
        unit, from: start + (isHEVC ? 2 : 1), to: min(end, start + numberLength))
      let bytes = payload.span
      var bits = BitReader(position: 0)
      let type = isHEVC ? unit[start] >> 1 & 63 : unit[start] & 31
      // The limits of 7.4.2.1 and 7.4.2.2 in H.264, and of 7.4.3.2 and 7.4.3.3 in H.265.
      let (id, count): (UInt32, UInt32)
      switch (isHEVC, type) {
      case (true, 32): (id, count) = (bits.read(4, of: bytes), 16)
      case (true, 33):
        _ = bits.read(4, of: bytes)
        let layers = Int(bits.read(3, of: bytes))
        _ = bits.read(1, of: bytes)
        ReferenceGraph.HEVCParameterSets.skipProfile(&bits, bytes, layers: layers)
        (id, count) = (bits.readUnsignedGolomb(of: bytes), 16)
      case (false, 7):
        // Profile, constraints, level.
        _ = bits.read(24, of: bytes)
        (id, count) = (bits.readUnsignedGolomb(of: bytes), 32)
      default: (id, count) = (bits.readUnsignedGolomb(of: bytes), isHEVC ? 64 : 256)
      }
      return id < count ? UInt64(type) << 32 | UInt64(id) : nil
    }

    /// Returns a digest of one set without trailing zeros, which belong to the next start code.
    static func digest(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
      var end = end
      while end > start, bytes[end - 1] == 0 { end -= 1 }
      var digest = Fingerprint()
      digest.add(bytes, from: start, to: end)
      return digest.value
    }
  }
#endif
