/// What the screen shows, and when: all that a person gets to know of the slider.
struct Screen: Sendable {
  /// What there is to see at a moment.
  struct View: Sendable {
    /// The frame in the picture.
    var frame: Int
    /// Where the thumb is, in whole points from the start of the track.
    var thumb: Double
  }

  private struct Picture: Sendable {
    var frame: Int
    var shown: Double
  }

  private struct Thumb: Sendable {
    var place: Double
    var shown: Double
  }

  private let conditions: LabConditions
  private var pictures: [Picture]
  private var thumbs: [Thumb]
  private var firstPicture = 0
  private var firstThumb = 0

  init(_ conditions: LabConditions, frame: Int, thumb: Double) {
    self.conditions = conditions
    pictures = [Picture(frame: frame, shown: -.infinity)]
    thumbs = [Thumb(place: thumb.rounded(), shown: -.infinity)]
  }

  /// The slider has moved.
  mutating func update(
    frame: Int, thumb: Double, at time: Double, using generator: inout LabGenerator
  ) {
    let shown = time + conditions.touchLatency
    if thumbs[thumbs.count - 1].place != thumb.rounded() {
      thumbs.append(Thumb(place: thumb.rounded(), shown: shown))
    }
    guard pictures[pictures.count - 1].frame != frame else { return }
    let late = conditions.pictureLatency.sample(using: &generator)
    pictures.append(Picture(frame: frame, shown: shown + late))
  }

  /// What is on the screen at a time; times must not go back.
  mutating func view(at time: Double) -> View {
    // The newest picture that is there wins; an older one that comes after it is never shown.
    for index in stride(from: pictures.count - 1, to: firstPicture, by: -1)
    where pictures[index].shown <= time {
      firstPicture = index
      break
    }
    while firstThumb + 1 < thumbs.count, thumbs[firstThumb + 1].shown <= time { firstThumb += 1 }
    return View(frame: pictures[firstPicture].frame, thumb: thumbs[firstThumb].place)
  }
}
