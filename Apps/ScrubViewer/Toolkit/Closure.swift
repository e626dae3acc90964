internal import CGtk

/// Carries a Swift function through C's untyped pointers.
nonisolated final class Closure<Function> {
  let function: Function

  init(_ function: Function) { self.function = function }

  /// A pointer that keeps the function; `release` gives it back.
  var retained: UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

  /// The function that a pointer keeps.
  static func function(_ pointer: UnsafeMutableRawPointer?) -> Function {
    guard let pointer = unsafe pointer else { preconditionFailure("GTK lost a function's pointer") }
    return unsafe Unmanaged<Closure>.fromOpaque(pointer).takeUnretainedValue().function
  }
}

/// Gives a function back that `Closure.retained` keeps.
nonisolated let releaseClosure: GDestroyNotify = { pointer in
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
}
