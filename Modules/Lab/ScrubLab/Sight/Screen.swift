/// The content of the screen over time, which is all that a person sees of the slider.
struct Screen: Sendable {
  /// The content of the screen at a time.
  struct View: Sendable {
    /// The displayed frame.
    var frame: Int
    /// The position of the thumb, in whole points from the start of the track.
    var thumb: Double
  }

  private struct ShownFrame: Sendable {
    var frame: Int
    var shown: Double
  }

  private struct Thumb: Sendable {
    var position: Double
    var shown: Double
  }

  private let conditions: LabConditions
  private var shownFrames: [ShownFrame]
  private var thumbs: [Thumb]
  private var firstShownFrame = 0
  private var firstThumb = 0

  init(_ conditions: LabConditions, frame: Int, thumb: Double) {
    self.conditions = conditions
    shownFrames = [ShownFrame(frame: frame, shown: -.infinity)]
    thumbs = [Thumb(position: thumb.rounded(), shown: -.infinity)]
  }

  /// Updates the screen after a movement of the slider.
  mutating func update(
    frame: Int, thumb: Double, at time: Double, using generator: inout LabGenerator
  ) {
    let shown = time + conditions.touchLatency
    if thumbs[thumbs.count - 1].position != thumb.rounded() {
      thumbs.append(Thumb(position: thumb.rounded(), shown: shown))
    }
    guard shownFrames[shownFrames.count - 1].frame != frame else { return }
    let late = conditions.frameLatency.sample(using: &generator)
    shownFrames.append(ShownFrame(frame: frame, shown: shown + late))
  }

  /// Returns the content of the screen at a time; times must not decrease.
  mutating func view(at time: Double) -> View {
    // The newest available frame is displayed; an older one that arrives later never is.
    for index in stride(from: shownFrames.count - 1, to: firstShownFrame, by: -1)
    where shownFrames[index].shown <= time {
      firstShownFrame = index
      break
    }
    while firstThumb + 1 < thumbs.count, thumbs[firstThumb + 1].shown <= time { firstThumb += 1 }
    return View(frame: shownFrames[firstShownFrame].frame, thumb: thumbs[firstThumb].position)
  }
}
