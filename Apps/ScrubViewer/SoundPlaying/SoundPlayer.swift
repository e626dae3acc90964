public import FFmpegSeek
internal import FFmpegSound
public import ScrubMedia
public import ScrubPlayback
internal import ScrubThreads
public import ScrubTime
internal import Scrubbing
internal import SoundOutput

/// A player of a video's sound, continuously or in short snippets.
///
/// All methods return immediately and may be called from any thread. The player's own thread
/// opens the device and the files, and keeps the device's ring filled; the newest command wins.
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

  private enum Command: Equatable {
    case play(MediaTime)
    case snippet(SoundSnippet)
    case stop
  }

  private struct File {
    /// The path, or the name of what the reader reads.
    let path: String
    let reader: (any ByteReader)?
    let options: SourceOptions
    let video: MediaInformation
    /// Cancels the current read.
    let reading = Cancellation()
  }

  private struct State {
    var device: SoundDevice?
    var command: Command?
    var file: File?
    /// Whether the thread has not seen `file` yet.
    var isFileNew = false
    var hasSound = false
    /// The start of the continuous sound, or `nil` if there is none.
    var begun: MediaTime?
    /// Its first sample in the ring, and the number of that in the video.
    var continuous: (ringStart: Int, start: Int64)?
    var volume = 1.0
    var gaps = 0

    /// Sets the factor of the samples: loudness is about the cube root of the amplitude.
    func setVolume() { device?.sound.volume = Float(volume * volume * volume) }
  }

  private let state = Lock(State())
  private let worker = Worker()
  private let report: @Sendable (Report) -> Void
  private let format = SoundFormat.standard

  /// Creates a player without a video, which reports on its own thread; that opens the device and lives until `end`.
  public init(report: @escaping @Sendable (Report) -> Void) {
    self.report = report
    if !worker.start({ [self] in run() }) { report(.noDevice("the system gave no thread")) }
  }

  /// The sound buffered during playback, in seconds: enough for a thread that is delayed by a busy system.
  private static let ahead = 0.4
  /// The number of samples read at a time: 20 ms.
  private static let piece = 960

  // MARK: Any thread

  /// Opens the sound of a video in place of the current one: of a file, or of what a reader of this name reads with
  /// these limits and settings. The clock is that of the video's frames.
  public func open(
    _ path: String, reading reader: (any ByteReader)? = nil,
    options: SourceOptions = SourceOptions(), video: MediaInformation
  ) {
    replace(with: File(path: path, reader: reader, options: options, video: video))
  }

  /// Releases the video.
  public func close() { replace(with: nil) }

  private func replace(with file: File?) {
    change { state in
      state.file?.reading.cancel()
      state.file = file
      (state.isFileNew, state.hasSound, state.command) = (true, false, .stop)
      (state.begun, state.continuous) = (nil, nil)
    }
  }

  /// Ends the thread and closes the device, and waits for both.
  public func end() {
    state.withLock { $0.file?.reading.cancel() }
    worker.close()
  }

  /// Starts playing at a time, at normal speed; silence follows the end of the sound.
  public func start(at time: MediaTime) { command(.play(time), begun: time) }

  /// Stops with a fade-out.
  public func stop() { command(.stop) }

  /// Plays a snippet in place of the current sound.
  public func play(_ snippet: SoundSnippet) { command(.snippet(snippet)) }

  private func command(_ command: Command, begun: MediaTime? = nil) {
    change { ($0.command, $0.continuous, $0.begun) = (command, nil, begun) }
  }

  /// Plays a click, mixed with the video's sound.
  public func click(_ click: Click) {
    guard let device = state.withLock(\.device) else { return }
    _ = device.clicks.write(
      click.samples(sampleRate: device.sampleRate, channelCount: SoundDevice.channelCount))
  }

  /// The loudness of the video's sound, from 0 to 1; in silence, its clock continues.
  public var volume: Double {
    get { state.withLock(\.volume) }
    set {
      state.withLock { state in
        state.volume = newValue
        state.setVolume()
      }
    }
  }

  /// The time in the video that is currently heard, or `nil` if no continuous sound is played, so
  /// that another clock is needed.
  ///
  /// Until the device has reached the start of playback, that time is returned.
  public var heard: MediaTime? {
    state.withLock { state in
      guard state.hasSound, let begun = state.begun, let device = state.device else { return nil }
      guard let continuous = state.continuous else { return begun }
      let samples = device.heardPlace - Double(continuous.ringStart)
      guard samples > 0 else { return begun }
      return format.time(ofSample: continuous.start + Int64(samples))
    }
  }

  /// The number of underruns during playback.
  public var gaps: Int { state.withLock(\.gaps) }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    worker.wake()
  }

  // MARK: The player's thread

  private func run() {
    do throws(SoundOutputError) {
      let device = try SoundDevice(sampleRate: format.sampleRate)
      if let silence = device.silence { report(.noDevice(silence.reason)) }
      state.withLock { state in
        state.device = device
        state.setVolume()
      }
      serve(device)
    } catch {
      report(.noDevice(error.reason))
    }
  }

  private func serve(_ device: SoundDevice) {
    var work = SoundWork(device: device, format: format)
    defer { state.withLock { $0.device = nil } }
    while !worker.isClosing {
      openNewFile(&work)
      if let command = state.withLock({ $0.command.take() }) { begin(command, &work) }
      fill(&work)
      worker.wait(seconds: work.isBusy ? 0.01 : nil)
    }
  }

  private func openNewFile(_ work: inout SoundWork) {
    let (file, isNew) = state.withLock { state in
      defer { state.isFileNew = false }
      return (state.file, state.isFileNew)
    }
    guard isNew else { return }
    work.close()
    guard let file else { return }
    work.reading = file.reading
    do throws(MediaError) {
      work.reader = try reader(of: file)
      reportUnlessReplaced(.opened) { $0.hasSound = true }
    } catch {
      guard error.code != .cancelled else { return }
      reportUnlessReplaced(error.code == .noSound ? .noSound : .failed(error.description)) { _ in }
    }
  }

  private func reader(of file: File) throws(MediaError) -> SoundReader {
    guard let reader = file.reader else {
      return try SoundReader(
        path: file.path, video: file.video, format: format, cancellation: file.reading)
    }
    return try SoundReader(
      reading: reader, name: file.path, video: file.video, format: format, options: file.options,
      cancellation: file.reading)
  }

  private func begin(_ command: Command, _ work: inout SoundWork) {
    work.stop()
    guard work.reader != nil else { return }
    switch command {
    case .stop: break
    case .snippet(let snippet):
      attempt(&work) { (work) throws(MediaError) in try work.prepare(snippet) }
    case .play(let time):
      let start = format.index(at: time)
      work.play(from: start)
      state.withLock { state in
        // A newer command makes this position obsolete.
        guard state.command == nil, state.begun == time else { return }
        state.continuous = (ringStart: work.device.sound.written, start: start)
      }
    }
  }

  private func fill(_ work: inout SoundWork) {
    let gaps = work.gaps
    let limit = Int(Self.ahead * Double(format.sampleRate))
    attempt(&work) { (work) throws(MediaError) in
      while !worker.isClosing, state.withLock({ $0.command == nil && !$0.isFileNew }),
        try work.write(Self.piece, keeping: limit)
      {}
    }
    if work.gaps != gaps { state.withLock { $0.gaps += work.gaps - gaps } }
  }

  /// Closes a sound that cannot be read any further, and reports it.
  private func attempt(
    _ work: inout SoundWork, _ body: (inout SoundWork) throws(MediaError) -> Void
  ) {
    do throws(MediaError) {
      try body(&work)
    } catch {
      work.close()
      // The file has been replaced in the meantime.
      guard error.code != .cancelled else { return }
      reportUnlessReplaced(.failed(error.description)) {
        ($0.hasSound, $0.begun, $0.continuous) = (false, nil, nil)
      }
    }
  }

  /// Changes the state and reports the reason, unless the file has been replaced.
  private func reportUnlessReplaced(_ reason: Report, _ change: (inout State) -> Void) {
    let isReplaced = state.withLock { state in
      if !state.isFileNew { change(&state) }
      return state.isFileNew
    }
    if !isReplaced { report(reason) }
  }
}
