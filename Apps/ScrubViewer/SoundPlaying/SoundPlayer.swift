internal import FFmpegSound
public import Media
public import MediaTime
public import Playback
import Scrubbing
internal import SoundOutput
internal import Synchronization

/// A video's sound: played from a place on, in short pieces, or not at all.
///
/// All methods return at once and may be called from any thread. Reading, and opening files and the
/// device, is done on a thread of its own; the newest command wins.
public final class SoundPlayer: Sendable {
  /// What there is to say about the sound.
  public enum Report: Equatable, Sendable {
    /// The device is a silent one, or there is none; told once.
    case noDevice(String)
    /// The file's sound cannot be opened, or read any further.
    case failed(String)
    /// The file's sound is open.
    case opened
    /// The file has no sound.
    case noSound
  }

  private let feed: SoundFeed

  /// Creates a player without a video; the device is opened on the player's thread.
  ///
  /// - Parameter report: Told what there is to say, on the player's thread.
  public init(report: @escaping @Sendable (Report) -> Void) {
    feed = SoundFeed(report: report)
  }

  deinit { end() }

  /// Ends the thread and gives the device back; waits for both.
  public func end() { feed.end() }

  /// Takes over the sound of a video, in place of the one before.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - video: Its frames, whose clock is the sound's.
  public func open(_ path: String, video: MediaInformation) { feed.open((path, video)) }

  /// Lets go of the video.
  public func close() { feed.open(nil) }

  /// Plays from a place on, at normal speed, until told otherwise; silence follows the sound's end.
  public func start(at time: MediaTime) { feed.command(.play(time)) }

  /// Stops, within the time of a fade.
  public func stop() { feed.command(.stop) }

  /// Plays a piece in place of what is being played.
  public func play(_ snippet: SoundSnippet) { feed.command(.snippet(snippet)) }

  /// Plays a click beside the video's sound.
  public func click(_ click: Click) { feed.click(click) }

  /// Whether the video's sound, played from a place on, is silent; its clock goes on.
  public var isMuted: Bool {
    get { feed.isMuted }
    set { feed.isMuted = newValue }
  }

  /// The place of the video that is heard now; nil where none is played from a place on, or the video
  /// has no sound, so that another clock must tell.
  ///
  /// The place where playing begins counts as heard until the device has come to it.
  public var heard: MediaTime? { feed.heard }

  /// How many times the sound ran dry while it was played.
  public var gaps: Int { feed.gaps }
}
