#if FFmpeg
  internal import CFFmpeg

  extension FrameHandle {
    /// Makes a frame from samples of one's own.
    ///
    /// - Parameters:
    ///   - planes: The planes in memory order with rows packed, a palette as one of 1024 bytes.
    ///   - width: Width in samples.
    ///   - height: Height in samples.
    ///   - format: The pixel format.
    /// - Returns: The frame, without color tags.
    /// - Throws: `FFmpegFailure` when there is no memory, or the planes are not of that size.
    package static func copying(
      planes: [[UInt8]], width: Int, height: Int, format: PixelFormat
    ) throws(FFmpegFailure) -> FrameHandle {
      let frame = try allocate(width: width, height: height, format: format)
      let shapes = frame.planeShapes
      guard planes.map(\.count) == shapes.map({ $0.rowBytes * $0.rows }) else {
        throw FFmpegFailure(
          operation: "take over a picture in \(format.name)", code: scrub_AVERROR_EINVAL)
      }
      frame.fill(with: planes)
      return frame
    }

    /// Copies planes with rows packed into the samples, which must be this handle's own.
    func fill(with planes: [[UInt8]]) {
      for (index, plane) in planes.enumerated() {
        let rowBytes = planeShapes[index].rowBytes
        unsafe plane.withUnsafeBytes { bytes in
          forEachMutableRow(ofPlane: index) { row, samples in
            unsafe samples.withUnsafeMutableBytes { target in
              unsafe target.copyMemory(
                from: UnsafeRawBufferPointer(
                  rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes]))
            }
          }
        }
      }
    }

    /// The samples of a plane with rows packed.
    package func packedSamples(ofPlane plane: Int) -> [UInt8] {
      let shape = planeShapes[plane]
      var bytes: [UInt8] = []
      bytes.reserveCapacity(shape.rowBytes * shape.rows)
      forEachRow(ofPlane: plane) { row in
        unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      }
      return bytes
    }

    /// States what the samples mean, by FFmpeg's names; names it does not know count as nil.
    package func tag(_ names: ColorNames) {
      let matrix = names.matrix.map { unsafe av_color_space_from_name($0) } ?? -1
      let primaries = names.primaries.map { unsafe av_color_primaries_from_name($0) } ?? -1
      let transfer = names.transfer.map { unsafe av_color_transfer_from_name($0) } ?? -1
      let range = names.range.map { unsafe av_color_range_from_name($0) } ?? -1
      unsafe raw.pointee.colorspace =
        matrix < 0 ? AVCOL_SPC_UNSPECIFIED : AVColorSpace(rawValue: UInt32(matrix))
      unsafe raw.pointee.color_primaries =
        primaries < 0 ? AVCOL_PRI_UNSPECIFIED : AVColorPrimaries(rawValue: UInt32(primaries))
      unsafe raw.pointee.color_trc =
        transfer < 0
        ? AVCOL_TRC_UNSPECIFIED : AVColorTransferCharacteristic(rawValue: UInt32(transfer))
      unsafe raw.pointee.color_range =
        range < 0 ? AVCOL_RANGE_UNSPECIFIED : AVColorRange(rawValue: UInt32(range))
    }
  }

  extension FrameHandle.ColorNames {
    /// The primaries' number in ITU-T H.273, table 2; nil where nothing is said.
    package var primariesCode: Int? {
      primaries.map { unsafe Int(av_color_primaries_from_name($0)) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// The transfer function's number in ITU-T H.273, table 3; nil where nothing is said.
    package var transferCode: Int? {
      transfer.map { unsafe Int(av_color_transfer_from_name($0)) }.flatMap { $0 < 0 ? nil : $0 }
    }
  }
#endif
