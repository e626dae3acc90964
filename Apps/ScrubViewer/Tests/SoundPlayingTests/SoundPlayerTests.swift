import FFmpegSound
import Foundation
import ScrubFixtures
import ScrubMedia
import ScrubPlayback
import ScrubTime
import Scrubbing
import SoundOutput
import Synchronization
import Testing
import Waiting

@testable import SoundPlaying

extension DeviceTests {
  /// The played sound, read from the file that SDL's disk driver writes.
  @Suite final class SoundPlayerTests {
    private let folder: Scratch
    private let clip: String
    private let video: MediaInformation
    private let reports = Reports()

    /// The reports of a player.
    final class Reports: Sendable {
      private let all = Mutex<[SoundPlayer.Report]>([])
      func add(_ report: SoundPlayer.Report) { all.withLock { $0.append(report) } }
      var list: [SoundPlayer.Report] { all.withLock { $0 } }
    }

    init() throws {
      folder = try Scratch()
      clip = folder.path("demo.mp4")
      try DemoClip.write(to: clip, frames: 150, width: 160, height: 90)
      video = MediaInformation(
        duration: MediaTime(value: 5, timescale: 1), frameRate: FrameRate(30), frameCount: 150,
        width: 160, height: 90, codec: "h264", container: "mov",
        timeBase: TimeBase(numerator: 1, denominator: 15_360), startPts: 0, pixelFormat: "yuv420p")
    }

    /// Returns what was heard so far: the left channel from the first sound on.
    private func samples() throws -> [Float] {
      Array(try WrittenSound(folder.url.appending(path: "heard.raw")).left.drop { $0 == 0 })
    }

    /// Lets a player play, and returns what was heard.
    private func heard(_ body: (SoundPlayer) throws -> Void) throws -> [Float] {
      unsafe setenv("SDL_AUDIODRIVER", "disk", 1)
      unsafe setenv("SDL_DISKAUDIOFILE", folder.path("heard.raw"), 1)
      let player = SoundPlayer { [reports] in reports.add($0) }
      player.open(clip, video: video)
      try wait { reports.list.contains(.opened) }
      try body(player)
      player.end()
      return try samples()
    }

    private func wait(_ condition: () throws -> Bool) throws {
      try eventually("the requested sound", condition)
    }

    /// Waits until a hundredth of a second of silence follows the sound.
    private func waitForSilence() throws {
      try wait {
        let heard = try samples()
        return heard.count > 480 && heard.suffix(480).allSatisfy { $0 == 0 }
      }
    }

    /// The clip's own samples, of the left channel.
    private func truth(from seconds: Double, count: Int) throws -> [Float] {
      let reader = try SoundReader(path: clip, video: video)
      var samples = [Float](repeating: 0, count: count * 2)
      _ = try reader.read(
        from: Int64(seconds * 48_000), into: &samples, cancellation: Cancellation())
      return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    }

    private func difference(_ left: some Sequence<Float>, _ right: some Sequence<Float>) -> Float {
      zip(left, right).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }

    @Test("Played from a place, the right samples come in the right order, and stopping fades")
    func playing() throws {
      let samples = try heard { player in
        player.start(at: MediaTime(seconds: 1.25))
        try self.wait { player.heard.map { $0.seconds > 1.75 } == true }
        player.stop()
        try self.waitForSilence()
        #expect(player.heard == nil)
      }
      let silence = samples.lastIndex { $0 != 0 } ?? 0
      let expected = try truth(from: 1.25, count: 48_000)
      let start = expected.firstIndex { $0 != 0 } ?? 0
      // The last 5 ms fade out.
      let whole = silence - 240
      try #require(whole > 20_000)
      #expect(difference(samples[..<whole], expected[start...]) < 1e-4)
      let faded = zip(samples[whole...silence], expected[(start + whole)...])
      #expect(faded.allSatisfy { abs($0) <= abs($1) + 1e-4 })
      #expect(samples[(silence + 1)...].allSatisfy { $0 == 0 })
    }

    @Test("The clock reports the heard time, starting at the requested time") func clock() throws {
      _ = try heard { player in
        #expect(player.heard == nil)
        player.start(at: MediaTime(seconds: 2))
        #expect(player.heard == MediaTime(seconds: 2))
        let begin = ContinuousClock.now
        var (last, isAscending) = (MediaTime.zero, true)
        try self.wait {
          let place = try #require(player.heard)
          isAscending = isAscending && place.seconds >= last.seconds - 0.012
          last = max(last, place)
          return last.seconds >= 2.6
        }
        #expect(isAscending)
        #expect(ContinuousClock.now - begin > .milliseconds(400))
      }
    }

    @Test("A snippet is heard once, for its length, with its fades") func snippet() throws {
      let samples = try heard { player in
        player.play(SoundSnippet(start: MediaTime(seconds: 3.3), length: 0.08, fade: 0.005))
        try self.waitForSilence()
        #expect(player.heard == nil)
      }
      var expected = try truth(from: 3.3, count: 3840)
      let snippet = SoundSnippet(start: .zero, length: 0.08, fade: 0.005)
      snippet.shape(&expected, channelCount: 1, sampleRate: 48_000)
      let start = expected.firstIndex { $0 != 0 } ?? 0
      #expect(difference(samples.prefix(3840 - start), expected[start...]) < 1e-4)
      #expect(samples.dropFirst(3840).allSatisfy { $0 == 0 })
    }

    @Test("Switched off, the sound is silent and its clock goes on") func muted() throws {
      let samples = try heard { player in
        player.volume = 0
        player.start(at: .zero)
        try self.wait { player.heard.map { $0.seconds > 0.3 } == true }
      }
      #expect(samples.isEmpty)
    }

    @Test("A click is heard without a video's sound") func click() throws {
      let samples = try heard { player in
        player.click(Click(try #require(ScrubFeedback.end.haptic)))
        try self.wait { try self.samples().contains { abs($0) > 0.05 } }
      }
      #expect(samples.contains { abs($0) > 0.05 })
    }

    @Test("A file without sound says so, and leaves the clock to others") func noSound() throws {
      let silent = folder.path("silent.mp4")
      try DemoClip.write(
        to: silent, frames: 5, frameRate: FrameRate(25), width: 80, height: 48, hasSound: false)
      _ = try heard { player in
        player.open(silent, video: self.video)
        try self.wait { self.reports.list.contains(.noSound) }
        player.start(at: .zero)
        #expect(player.heard == nil)
      }
    }

    @Test("Reading ends when it is no longer needed", arguments: [true, false])
    func canceling(isSnippet: Bool) throws {
      unsafe setenv("SDL_AUDIODRIVER", "dummy", 1)
      var work = SoundWork(device: try SoundDevice(sampleRate: 48_000), format: .standard)
      work.reader = try SoundReader(path: clip, video: video)
      work.reading.cancel()
      let error = #expect(throws: MediaError.self) {
        if isSnippet {
          try work.prepare(SoundSnippet(start: MediaTime(seconds: 4), length: 0.08, fade: 0.005))
        } else {
          work.play(from: 4 * 48_000)
          _ = try work.write(960, keeping: 9600)
        }
      }
      #expect(error?.code == .cancelled)
    }

    @Test("Without a device all goes on silently, and it is said once") func noDevice() throws {
      unsafe setenv("SDL_AUDIODRIVER", "no such driver", 1)
      let player = SoundPlayer { [reports] in reports.add($0) }
      player.open(clip, video: video)
      try wait { reports.list.contains(.opened) }
      player.start(at: .zero)
      try wait { player.heard.map { $0.seconds > 0.2 } == true }
      player.start(at: .zero)
      player.end()
      let devices = reports.list.filter { if case .noDevice = $0 { true } else { false } }
      #expect(devices.count == 1)
    }
  }
}

/// SDL has one driver at a time, and takes it from the environment.
@Suite(.serialized) struct DeviceTests {}

extension DeviceTests {
  @Suite struct SoundDeviceTests {
    @Test("A click is heard beside the sound") func click() throws {
      let folder = try Scratch()
      let file = folder.url.appending(path: "heard.raw")
      unsafe setenv("SDL_AUDIODRIVER", "disk", 1)
      unsafe setenv("SDL_DISKAUDIOFILE", file.path, 1)
      do {
        let device = try SoundDevice(sampleRate: 48_000)
        _ = device.clicks.write([Float](repeating: 0.25, count: 200))
        _ = device.sound.write([Float](repeating: 0.5, count: 9600))
        try eventually("the sound") { device.sound.played >= 4800 }
      }
      let played = try WrittenSound(file).samples
      #expect(played.filter { $0 == 0.5 || $0 == 0.75 }.count == 9600)
      #expect(played.filter { $0 == 0.75 || $0 == 0.25 }.count == 200)
    }
  }
}

/// The same feedback events that would tap make short clicks.
struct ClickTests {
  @Test("All kinds of feedback click, the stronger the louder, and none is as loud as the video")
  func loudness() throws {
    for kind in [ScrubFeedback.band, .end, .detent, .start] {
      let haptic = try #require(kind.haptic)
      let samples = Click(haptic).samples(sampleRate: 48_000, channelCount: 2)
      let loudest = samples.map(abs).max() ?? 0
      #expect(loudest > 0.01 && loudest <= 0.25, "\(kind.names)")
      #expect(Click(haptic).level == 0.25 * haptic.intensity)
    }
  }

  @Test(
    "A click is short, begins and ends in silence, and is equal in all channels",
    arguments: HapticSuggestion.Kind.allCases)
  func shape(kind: HapticSuggestion.Kind) {
    let haptic = ScrubFeedback.end.haptic.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = kind
      return suggestion
    }
    guard let haptic else { return }
    let samples = Click(haptic).samples(sampleRate: 48_000, channelCount: 2)
    #expect(samples.count / 2 < 48_000 / 20 && samples.first == 0)
    #expect(samples.suffix(2).allSatisfy { abs($0) < 0.001 })
    #expect(stride(from: 0, to: samples.count, by: 2).allSatisfy { samples[$0] == samples[$0 + 1] })
  }
}
