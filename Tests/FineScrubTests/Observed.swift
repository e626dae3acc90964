import Observation

/// Waits until a condition on observable properties holds.
@MainActor func observed(_ condition: @MainActor () -> Bool) async {
  while true {
    let (changes, sink) = AsyncStream.makeStream(of: Void.self)
    let holds = withObservationTracking {
      condition()
    } onChange: {
      sink.finish()
    }
    if holds { return }
    for await _ in changes {}
  }
}

/// Returns whether an action changes an observable property that a closure reads.
@MainActor func changes(_ read: @MainActor () -> Void, during action: @MainActor () -> Void) -> Bool
{
  let change = Change()
  withObservationTracking {
    read()
  } onChange: {
    MainActor.assumeIsolated { change.hasHappened = true }
  }
  action()
  return change.hasHappened
}

@MainActor private final class Change {
  var hasHappened = false
}
