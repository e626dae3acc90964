import Media
import Threads

/// Waits, at most ten seconds; what follows tells whether it came true.
func waitUntil(_ isTrue: () -> Bool) {
  for _ in 0..<2000 where !isTrue() { Signal().wait(seconds: 0.005) }
}
