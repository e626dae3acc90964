import AppSupport
import Dispatch
import FFmpegSeek
import Media
import MediaTime
import Stills
import StripPictures
import Toolkit
import ViewerModel

/// The small pictures of the open video: those there are, and who brings the others.
final class StripPictureStore {
  /// Which pictures there are.
  private(set) var shelf = PictureShelf()
  /// The pictures by the numbers on the shelf.
  private(set) var textures: [Int: Texture] = [:]
  /// The time in the middle of what is in view, by which pictures are kept.
  var middle = MediaTime.zero
  private var loader: StripPictureLoader?
  /// Counts videos: what belongs to an older one is not shown.
  private var generation = 0
  private static let queue = DispatchQueue(label: "FineScrub.StripPictureStore")
  private let changed: () -> Void
  private let failed: (MediaError) -> Void

  /// Creates a store without a video.
  ///
  /// - Parameters:
  ///   - changed: Told when there is another picture.
  ///   - failed: Told why there is none.
  init(changed: @escaping () -> Void, failed: @escaping (MediaError) -> Void) {
    (self.changed, self.failed) = (changed, failed)
  }

  /// Opens a video a second time, when a picture is wanted.
  ///
  /// - Parameter path: Its path; nil means the demo clip.
  func open(_ path: String?) {
    close()
    // Opened beside a finger's decoders: one thread, and no reading of the whole file.
    let generation = generation
    let options = SourceOptions(threads: 1, scanBytes: 0)
    loader = StripPictureLoader(
      open: { cancellation throws(MediaError) in
        try FFmpegSource(
          path: path ?? DemoClipFile.path(), options: options, cancellation: cancellation)
      },
      handler: { [weak self] answer in
        MainLoop.perform { self?.take(answer, generation) }
      })
  }

  /// Gives the pictures back, and ends what is under way beside the main thread.
  func close() {
    let ending = loader
    generation += 1
    (loader, shelf, textures) = (nil, PictureShelf(), [:])
    if let ending { Self.queue.async { ending.close() } }
  }

  /// Asks for pictures in place of those that were asked for before.
  func want(_ wishes: PictureWishes) { loader?.want(wishes) }

  /// Whether no picture is decoded now, because a finger moves the video.
  var isPaused: Bool {
    get { loader?.isPaused ?? false }
    set { if loader?.isPaused != newValue { loader?.isPaused = newValue } }
  }

  private func take(_ answer: StripPictureLoader.Answer, _ generation: Int) {
    guard generation == self.generation else { return }
    switch answer {
    case .failure(let error): failed(error)
    case .picture(let picture):
      guard
        let texture = Texture(bgra: picture.bgra, width: picture.width, height: picture.height)
      else { return }
      let (number, gone) = shelf.insert(
        picture.time, until: picture.end, byteCount: picture.bgra.count, near: middle)
      textures[number] = texture
      for number in gone { textures[number] = nil }
      changed()
    }
  }
}
