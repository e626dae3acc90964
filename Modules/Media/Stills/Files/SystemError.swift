internal import Foundation

/// The operating system's descriptions of errors.
package enum SystemError {
  /// Returns the description of a Foundation error, without the names of its types and domains.
  package static func reason(of error: any Error) -> String {
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
