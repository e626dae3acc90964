#if FFmpeg
  internal import CScrubFFmpeg

  extension FrameHandle {
    /// Creates a frame with a copy of the given samples.
    ///
    /// - Parameters:
    ///   - planes: The planes in memory order with rows packed, a palette as one of 1024 bytes.
    ///   - width: The width in samples.
    ///   - height: The height in samples.
    ///   - format: The pixel format.
    /// - Returns: The frame, without color tags.
    /// - Throws: `FFmpegFailure` if memory is short, or the planes do not have that size.
    package static func copying(
      planes: [[UInt8]], width: Int, height: Int, format: PixelFormat
    ) throws(FFmpegFailure) -> FrameHandle {
      let frame = try allocate(width: width, height: height, format: format)
      let shapes = frame.planeShapes
      guard planes.map(\.count) == shapes.map({ $0.rowBytes * $0.rows }) else {
        throw FFmpegFailure(
          operation: "copy a frame in \(format.name)", code: scrub_AVERROR_EINVAL)
      }
      frame.fill(with: planes)
      return frame
    }

    /// Copies planes with packed rows into the frame, whose samples must not be shared.
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

    /// Returns the samples of a plane with rows packed.
    package func packedSamples(ofPlane plane: Int) -> [UInt8] {
      let shape = planeShapes[plane]
      var bytes: [UInt8] = []
      bytes.reserveCapacity(shape.rowBytes * shape.rows)
      forEachRow(ofPlane: plane) { row in
        unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      }
      return bytes
    }

    /// Sets the color tags by FFmpeg's names; unknown names count as `nil`.
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
    /// The code point of the primaries in ITU-T H.273, table 2; `nil` if unspecified.
    package var primariesCode: Int? {
      primaries.map { unsafe Int(av_color_primaries_from_name($0)) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// The code point of the transfer function in ITU-T H.273, table 3; `nil` if unspecified.
    package var transferCode: Int? {
      transfer.map { unsafe Int(av_color_transfer_from_name($0)) }.flatMap { $0 < 0 ? nil : $0 }
    }
  }
#endif
