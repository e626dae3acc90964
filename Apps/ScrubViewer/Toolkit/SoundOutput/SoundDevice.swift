internal import CSDL
internal import Synchronization

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

/// A lock-free clock of the sample that is heard, set by the playing thread and read by any other.
final class SoundClock: Sendable {
  /// The number of changes of the other properties; odd during a change.
  private let version = Atomic(0)
  /// The start of the previous samples, which are heard first.
  private let earlier = Atomic(0)
  private let start = Atomic(0)
  private let end = Atomic(0)
  private let nanoseconds = Atomic<Int64>(0)

  /// Records the positions of samples taken by the device, and the time in nanoseconds.
  func took(_ samples: Range<Int>, at time: Int64) {
    version.add(1, ordering: .relaxed)
    // A reader that sees any of these writes also sees the odd number.
    earlier.store(start.load(ordering: .relaxed), ordering: .releasing)
    start.store(samples.lowerBound, ordering: .releasing)
    end.store(samples.upperBound, ordering: .releasing)
    nanoseconds.store(time, ordering: .releasing)
    version.add(1, ordering: .releasing)
  }

  /// Returns the position of the sample that is heard at a time in nanoseconds, possibly fractional. A device plays
  /// the previous buffer while it takes the next, so samples are heard one buffer later. If it took fewer samples,
  /// silence is heard for the rest of the time.
  func place(at time: Int64, rate: Int, buffer: Int) -> Double {
    while true {
      let before = version.load(ordering: .acquiring)
      let earlier = earlier.load(ordering: .acquiring)
      let (start, end) = (start.load(ordering: .acquiring), end.load(ordering: .acquiring))
      let taken = nanoseconds.load(ordering: .acquiring)
      guard before % 2 == 0, version.load(ordering: .relaxed) == before else { continue }
      let elapsed = max(0, Double(time - taken) / 1e9 * Double(rate))
      return max(
        min(Double(earlier) + elapsed, Double(start)),
        min(Double(start) + elapsed - Double(buffer), Double(end)))
    }
  }
}
