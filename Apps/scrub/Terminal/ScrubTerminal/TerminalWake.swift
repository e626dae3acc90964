import CScrubLineEditor
import Foundation
import ScrubThreads

/// Wakes a line editor that waits for a key. May be used from any thread.
package final class TerminalWake: Sendable {
  /// The reason for waking the editor.
  enum Reason: Int {
    case interrupt
    case resize
    case resume
    case announce

    fileprivate var byte: UInt8 {
      switch self {
      case .interrupt: UInt8(line_editor_wake_interrupt)
      case .resize: UInt8(line_editor_wake_resize)
      case .resume: UInt8(line_editor_wake_continue)
      case .announce: UInt8(line_editor_wake_announce)
      }
    }
  }

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

  /// Wakes the editor if a line is being edited, and returns whether one is.
  func post(_ reason: Reason) -> Bool {
    isEditing.withLock { isEditing in
      guard isEditing else { return false }
      var byte = reason.byte
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
