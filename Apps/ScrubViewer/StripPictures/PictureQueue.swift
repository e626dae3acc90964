import MediaTime
import ViewerModel

/// Which small picture to decode next.
///
/// First every place in view gets a keyframe near it, the ends of the view before the middle: where
/// the view lies inside one GOP, that is one decode for all places. Then, from left to
/// right, which is the way decoders go on, the exact ones. Then keyframes beside the view.
struct PictureQueue {
  /// One thing to decode.
  enum Job: Equatable {
    /// Whatever picture near the time decodes alone.
    case keyframe(PictureWishes.Wish)
    /// A picture within the wish's reach.
    case near(PictureWishes.Wish)

    var wish: PictureWishes.Wish {
      switch self {
      case .keyframe(let wish), .near(let wish): wish
      }
    }
  }

  private(set) var wishes = PictureWishes.none
  /// Wishes that were answered, and perhaps not yet heard of where wishes are made.
  private var done: [PictureWishes.Wish] = []
  /// Stretches in which every time has the same nearest keyframe.
  private var covered: [ClosedRange<MediaTime>] = []

  /// More stretches than any view has places.
  private static let mostStretches = 200

  /// Takes new wishes in place of the old ones.
  mutating func take(_ next: PictureWishes) {
    if (next.pixelWidth, next.pixelHeight) != (wishes.pixelWidth, wishes.pixelHeight) {
      (done, covered) = ([], [])
    }
    wishes = next
    let all = next.visible + next.beside
    done.removeAll { !all.contains($0) }
  }

  /// What is next; nil while there is nothing to do.
  var next: Job? {
    let order = Self.fromTheEnds(wishes.visible)
    if let wish = order.first(where: needsKeyframe) { return .keyframe(wish) }
    if let wish = wishes.visible.first(where: { !done.contains($0) }) { return .near(wish) }
    return wishes.beside.first(where: needsKeyframe).map { .keyframe($0) }
  }

  /// Whether a job is still wanted.
  func wants(_ job: Job) -> Bool {
    let wish = job.wish
    return wishes.visible.contains(wish) || wishes.beside.contains(wish)
  }

  /// Notes the answer to a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - time: When its picture is shown; nil where it has failed.
  ///   - end: From when on the next picture of the video is shown.
  mutating func note(_ job: Job, picture time: MediaTime?, until end: MediaTime?) {
    let wish = job.wish
    guard let time, let end, case .keyframe = job else {
      done.append(wish)
      return
    }
    let isShown = time <= wish.time && wish.time < end
    if isShown || abs(time.seconds(since: wish.time)) <= wish.reach { done.append(wish) }
    covered.append(min(time, wish.time)...max(time, wish.time))
    if covered.count > Self.mostStretches { covered.removeFirst() }
  }

  private func needsKeyframe(_ wish: PictureWishes.Wish) -> Bool {
    !done.contains(wish) && !covered.contains { $0.contains(wish.time) }
  }

  /// The last, the first, and then from the middle outwards.
  private static func fromTheEnds(_ wishes: [PictureWishes.Wish]) -> [PictureWishes.Wish] {
    guard wishes.count > 2 else { return wishes.reversed() }
    let middle = wishes.count / 2
    let inner = wishes.indices.dropFirst().dropLast()
      .sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    return [wishes[wishes.count - 1], wishes[0]] + inner.map { wishes[$0] }
  }
}
