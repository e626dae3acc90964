import CScrubLineEditor
import Foundation
import ScrubThreads

/// Wakes a line editor that waits for a key. May be used from any thread.
package final class TerminalWake: Sendable {
  /// The descriptor from which the editor reads the reasons.
  let descriptor: Int32

  private let writing: Int32
  private let isEditing = Lock(false)

  /// Creates the pipe; `nil` if the process has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Wakes the editor for a reason, such as `line_editor_wake_resize`, if a line is being edited, and
  /// returns whether one is.
  func post(_ reason: Int) -> Bool {
    isEditing.withLock { isEditing in
      guard isEditing else { return false }
      var byte = UInt8(reason)
      // A full pipe holds thousands of unread reasons; this one can be dropped.
      unsafe _ = write(writing, &byte, 1)
      return true
    }
  }

  /// Runs `body` while reasons reach the editor; reasons left from the previous line are dropped.
  func whileEditing<Result>(_ body: () -> Result) -> Result {
    isEditing.withLock { isEditing in
      var byte: UInt8 = 0
      while unsafe read(descriptor, &byte, 1) == 1 {}
      isEditing = true
    }
    defer { isEditing.withLock { $0 = false } }
    return body()
  }
}
