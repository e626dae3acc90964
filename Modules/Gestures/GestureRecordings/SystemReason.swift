import Foundation

/// Texts for the operating system's errors.
package enum SystemReason {
  /// Returns the text of a Foundation error, without the names of its types and domains.
  package static func text(_ error: any Error) -> String {
    var innermost = error as NSError
    while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
      innermost = underlying
    }
    if innermost.domain == NSPOSIXErrorDomain {
      return unsafe String(cString: strerror(Int32(innermost.code)))
    }
    switch innermost.code {
    case CocoaError.fileNoSuchFile.rawValue, CocoaError.fileReadNoSuchFile.rawValue:
      return "there is no such file"
    case CocoaError.fileReadNoPermission.rawValue, CocoaError.fileWriteNoPermission.rawValue:
      return "permission denied"
    case CocoaError.fileWriteOutOfSpace.rawValue: return "the disk is full"
    case CocoaError.fileWriteFileExists.rawValue: return "there is a file of that name"
    default: return "it is a folder, or the disk does not answer"
    }
  }
}
