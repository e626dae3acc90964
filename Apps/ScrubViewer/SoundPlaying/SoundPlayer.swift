internal import FFmpegSound
public import Media
public import MediaTime
public import Playback
import Scrubbing
internal import SoundOutput
internal import Synchronization

/// A player of a video's sound, continuously or in short snippets.
///
/// All methods return immediately and may be called from any thread. The player's own thread
/// opens the device and the files, and reads them; the newest command wins.
public final class SoundPlayer: Sendable {
  /// A report about the sound.
  public enum Report: Equatable, Sendable {
    /// The device is silent or missing; reported once.
    case noDevice(String)
    /// The file's sound cannot be opened or read.
    case failed(String)
    /// The file's sound is open.
    case opened
    /// The file has no sound.
    case noSound
  }

  private let feed: SoundFeed

  /// Creates a player without a video, whose thread opens the device.
  ///
  /// - Parameter report: Called with reports on the player's thread.
  public init(report: @escaping @Sendable (Report) -> Void) {
    feed = SoundFeed(report: report)
  }

  deinit { end() }

  /// Ends the thread and closes the device, and waits for both.
  public func end() { feed.end() }

  /// Opens the sound of a video in place of the current one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - video: Its frames, whose clock is the sound's.
  public func open(_ path: String, video: MediaInformation) { feed.open((path, video)) }

  /// Releases the video.
  public func close() { feed.open(nil) }

  /// Starts playing at a time, at normal speed; silence follows the end of the sound.
  public func start(at time: MediaTime) { feed.command(.play(time)) }

  /// Stops with a fade-out.
  public func stop() { feed.command(.stop) }

  /// Plays a snippet in place of the current sound.
  public func play(_ snippet: SoundSnippet) { feed.command(.snippet(snippet)) }

  /// Plays a click, mixed with the video's sound.
  public func click(_ click: Click) { feed.click(click) }

  /// The loudness of the video's sound, from 0 to 1; in silence, its clock continues.
  public var volume: Double {
    get { feed.volume }
    set { feed.volume = newValue }
  }

  /// The time in the video that is currently heard, or `nil` if no continuous sound is played, so
  /// that another clock is needed.
  ///
  /// Until the device has reached the start of playback, that time is returned.
  public var heard: MediaTime? { feed.heard }

  /// The number of underruns during playback.
  public var gaps: Int { feed.gaps }
}
