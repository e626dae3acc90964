import Dispatch
import FFmpegSeek
import Media
import MediaFixtures
import MediaTime
import Stills
import Thumbnails
import Toolkit
import ViewerModel

/// The thumbnails of the open video, and the loader that decodes them.
final class ThumbnailStore {
  /// The index of the available thumbnails.
  private(set) var cache = ThumbnailCache()
  /// The thumbnails, by their numbers in the cache.
  private(set) var textures: [Int: Texture] = [:]
  /// The time in the middle of the view; thumbnails near it are kept longest.
  var middle = MediaTime.zero
  private var loader: ThumbnailLoader?
  /// The number of the video; thumbnails of older ones are not shown.
  private var generation = 0
  private static let queue = DispatchQueue(label: "FineScrub.ThumbnailStore")
  private let changed: () -> Void
  private let failed: (MediaError) -> Void

  /// Creates a store without a video.
  ///
  /// - Parameters:
  ///   - changed: Called when a thumbnail has arrived.
  ///   - failed: Called when decoding a thumbnail has failed.
  init(changed: @escaping () -> Void, failed: @escaping (MediaError) -> Void) {
    (self.changed, self.failed) = (changed, failed)
  }

  /// Opens a video a second time, once a thumbnail is requested.
  ///
  /// - Parameter path: The path of the video; `nil` means the demo clip.
  func open(_ path: String?) {
    close()
    // The video's decoders run at the same time: use one thread, and do not scan the whole file.
    let generation = generation
    let options = SourceOptions(threads: 1, scanBytes: 0)
    loader = ThumbnailLoader(
      open: { cancellation throws(MediaError) in
        try FFmpegSource(
          path: path ?? DemoClipFile.path(), options: options, cancellation: cancellation)
      },
      handler: { [weak self] result in
        MainLoop.perform { self?.take(result, generation) }
      })
  }

  /// Releases the thumbnails, and closes the loader on another thread.
  func close() {
    let ending = loader
    generation += 1
    (loader, cache, textures) = (nil, ThumbnailCache(), [:])
    if let ending { Self.queue.async { ending.close() } }
  }

  /// Replaces the requests.
  func request(_ requests: ThumbnailRequests) { loader?.request(requests) }

  /// Whether decoding is paused because a finger moves the video.
  var isPaused: Bool {
    get { loader?.isPaused ?? false }
    set { if loader?.isPaused != newValue { loader?.isPaused = newValue } }
  }

  private func take(_ result: Result<Thumbnail, MediaError>, _ generation: Int) {
    guard generation == self.generation else { return }
    switch result {
    case .failure(let error): failed(error)
    case .success(let thumbnail):
      guard
        let texture = Texture(
          bgra: thumbnail.bgra, width: thumbnail.width, height: thumbnail.height)
      else { return }
      let (number, evicted) = cache.insert(
        thumbnail.time, until: thumbnail.end, byteCount: thumbnail.bgra.count, near: middle)
      textures[number] = texture
      for number in evicted { textures[number] = nil }
      changed()
    }
  }
}
