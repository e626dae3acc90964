import Foundation

/// Ends a program that drives the viewer, with a reason on standard error and status 1.
public func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
  exit(1)
}
