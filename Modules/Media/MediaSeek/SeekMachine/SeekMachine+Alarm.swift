internal import ScrubMedia

/// The end of work ahead of requests when a request becomes due.
extension SeekMachine {
  /// The time at which a request becomes due that the current work would delay; `nil` if there is none.
  var alarm: Double? {
    guard isRunningAhead, case .sleep(let time) = due(at: -.infinity), time < .infinity else {
      return nil
    }
    return time
  }

  /// Handles the time of the alarm.
  func alarmRang(at now: Double) -> Reaction {
    Reaction(cancelsRunning: isAheadObsolete(at: now))
  }

  /// Whether a request is due that the current work delays.
  func isAheadObsolete(at now: Double) -> Bool {
    guard isRunningAhead, case .work = due(at: now) else { return false }
    return true
  }

  /// Whether the current work is for no request, so that a new one interrupts it.
  var isRunningAhead: Bool {
    switch running {
    case .ahead, .obsolete, .call(.background): true
    case .nothing, .request, .call(.immediate): false
    }
  }

  /// Returns the error of a request or a call after closing.
  func closedError(_ operation: String) -> MediaError {
    phase == .refused ? .noThread(operation) : .closed(operation)
  }
}
