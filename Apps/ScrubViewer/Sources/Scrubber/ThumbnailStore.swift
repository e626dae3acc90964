import Toolkit
import ViewerModel

/// The thumbnails of the open video, which the video decodes while no frame is requested of it.
///
/// Each place first gets what is available at once, then its exact frame.
final class ThumbnailStore {
  private struct Job: Hashable {
    var request: ThumbnailRequest
    var isExact: Bool
  }

  private typealias Thumbnail = (frame: Frame, texture: Texture)

  /// The index of the available thumbnails.
  private(set) var cache = ThumbnailCache()
  /// The thumbnails, by their numbers in the cache.
  private(set) var textures: [Int: Texture] = [:]
  /// Whether decoding is paused because a finger moves the video.
  var isPaused = false { didSet { if isPaused { current?.task.cancel() } else { proceed() } } }
  private var video: Video?
  private var requests: [ThumbnailRequest] = []
  /// The sizes into which thumbnails of the strip and of bubbles have to fit, in pixels.
  private var sizes: [PixelSize] = []
  /// What needs not be tried again, because it has come or has failed.
  private var done: Set<Job> = []
  private var current: (job: Job, task: Task<Void, Never>)?
  private let changed: () -> Void
  private let failed: (MediaError) -> Void

  /// Creates a store without a video, which tells when a thumbnail has arrived, or its decoding failed.
  init(changed: @escaping () -> Void, failed: @escaping (MediaError) -> Void) {
    (self.changed, self.failed) = (changed, failed)
  }

  /// Replaces the video, and discards the thumbnails of the former one.
  func open(_ video: Video?) {
    current?.task.cancel()
    (self.video, current, requests, done) = (video, nil, [], [])
    (cache, textures) = (ThumbnailCache(), [:])
  }

  /// Replaces the requests, the most wanted first; a running decode that is no longer requested is canceled.
  func request(_ requests: [ThumbnailRequest], fitting sizes: [PixelSize]) {
    guard requests != self.requests || sizes != self.sizes else { return }
    if sizes != self.sizes { done = [] }
    (self.requests, self.sizes) = (requests, sizes)
    done = done.filter { requests.contains($0.request) }
    if let current, !requests.contains(current.job.request) { current.task.cancel() }
    proceed()
  }

  private func proceed() {
    guard current == nil, !isPaused, let video,
      let job = [false, true].lazy.flatMap({ isExact in
        self.requests.lazy.map { Job(request: $0, isExact: isExact) }
      }).first(where: { !self.done.contains($0) })
    else { return }
    let size = sizes[job.request.isLarge ? 1 : 0]
    // The decoder goes on to the next one.
    let next = requests.map(\.time).filter { $0 > job.request.time }.min()
    let task = MainLoop.startTask { () async throws(MediaError) -> Thumbnail? in
      try await Self.thumbnail(job, before: next, of: video, fitting: size)
    } then: { [weak self] result in
      guard let self, self.video === video else { return }
      current = nil
      take(result, of: job, video)
      proceed()
    }
    current = (job, task)
  }

  private nonisolated static func thumbnail(
    _ job: Job, before next: MediaTime?, of video: Video, fitting size: PixelSize
  ) async throws(MediaError) -> Thumbnail? {
    let time = job.request.time
    let times = [time] + [next].compactMap(\.self)
    var exact = video.thumbnails(at: times, fitting: size).makeAsyncIterator()
    let frame =
      job.isExact ? try await exact.next() : try await video.thumbnail(near: time, fitting: size)
    guard let frame else { return nil }
    let pixels = frame.pixels
    let texture = Texture(bgra: try pixels.bgra(), width: pixels.width, height: pixels.height)
    return texture.map { (frame, $0) }
  }

  private func take(_ result: Result<Thumbnail?, MediaError>, of job: Job, _ video: Video) {
    switch result {
    case .failure(let error):
      // It begins again, if it is still requested.
      if error.code != .cancelled { done.insert(job) }
      failed(error)
    case .success(let thumbnail):
      done.insert(job)
      guard let thumbnail else { return }
      let frame = thumbnail.frame
      let (number, evicted) = cache.insert(
        frame.time, until: frame.end(in: video.information) ?? frame.time,
        isLarge: job.request.isLarge)
      textures[number] = thumbnail.texture
      for number in evicted { textures[number] = nil }
      changed()
    }
  }
}
