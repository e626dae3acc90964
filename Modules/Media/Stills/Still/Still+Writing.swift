public import Media

extension Still {
  /// Returns the bytes of an image file of a frame: upright, with square pixels, its colors and its
  /// origin.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - video: The video that the frame belongs to.
  ///   - source: The name of the video, which is part of the bytes; `nil` for none.
  ///   - format: The format.
  /// - Returns: The bytes.
  /// - Throws: `WriteError` with code `noEncoder` where this FFmpeg has none for the format,
  ///   `failed` where the frame cannot be converted, `cancelled` if the task was canceled, and
  ///   `unavailable` in a build without FFmpeg.
  public static func encoded(
    _ frame: Frame, of video: MediaInformation, source: String? = nil, as format: Format
  ) async throws(WriteError) -> [UInt8] {
    let operation = "encode a frame as \(format.rawValue)"
    return try await Cancellation.runBlocking(refused: { .noThread(operation) }) {
      (cancellation) throws(WriteError) in
      try file(frame, of: video, source: source, as: format, operation: operation, cancellation)
        .bytes
    }
  }

  /// Writes a frame upright, with square pixels, its colors and its origin.
  ///
  /// Canceling the task leaves an existing file as it is.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - video: The video that the frame belongs to.
  ///   - source: The name of the video, which is written into the file.
  ///   - path: The path of the file; an existing file is replaced, in one step.
  /// - Returns: The properties of the file.
  /// - Throws: `WriteError` with code `invalidSetting` for a name that ends as none of `Format`,
  ///   `noEncoder` where this FFmpeg has none for it, `failed` where the file cannot be written,
  ///   `cancelled` if the task was canceled, and `unavailable` in a build without FFmpeg.
  @discardableResult
  public static func write(
    _ frame: Frame, of video: MediaInformation, source: String, to path: String
  ) async throws(WriteError) -> Outcome {
    try await Cancellation.runBlocking(refused: { .noThread("write \(path)") }) {
      (cancellation) throws(WriteError) in
      try write(frame, of: video, source: source, to: path, cancellation: cancellation)
    }
  }

  /// Writes a frame as the async method of the same name does, and waits for it.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - video: The video that the frame belongs to.
  ///   - source: The name of the video, which is written into the file.
  ///   - path: The path of the file; an existing file is replaced, in one step.
  ///   - cancellation: Ends the call early when another thread sets it.
  /// - Returns: The properties of the file.
  /// - Throws: `WriteError`, with the codes of the async method.
  @available(*, noasync, renamed: "write(_:of:source:to:)")
  @discardableResult
  public static func write(
    _ frame: Frame, of video: MediaInformation, source: String, to path: String,
    cancellation: Cancellation
  ) throws(WriteError) -> Outcome {
    guard let format = Format(path: path) else {
      throw WriteError(
        code: .invalidSetting,
        message: "\(path) does not end in a known extension; use .png, .jpg or .tiff.")
    }
    let operation = "write \(path)"
    let file = try file(
      frame, of: video, source: source, as: format, operation: operation, cancellation)
    var partial = PartialFile(for: path)
    try partial.write(file.bytes)
    try cancellation.checkWriting(operation)
    try partial.moveIntoPlace()
    return file.outcome
  }
}
