#if FFmpeg
  internal import CScrubFFmpeg

  extension FrameHandle {
    /// The size of a plane without padding.
    package struct PlaneShape: Equatable, Sendable {
      /// The number of bytes in a row.
      package var rowBytes: Int
      package var rows: Int
    }

    /// The planes in memory order; a palette counts as a plane of one row of 1024 bytes.
    package var planeShapes: [PlaneShape] {
      guard let descriptor = unsafe av_pix_fmt_desc_get(format.value) else { return [] }
      let chromaShift = unsafe Int(descriptor.pointee.log2_chroma_h)
      let count = Int(av_pix_fmt_count_planes(format.value))
      var shapes: [PlaneShape] = []
      for plane in 0..<max(count, 0) {
        let rowBytes = Int(av_image_get_linesize(format.value, Int32(width), Int32(plane)))
        let isChroma = (plane == 1 || plane == 2) && !format.isRGB
        let rows = isChroma ? -((-height) >> chromaShift) : height
        shapes.append(PlaneShape(rowBytes: max(rowBytes, 0), rows: rows))
      }
      // libavutil stores 256 colors of 4 bytes after the samples (AVPALETTE_SIZE).
      if format.hasPalette { shapes = [shapes[0], PlaneShape(rowBytes: 1024, rows: 1)] }
      return shapes
    }

    /// Calls `body` with each row of a plane, without padding, from the top.
    package func forEachRow(ofPlane plane: Int, _ body: (Span<UInt8>) -> Void) {
      let shape = planeShapes[plane]
      guard let start = unsafe dataPointer(plane) else { return }
      let stride = lineSize(plane)
      for row in 0..<shape.rows {
        let buffer = unsafe UnsafeBufferPointer(
          start: UnsafePointer(start + row * stride), count: shape.rowBytes)
        body(unsafe buffer.span)
      }
    }

    /// Calls `body` with each mutable row of a plane, without padding, from the top.
    ///
    /// Only for frames from `allocate` or after `makeWritable`.
    package func forEachMutableRow(
      ofPlane plane: Int, _ body: (Int, inout MutableSpan<UInt8>) -> Void
    ) {
      let shape = planeShapes[plane]
      guard let start = unsafe dataPointer(plane) else { return }
      let stride = lineSize(plane)
      for row in 0..<shape.rows {
        let buffer = unsafe UnsafeMutableBufferPointer(
          start: start + row * stride, count: shape.rowBytes)
        var span = unsafe buffer.mutableSpan
        body(row, &span)
      }
    }

    /// Returns the MD5 of all planes in order, rows packed, as 32 hexadecimal digits.
    package func md5() -> String {
      var digest = MD5Handle()
      for plane in planeShapes.indices {
        forEachRow(ofPlane: plane) { digest.update($0) }
      }
      return digest.finish()
    }

    private func dataPointer(_ plane: Int) -> UnsafeMutablePointer<UInt8>? {
      unsafe withUnsafePointer(to: raw.pointee.data) { tuple in
        unsafe UnsafeRawPointer(tuple)
          .assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)[plane]
      }
    }

    private func lineSize(_ plane: Int) -> Int {
      unsafe withUnsafePointer(to: raw.pointee.linesize) { tuple in
        unsafe Int(UnsafeRawPointer(tuple).assumingMemoryBound(to: Int32.self)[plane])
      }
    }
  }
#endif
