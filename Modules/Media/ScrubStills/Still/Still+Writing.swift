internal import ScrubFiles
public import ScrubMedia

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
  ///   - source: The path of the video, whose last component is written into the file.
  ///   - path: The path of the file; a still that this function wrote before is replaced, in one step.
  ///   - replacesExisting: Whether any other file is replaced, too, such as after a dialog has asked; the
  ///     video itself never is.
  /// - Returns: The properties of the file.
  /// - Throws: `WriteError` with code `invalidSetting` for a name that ends as none of `Format` and for
  ///   the video itself, `fileExists` for another file that is not replaced,
  ///   `noEncoder` where this FFmpeg has none for it, `failed` where the file cannot be written,
  ///   `cancelled` if the task was canceled, and `unavailable` in a build without FFmpeg.
  @discardableResult
  public static func write(
    _ frame: Frame, of video: MediaInformation, source: String, to path: String,
    replacesExisting: Bool = false
  ) async throws(WriteError) -> Outcome {
    try await Cancellation.runBlocking(refused: { .noThread("write \(path)") }) {
      (cancellation) throws(WriteError) in
      try write(
        frame, of: video, source: source, to: path, replacesExisting: replacesExisting,
        cancellation: cancellation)
    }
  }

  /// Writes a frame as the async method of the same name does, and waits for it.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - video: The video that the frame belongs to.
  ///   - source: The path of the video, whose last component is written into the file.
  ///   - path: The path of the file; a still that this function wrote before is replaced, in one step.
  ///   - replacesExisting: Whether any other file is replaced, too, such as after a dialog has asked; the
  ///     video itself never is.
  ///   - cancellation: Ends the call early when another thread sets it.
  /// - Returns: The properties of the file.
  /// - Throws: `WriteError`, with the codes of the async method.
  @available(*, noasync, renamed: "write(_:of:source:to:replacesExisting:)")
  @discardableResult
  public static func write(
    _ frame: Frame, of video: MediaInformation, source: String, to path: String,
    replacesExisting: Bool = false, cancellation: Cancellation
  ) throws(WriteError) -> Outcome {
    guard let format = Format(path: path) else {
      throw WriteError(
        code: .invalidSetting,
        message: "\(path) does not end in a known extension; use .png, .jpg or .tiff.")
    }
    guard !FileContents.areSame(source, path) else { throw .isVideo(path) }
    let mayReplace = { replacesExisting || StillOrigin.isWritten(in: $0) }
    let operation = "write \(path)"
    // Decoded pixels are converted for a while.
    try writing { () throws(FileError) in try AtomicFile.check(path, replacing: mayReplace) }
    let name = source.nameInPath
    let file = try file(
      frame, of: video, source: name, as: format, operation: operation, cancellation)
    try cancellation.checkWriting(operation)
    try writing { () throws(FileError) in
      try AtomicFile.write(file.bytes, to: path, replacing: mayReplace)
    }
    return file.outcome
  }
}
