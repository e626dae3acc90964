#if FFmpeg
  internal import CFFmpeg

  /// An error code of a libav* function, with the function's task in words.
  package struct FFmpegFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was being done, as a verb phrase: "open the file".
    package var operation: String
    /// The negative code that the function returned.
    package var code: Int32
    /// Why FFmpeg is not used at all; `nil` for an error of FFmpeg's own.
    package private(set) var refusal: FFmpegVersions.Refusal?

    package init(operation: String, code: Int32) {
      self.operation = operation
      self.code = code
    }

    /// Creates the failure of a program that runs with another FFmpeg than it was built for.
    package init(_ refusal: FFmpegVersions.Refusal) {
      self.init(operation: "start FFmpeg", code: scrub_AVERROR_PATCHWELCOME)
      self.refusal = refusal
    }

    /// FFmpeg's own text for the code, or the cause and the advice of a refusal.
    package var reason: String {
      if let refusal { return "\(refusal.cause). \(refusal.advice.dropLast())" }
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
    package var isDecoderMissing: Bool { code == scrub_AVERROR_DECODER_NOT_FOUND }
    package var isEncoderMissing: Bool { code == scrub_AVERROR_ENCODER_NOT_FOUND }
    package var isNoSuchFile: Bool { code == scrub_AVERROR_ENOENT }
    package var isPermissionDenied: Bool { code == scrub_AVERROR_EACCES }

    /// Whether a decoder may go on after it: the data is at fault, not the machine.
    package var isRecoverable: Bool { !isInterrupted && !isOutOfMemory }

    /// A call that was ended from outside.
    package static let interrupted = FFmpegFailure(operation: "open", code: scrub_AVERROR_EXIT)

    /// No frame came out of a whole file.
    package static let nothingDecoded = FFmpegFailure(
      operation: "decode", code: scrub_AVERROR_INVALIDDATA)

    /// A pixel format that FFmpeg does not know.
    package static func noSuchFormat(_ name: String) -> FFmpegFailure {
      FFmpegFailure(operation: "find the pixel format \(name)", code: scrub_AVERROR_EINVAL)
    }

    /// A file that no longer has the streams it was opened with.
    package static let streamsChanged = FFmpegFailure(
      operation: "read the file again", code: scrub_AVERROR_INVALIDDATA)

    /// The failure of an allocation.
    package static func outOfMemory(_ operation: String) -> FFmpegFailure {
      FFmpegFailure(operation: operation, code: scrub_AVERROR_ENOMEM)
    }

    /// Throws when `code` is negative; gives it back otherwise.
    @discardableResult
    package static func check(_ code: Int32, _ operation: String) throws(FFmpegFailure) -> Int32 {
      guard code >= 0 else { throw FFmpegFailure(operation: operation, code: code) }
      return code
    }
  }
#endif
