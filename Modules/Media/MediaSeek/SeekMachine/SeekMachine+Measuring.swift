internal import ScrubMedia

/// What the end of work teaches about the next.
extension SeekMachine {
  /// Records the measured duration and the failure of work, also of ranges decoded by a call.
  mutating func measured(
    _ work: Work, _ outcome: Outcome, _ measurement: Measurement, frameSeconds: Double?
  ) {
    let seconds = measurement.end - measurement.start
    // No client requested the frames ahead; a later request for them will end with the error.
    var isOver = true
    if case .cancelled = outcome { isOver = false }
    if case .memoryFreed = outcome { isOver = false }
    switch work {
    case .preview: if case .frame = outcome { history.notePreview(seconds: seconds) }
    case .frame: break
    case .range(let range, let isBackward):
      if isOver { history.noteFill(range, seconds: seconds, isBackward: isBackward) }
    case .sparse(let request):
      if isOver { history.lastSparse = request }
      return
    case .thumbnails(let step):
      history.thumbnails.note(step, seconds: seconds, isOver: isOver)
      return
    }
    guard measurement.frames >= tuning.fewestMeasuredFrames, seconds > 0,
      let frameSeconds
    else { return }
    history.noteDecoding(velocity: Double(measurement.frames) * frameSeconds / seconds)
  }
}
