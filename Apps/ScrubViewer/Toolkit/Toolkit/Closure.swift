internal import CGtk

/// A Swift function passed through C's untyped pointers.
nonisolated final class Closure<Function> {
  let function: Function

  init(_ function: Function) { self.function = function }

  /// Returns a pointer that retains the function until `release`.
  var retained: UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

  /// Returns the function retained by a pointer.
  static func function(_ pointer: UnsafeMutableRawPointer?) -> Function {
    guard let pointer = unsafe pointer else { preconditionFailure("GTK lost a function's pointer") }
    return unsafe Unmanaged<Closure>.fromOpaque(pointer).takeUnretainedValue().function
  }
}

/// Releases a function retained by `Closure.retained`.
nonisolated let releaseClosure: GDestroyNotify = { pointer in
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
}

/// Calls a function retained by `Closure.retained`, once.
nonisolated let callClosure: GSourceFunc = { data in
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated { unsafe Closure<@MainActor () -> Void>.function(data)() }
  return 0
}
