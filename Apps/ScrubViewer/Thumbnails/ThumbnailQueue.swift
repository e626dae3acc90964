import MediaTime
import ViewerModel

/// The order in which thumbnails are decoded.
///
/// First, every place in view gets a keyframe near it, the ends of the view before the middle: if
/// the view lies inside one GOP, a single decode serves all places. Then the exact frames follow from
/// left to right, which is the direction in which decoders continue. Keyframes next to the view come
/// last.
struct ThumbnailQueue {
  /// One thumbnail to decode.
  enum Job: Equatable {
    /// The keyframe nearest to the time.
    case keyframe(ThumbnailRequest)
    /// A frame within the request's tolerance.
    case near(ThumbnailRequest)

    var request: ThumbnailRequest {
      switch self {
      case .keyframe(let request), .near(let request): request
      }
    }
  }

  private(set) var requests = ThumbnailRequests.none
  /// Completed requests, which the main thread may not have received yet.
  private var completed: [ThumbnailRequest] = []
  /// Ranges in which every time has the same nearest keyframe.
  private var covered: [ClosedRange<MediaTime>] = []

  /// More ranges than any view has places.
  private static let maximumRangeCount = 200

  /// Replaces the requests.
  mutating func replace(with next: ThumbnailRequests) {
    if (next.pixelWidth, next.pixelHeight) != (requests.pixelWidth, requests.pixelHeight) {
      (completed, covered) = ([], [])
    }
    requests = next
    let all = next.visible + next.beside
    completed.removeAll { !all.contains($0) }
  }

  /// The next job, or `nil` if there is nothing to do.
  var next: Job? {
    let order = Self.endsFirst(requests.visible)
    if let request = order.first(where: needsKeyframe) { return .keyframe(request) }
    if let request = requests.visible.first(where: { !completed.contains($0) }) {
      return .near(request)
    }
    return requests.beside.first(where: needsKeyframe).map { .keyframe($0) }
  }

  /// Whether the request of a job is still current.
  func isCurrent(_ job: Job) -> Bool {
    let request = job.request
    return requests.visible.contains(request) || requests.beside.contains(request)
  }

  /// Records the result of a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - time: The presentation time of the decoded frame, or `nil` if decoding failed.
  ///   - end: The presentation time of the video's next frame.
  mutating func complete(_ job: Job, decoded time: MediaTime?, until end: MediaTime?) {
    let request = job.request
    guard let time, let end, case .keyframe = job else {
      completed.append(request)
      return
    }
    let isExact = time <= request.time && request.time < end
    if isExact || abs(time.seconds(since: request.time)) <= request.tolerance {
      completed.append(request)
    }
    covered.append(min(time, request.time)...max(time, request.time))
    if covered.count > Self.maximumRangeCount { covered.removeFirst() }
  }

  private func needsKeyframe(_ request: ThumbnailRequest) -> Bool {
    !completed.contains(request) && !covered.contains { $0.contains(request.time) }
  }

  /// Returns the last request, the first, and then the others from the middle outwards.
  private static func endsFirst(_ requests: [ThumbnailRequest]) -> [ThumbnailRequest] {
    guard requests.count > 2 else { return requests.reversed() }
    let middle = requests.count / 2
    let inner = requests.indices.dropFirst().dropLast()
      .sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    return [requests[requests.count - 1], requests[0]] + inner.map { requests[$0] }
  }
}
