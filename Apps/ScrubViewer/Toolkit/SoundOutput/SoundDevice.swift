internal import CSDL

/// The system's sound device, or a silent one with the same timing if there is none.
///
/// It mixes two rings: one for the video's sound, whose samples are the clock, and one for
/// clicks. Only one device can exist, because SDL has one driver at a time.
public final class SoundDevice: Sendable {
  /// The sample rate, in hertz.
  public let sampleRate: Int
  /// The video's sound.
  public var sound: SampleRing { mixer.sound }
  /// Clicks.
  public var clicks: SampleRing { mixer.clicks }
  /// The reason why the device is silent, or `nil` if it is not.
  public let silence: SoundOutputError?

  private let identifier: SDL_AudioDeviceID
  /// The number of samples that the device takes at a time.
  private let bufferLength: Int
  private let mixer: Mixer

  /// The number of channels: left and right.
  public static let channelCount = 2
  /// The length of a fade-out, in seconds; a shorter one is audible as a click.
  public static let fade = 0.005
  /// The requested number of samples at a time: 11 ms at 48,000 Hz.
  private static let wantedBuffer: UInt16 = 512
  /// The maximum buffered sound, in seconds.
  public static let ringSeconds = 0.5

  /// The state of the callback.
  private final class Mixer: Sendable {
    let sound: SampleRing
    let clicks: SampleRing
    let clock = SoundClock()

    init(sound: SampleRing, clicks: SampleRing) { (self.sound, self.clicks) = (sound, clicks) }

    func fill(_ output: UnsafeMutableBufferPointer<Float>) {
      unsafe output.update(repeating: 0)
      let count = unsafe sound.mix(into: output)
      let end = sound.played
      clock.took(end - count..<end, at: monotonicNanoseconds())
      _ = unsafe clicks.mix(into: output)
    }
  }

  /// Opens the system's device, or a silent one, at a sample rate in hertz, and starts playing; throws an error if
  /// not even a silent one can be opened.
  public init(sampleRate: Int) throws(SoundOutputError) {
    func ring(seconds: Double) -> SampleRing {
      SampleRing(
        capacity: Int(Double(sampleRate) * seconds), channelCount: Self.channelCount,
        fadeLength: Int(Double(sampleRate) * Self.fade))
    }
    let mixer = Mixer(sound: ring(seconds: Self.ringSeconds), clicks: ring(seconds: 0.25))
    (self.mixer, self.sampleRate) = (mixer, sampleRate)
    var silence: SoundOutputError?
    var opened = Self.open(driver: nil, sampleRate, mixer)
    if opened == nil {
      silence = SoundOutputError(reason: unsafe String(cString: SDL_GetError()))
      opened = Self.open(driver: "dummy", sampleRate, mixer)
    }
    guard let opened else { throw SoundOutputError(reason: unsafe String(cString: SDL_GetError())) }
    self.silence = silence
    (identifier, bufferLength) = opened
    SDL_PauseAudioDevice(identifier, 0)
  }

  deinit {
    // Waits for a running callback; the mixer lives until then.
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

  /// The position in the video's sound that is currently heard, in samples, possibly fractional.
  public var heardPlace: Double {
    mixer.clock.place(at: monotonicNanoseconds(), rate: sampleRate, buffer: bufferLength)
  }
}

/// The current time of a monotonic clock, in nanoseconds.
func monotonicNanoseconds() -> Int64 {
  let time = ContinuousClock.now - ContinuousClock.Instant.reference
  return time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
}

extension ContinuousClock.Instant { fileprivate static let reference = ContinuousClock.now }

/// An error of the sound device.
public struct SoundOutputError: Error, Sendable {
  /// The system's error message.
  public var reason: String
}
