#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles

  extension PacketIndex {
    /// The version of the facts in the section, which grows with the rules that find random access points,
    /// references and frames.
    private static let version = 11

    /// What the facts depend on, besides the video: the rules, FFmpeg's libraries, which divide a stream
    /// into packets, their options, and what they found out about the stream.
    private static func origin(of seed: PacketReader.Seed) -> [UInt8] {
      let libraries = FFmpegVersions.current?.libraries.map { "\($0.name) \($0.running)" } ?? []
      let options = seed.options.map { "\($0.key) \($0.value)" }.sorted()
      let (stream, base) = (seed.stream, seed.stream.timeBase)
      let facts = [
        "\(version)", seed.container.name, "\(stream.index)", stream.codecName, stream.format.name,
        "\(base.numerator)/\(base.denominator)",
      ]
      return Array((facts + libraries + options).joined(separator: ", ").utf8) + stream.extradata
    }

    /// Returns the index as a section of a sidecar.
    ///
    /// - Parameter seed: The stream.
    /// - Returns: The bytes: 25 for each packet and about 4 for its place, and about 10 for each coded frame with
    ///   references.
    func section(of seed: PacketReader.Seed) -> [UInt8] {
      var writer = SectionWriter()
      writer.append(counted: Self.origin(of: seed))
      writer.append(
        (isProofComplete ? 1 : 0) | (isInDisplayOrder ? 0 : 2) | (holdsFields ? 4 : 0))
      writer.append(variable: entries.count)
      for entry in entries { writer.append(entry.flags) }
      writer.append(entries.map { UInt64(bitPattern: $0.pts ?? 0) })
      writer.append(entries.map { UInt64(bitPattern: $0.dts ?? 0) })
      writer.append(entries.map(\.fingerprint))
      writePlaces(to: &writer)
      writer.append(variable: lastShown.map { Int(max(0, entries[$0].duration)) } ?? 0)
      writer.append(references == nil ? 0 : 1)
      references?.write(to: &writer)
      return writer.bytes
    }

    /// Reads a section of a sidecar; `nil` if it is of another stream or version, or malformed.
    ///
    /// - Parameters:
    ///   - bytes: The section.
    ///   - seed: The stream.
    init?(section bytes: [UInt8], of seed: PacketReader.Seed) {
      var reader = SectionReader(bytes)
      // Malformed bytes cost time only: the file is read instead.
      guard let index = try? PacketIndex(from: &reader, seed) else { return nil }
      self = index
    }

    private init(
      from reader: inout SectionReader, _ seed: PacketReader.Seed
    ) throws(SectionReader.Malformed) {
      guard try reader.nextBytes() == Self.origin(of: seed) else {
        throw SectionReader.Malformed()
      }
      let facts = try reader.next()
      let count = try reader.nextCount()
      var flags: [UInt8] = []
      for _ in 0..<count { flags.append(try reader.next()) }
      let (pts, dts) = (try reader.next(count), try reader.next(count))
      let fingerprints = try reader.next(count)
      let places = try Self.readPlaces(count, from: &reader)
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for ordinal in 0..<count {
        guard
          var entry = Entry(flags[ordinal], pts[ordinal], dts[ordinal], fingerprints[ordinal])
        else { throw SectionReader.Malformed() }
        (entry.offset, entry.size) = places[ordinal]
        entries.append(entry)
      }
      let lastDuration = Int64(try reader.nextVariable())
      let graph = try reader.next() == 0 ? nil : try ReferenceGraph(from: &reader, packets: count)
      guard reader.isAtEnd, count > 0 else { throw SectionReader.Malformed() }
      if let last = Self.lastShown(of: entries) { entries[last].duration = lastDuration }
      self.init(
        entries, graph, isInDisplayOrder: facts & 2 == 0, holdsFields: facts & 4 != 0,
        isProofComplete: facts & 1 != 0, hasNews: false)
    }
  }

  extension PacketIndex.Entry {
    /// The kind in the lowest three bits, and one bit each for the other facts.
    fileprivate var flags: UInt8 {
      randomAccess.rawValue | (isDiscarded ? 8 : 0) | (isCorrupt ? 16 : 0) | (showsFrame ? 32 : 0)
        | (pts == nil ? 0 : 64) | (dts == nil ? 0 : 128)
    }

    fileprivate init?(_ flags: UInt8, _ pts: UInt64, _ dts: UInt64, _ fingerprint: UInt64) {
      guard let kind = RandomAccessKind(rawValue: flags & 7) else { return nil }
      self.init(
        pts: flags & 64 == 0 ? nil : Int64(bitPattern: pts).clampedTimestamp,
        dts: flags & 128 == 0 ? nil : Int64(bitPattern: dts).clampedTimestamp,
        fingerprint: fingerprint, randomAccess: kind, isDiscarded: flags & 8 != 0,
        isCorrupt: flags & 16 != 0, showsFrame: flags & 32 != 0)
    }
  }

  extension ReferenceGraph {
    /// Appends the frames of all packets to a section of a sidecar.
    fileprivate func write(to writer: inout SectionWriter) {
      var number = 0
      for packet in 0..<count {
        let frames = frames(ofPacket: packet)
        writer.append(variable: frames.count)
        for frame in frames {
          writer.append(frame.flags)
          if let references = frame.references {
            writer.append(variable: references.count)
            // Earlier frames, mostly near ones.
            for reference in references { writer.append(variable: number - reference) }
          }
          if let order = frame.order {
            writer.append(variable: order.count)
            writer.append(variable: order.modulus)
          }
          number += 1
        }
      }
    }

    /// Reads the frames of a number of packets.
    fileprivate init(
      from reader: inout SectionReader, packets: Int
    ) throws(SectionReader.Malformed) {
      self.init()
      var number = 0
      for _ in 0..<packets {
        var frames: [Frame] = []
        for _ in 0..<(try reader.nextCount()) {
          frames.append(try Frame(from: &reader, number: number))
          number += 1
        }
        append(frames)
      }
    }
  }

  extension ReferenceGraph.Frame {
    fileprivate var flags: UInt8 {
      (references == nil ? 0 : 1) | (isShown ? 2 : 0) | (isRequired ? 4 : 0)
        | (order == nil ? 0 : 8)
        | (order?.isAnchor == true ? 16 : 0) | (order?.isAbsolute == true ? 32 : 0)
    }

    fileprivate init(
      from reader: inout SectionReader, number: Int
    ) throws(SectionReader.Malformed) {
      let flags = try reader.next()
      self.init(isShown: flags & 2 != 0, isRequired: flags & 4 != 0)
      if flags & 1 != 0 {
        var references: [Int] = []
        for _ in 0..<(try reader.nextCount()) {
          let distance = try reader.nextVariable()
          guard 1...max(1, number) ~= distance, number > 0 else { throw SectionReader.Malformed() }
          references.append(number - distance)
        }
        self.references = references
      }
      guard flags & 8 != 0 else { return }
      let (count, modulus) = (try reader.nextVariable(), try reader.nextVariable())
      // As wide as ITU-T H.265 allows (7.4.3.2.1, 8.3.1).
      guard Int(Int32.min)...Int(Int32.max) ~= count, 0...1 << 16 ~= modulus else {
        throw SectionReader.Malformed()
      }
      order = ReferenceGraph.PictureOrder(
        count: count, modulus: modulus, isAnchor: flags & 16 != 0, isAbsolute: flags & 32 != 0)
    }
  }
#endif
