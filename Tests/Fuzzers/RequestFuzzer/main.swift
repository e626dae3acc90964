import CFuzz
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTesting
import ScrubTime
import Synchronization

/// The results so far, and the callers that wait for final results.
final class Answers: Sendable {
  private let state = Mutex<(finalResults: Set<Int>, newest: Int)>(([], -1))
  private let arrival = DispatchSemaphore(value: 0)

  func add(_ answer: SeekResult) {
    let (sequence, isLast) =
      switch answer {
      case .preview(_, let sequence): (sequence, false)
      case .frame(_, let sequence), .failure(_, let sequence): (sequence, true)
      }
    state.withLock {
      precondition(
        sequence >= $0.newest, "a result for \(sequence) came after one for \($0.newest)")
      $0.newest = sequence
      precondition(
        !$0.finalResults.contains(sequence), "a result for \(sequence) after its final one")
      if isLast { $0.finalResults.insert(sequence) }
    }
    if isLast { arrival.signal() }
  }

  /// Waits for the final result of a request; the fuzzer's own time limit is longer.
  func wait(for sequence: Int) {
    while state.withLock({ !$0.finalResults.contains(sequence) }) {
      let result = arrival.wait(timeout: .now() + 5)
      precondition(result == .success, "the final result of request \(sequence) was lost")
    }
  }

  func hasFinalResult(of sequence: Int) -> Bool {
    state.withLock { $0.finalResults.contains(sequence) }
  }
}

/// Interprets every two bytes as one move: an action and a position.
func fuzzOne(_ bytes: [UInt8]) {
  guard bytes.count >= 4 else { return }
  var script = SyntheticSource.Script(
    count: 1 + Int(bytes[0]), gopLength: 1 + Int(bytes[1] % 32), size: 4)
  if bytes[2] < 64 { script.failing = [Int(bytes[2]), Int(bytes[3])] }
  let answers = Answers()
  let scheduler = SeekScheduler(source: SyntheticSource(script)) { answers.add($0) }
  var newest: Int?
  var last: Frame?
  for start in stride(from: 4, to: bytes.count - 1, by: 2) {
    let (move, place) = (bytes[start], bytes[start + 1])
    let time = MediaTime(value: Int64(place) * 3 - 20, timescale: 75)
    switch move % 8 {
    case 0, 1, 2:
      let tolerances: [SeekTolerance] = [.exact, .keyframe, .within(seconds: Double(place) / 100)]
      scheduler.submit(
        SeekRequest(time: time, tolerance: tolerances[Int(move % 3)]), sequence: start)
      newest = start
    case 3: scheduler.lift()
    case 4:
      last = ask { () throws(MediaError) in
        try scheduler.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      }
      if let last { precondition(last.isExact, "a wrong frame marked exact") }
    case 5:
      guard let frame = last else { continue }
      last = ask { () throws(MediaError) in
        try scheduler.frame(
          stepping: Int(Int8(bitPattern: place)), from: frame, cancellation: Cancellation())
      }
    case 6:
      if let newest {
        scheduler.lift()
        answers.wait(for: newest)
      }
    default:
      let flag = Cancellation()
      flag.cancel()
      _ = ask(mayBeCancelled: true) { () throws(MediaError) in
        try scheduler.frame(for: SeekRequest(time: time), cancellation: flag)
      }
    }
  }
  if bytes[3] & 1 == 0, let newest {
    scheduler.lift()
    answers.wait(for: newest)
  }
  scheduler.close()
  if let newest { precondition(answers.hasFinalResult(of: newest), "closing lost a final result") }
}

func ask(
  mayBeCancelled: Bool = false, _ body: () throws(MediaError) -> Frame
) -> Frame? {
  do throws(MediaError) {
    return try body()
  } catch {
    precondition(
      error.code == .damaged || (mayBeCancelled && error.code == .cancelled), "\(error)")
    return nil
  }
}

/// The function that libFuzzer's own main function calls; ours replaces it, but it must still link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzOne(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments) { fuzzOneInput($0, $1) })
