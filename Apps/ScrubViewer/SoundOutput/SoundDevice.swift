internal import CSDL
internal import Synchronization

/// What plays samples: the system's sound device, or where there is none, a silent one that takes just
/// as long.
///
/// Two rings are mixed: one for the video's sound, whose samples are the clock, and one for clicks.
/// There is one device at a time, for SDL has one driver at a time.
public final class SoundDevice: Sendable {
  /// Samples in a second.
  public let sampleRate: Int
  /// The video's sound.
  public let sound: SampleRing
  /// Short sounds beside it.
  public let clicks: SampleRing
  /// The name of SDL's driver.
  public let driver: String
  /// Why it is silent; nil where it is not.
  public let silence: SoundOutputError?

  private let clock: SoundClock
  private let identifier: SDL_AudioDeviceID
  /// How many samples the device takes at a time.
  private let bufferLength: Int
  private let mixer: Mixer

  /// Channels: left and right.
  public static let channelCount = 2
  /// How long a sound takes to fall silent, in seconds; shorter ends click.
  public static let fade = 0.005
  /// So many samples are asked of the device at a time: 11 ms at 48,000 a second.
  private static let wantedBuffer: UInt16 = 512
  /// How many seconds of sound are kept ready at most.
  public static let ringSeconds = 0.5

  /// What the callback needs.
  private final class Mixer: Sendable {
    let sound: SampleRing
    let clicks: SampleRing
    let clock: SoundClock

    init(sound: SampleRing, clicks: SampleRing, clock: SoundClock) {
      (self.sound, self.clicks, self.clock) = (sound, clicks, clock)
    }

    func fill(_ output: UnsafeMutableBufferPointer<Float>) {
      unsafe output.update(repeating: 0)
      let count = unsafe sound.mix(into: output)
      let end = sound.played
      clock.took(end - count..<end, at: monotonicNanoseconds())
      _ = unsafe clicks.mix(into: output)
    }
  }

  /// Opens the system's device, or a silent one; it plays from the start.
  ///
  /// - Parameter sampleRate: Samples in a second.
  /// - Throws: `SoundOutputError` where not even a silent one can be had.
  public init(sampleRate: Int) throws(SoundOutputError) {
    let ring = SampleRing(
      capacity: Int(Double(sampleRate) * Self.ringSeconds), channelCount: Self.channelCount,
      fadeLength: Int(Double(sampleRate) * Self.fade))
    let clicks = SampleRing(
      capacity: sampleRate / 4, channelCount: Self.channelCount,
      fadeLength: Int(Double(sampleRate) * Self.fade))
    let clock = SoundClock()
    let mixer = Mixer(sound: ring, clicks: clicks, clock: clock)
    (self.mixer, sound, self.clicks, self.clock, self.sampleRate) =
      (mixer, ring, clicks, clock, sampleRate)
    var silence: SoundOutputError?
    var opened = Self.open(driver: nil, sampleRate, mixer)
    if opened == nil {
      silence = SoundOutputError(reason: unsafe String(cString: SDL_GetError()))
      opened = Self.open(driver: "dummy", sampleRate, mixer)
    }
    guard let opened else {
      throw SoundOutputError(reason: unsafe String(cString: SDL_GetError()))
    }
    self.silence = silence
    (identifier, bufferLength) = opened
    driver = unsafe SDL_GetCurrentAudioDriver().map { unsafe String(cString: $0) } ?? "?"
    SDL_PauseAudioDevice(identifier, 0)
  }

  deinit {
    // Waits for a callback that is under way; the mixer lives until then.
    SDL_CloseAudioDevice(identifier)
    SDL_AudioQuit()
  }

  private static func open(
    driver: String?, _ sampleRate: Int, _ mixer: Mixer
  ) -> (SDL_AudioDeviceID, Int)? {
    guard unsafe SDL_AudioInit(driver) == 0 else { return nil }
    var wanted = unsafe SDL_AudioSpec()
    unsafe wanted.freq = Int32(sampleRate)
    unsafe wanted.format = scrub_AUDIO_F32SYS
    unsafe wanted.channels = UInt8(channelCount)
    unsafe wanted.samples = wantedBuffer
    unsafe wanted.userdata = Unmanaged.passUnretained(mixer).toOpaque()
    unsafe wanted.callback = { data, bytes, count in
      guard let data = unsafe data, let bytes = unsafe bytes else { return }
      let mixer = unsafe Unmanaged<Mixer>.fromOpaque(data).takeUnretainedValue()
      let size = MemoryLayout<Float>.stride
      unsafe UnsafeMutableRawPointer(bytes).withMemoryRebound(
        to: Float.self, capacity: Int(count) / size
      ) { samples in
        unsafe mixer.fill(UnsafeMutableBufferPointer(start: samples, count: Int(count) / size))
      }
    }
    var got = unsafe SDL_AudioSpec()
    let identifier = unsafe SDL_OpenAudioDevice(nil, 0, &wanted, &got, 0)
    guard identifier != 0 else {
      SDL_AudioQuit()
      return nil
    }
    return (identifier, unsafe Int(got.samples))
  }

  /// The place in the video's sound that is heard now, in samples; a fraction lies between two.
  public var heardPlace: Double {
    clock.place(at: monotonicNanoseconds(), rate: sampleRate, buffer: bufferLength)
  }
}

/// Nanoseconds of a clock that never goes back.
func monotonicNanoseconds() -> Int64 {
  let time = ContinuousClock.now - ContinuousClock.Instant.reference
  return time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
}

extension ContinuousClock.Instant {
  /// Any instant, the same for all.
  fileprivate static let reference = ContinuousClock.now
}
