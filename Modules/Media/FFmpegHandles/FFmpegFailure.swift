#if FFmpeg
  internal import CScrubFFmpeg
  package import ScrubMedia
  internal import ScrubSystem

  /// An error code of a libav* function, with a description of the operation.
  package struct FFmpegFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The operation, as a verb phrase: "open the file".
    package var operation: String
    /// The negative code that the function returned.
    package var code: Int32
    /// The reason that FFmpeg cannot be used at all; `nil` for an error of FFmpeg's own.
    package private(set) var refusal: FFmpegVersions.Refusal?

    /// The error of the reader from which the bytes come; `nil` if it did not fail.
    package private(set) var readError: MediaError?

    /// The cause, as a clause, where it is not FFmpeg's; `nil` for the code's.
    package private(set) var cause: String?

    package init(
      operation: String, code: Int32, readError: MediaError? = nil, cause: String? = nil
    ) {
      self.operation = operation
      self.code = code
      self.readError = readError
      self.cause = cause
    }

    /// Creates the failure of a reader that has to be read before libavformat does.
    init(_ readError: MediaError, interrupt: Interrupt) {
      let code = interrupt.shouldBreak ? scrub_AVERROR_EXIT : scrub_AVERROR(EIO)
      self.init(
        operation: "open the file", code: code,
        readError: interrupt.shouldBreak ? nil : readError)
    }

    /// Creates the failure of a program that runs with another FFmpeg than it was built for.
    package init(_ refusal: FFmpegVersions.Refusal) {
      self.init(operation: "start FFmpeg", code: scrub_AVERROR_PATCHWELCOME)
      self.refusal = refusal
    }

    /// The cause, FFmpeg's own text for the code, or the cause and the advice of a refusal.
    package var reason: String {
      if let refusal { return "\(refusal.cause). \(refusal.advice.dropLast())" }
      if let cause { return cause }
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let start = buffer.baseAddress else { return "error \(code)" }
        unsafe av_strerror(code, start, buffer.count)
        return unsafe String(cString: start)
      }
    }

    package var description: String { "cannot \(operation): \(reason)" }

    package var isInterrupted: Bool { code == scrub_AVERROR_EXIT }
    package var isInvalidData: Bool { code == scrub_AVERROR_INVALIDDATA }
    package var isOutOfMemory: Bool { code == scrub_AVERROR_ENOMEM }
    /// Whether a limit of FineScrub refuses what was asked for, however much memory there is.
    package var isRefusal: Bool { isOutOfMemory && cause != nil }
    package var isDecoderMissing: Bool { code == scrub_AVERROR_DECODER_NOT_FOUND }
    package var isEncoderMissing: Bool { code == scrub_AVERROR_ENCODER_NOT_FOUND }
    package var isUnsupported: Bool { code == scrub_AVERROR_PATCHWELCOME }
    package var isNoSuchFile: Bool { code == scrub_AVERROR_ENOENT }
    /// Whether the data ends too early. Some demuxers report that as an error of the system, which a reader would have
    /// reported itself.
    package var isEndOfFile: Bool {
      code == scrub_AVERROR_EOF || code == scrub_AVERROR(EIO) && readError == nil
    }
    /// Whether a code is a number of the system, apart from those for a shortage of memory, an early end, and a reader
    /// without a size.
    static func isNumberOfSystem(_ code: Int32) -> Bool {
      let others = [ENOMEM, EIO, ENOSYS].map { scrub_AVERROR($0) }
      return (-largestNumber...0).contains(code) && !others.contains(code)
    }

    /// Above all numbers of systems; the codes of FFmpeg's own are four letters.
    private static let largestNumber: Int32 = 4095

    package var isPermissionDenied: Bool { code == scrub_AVERROR_EACCES }

    /// Whether a decoder may continue after it: the data is invalid, but nothing else failed.
    package var isRecoverable: Bool { !isInterrupted && !isOutOfMemory }

    /// The failure of an interrupted call.
    package static let interrupted = FFmpegFailure(operation: "open", code: scrub_AVERROR_EXIT)

    /// The failure of a file without any decodable frame.
    package static let nothingDecoded = FFmpegFailure(
      operation: "decode", code: scrub_AVERROR_INVALIDDATA)

    /// The failure of an encrypted stream.
    package static let encrypted = FFmpegFailure(
      operation: "open the file", code: scrub_AVERROR_PATCHWELCOME, readError: .encrypted)

    /// Returns the failure for a pixel format that FFmpeg does not support.
    package static func noSuchFormat(_ name: String) -> FFmpegFailure {
      FFmpegFailure(operation: "find the pixel format \(name)", code: scrub_AVERROR_EINVAL)
    }

    /// Returns the failure of a file that is not what it was when it was opened.
    ///
    /// - Parameter change: The change, such as "it became shorter".
    /// - Returns: The failure.
    package static func changed(_ change: String) -> FFmpegFailure {
      FFmpegFailure(
        operation: "read the file", code: scrub_AVERROR_INVALIDDATA,
        readError: .changed(change))
    }

    /// Returns the failure for a container that FFmpeg cannot write.
    package static func noMuxer(_ name: String) -> FFmpegFailure {
      FFmpegFailure(operation: "find the container \(name)", code: scrub_AVERROR_EINVAL)
    }

    /// Returns the failure of an allocation, with its cause if it was not the system.
    package static func outOfMemory(_ operation: String, cause: String? = nil) -> FFmpegFailure {
      FFmpegFailure(operation: operation, code: scrub_AVERROR_ENOMEM, cause: cause)
    }

    /// Returns the failure for a size that FFmpeg's libraries cannot represent in their 32 bits.
    static func tooLarge(
      _ operation: String, width: Int, height: Int, format: PixelFormat
    ) -> FFmpegFailure {
      FFmpegFailure(
        operation: operation, code: scrub_AVERROR_EINVAL,
        cause: "\(width) x \(height) in \(format.name) is not a size of an image of less than 2 GiB"
      )
    }

    /// Throws if `code` is negative; otherwise returns it.
    @discardableResult
    package static func check(_ code: Int32, _ operation: String) throws(FFmpegFailure) -> Int32 {
      guard code >= 0 else { throw FFmpegFailure(operation: operation, code: code) }
      return code
    }
  }
#endif
