import Foundation
import SoundOutput
import Testing
import Waiting

/// SDL has one driver at a time, and takes it from the environment.
@Suite(.serialized) struct DeviceTests {}

extension DeviceTests {
  @Suite struct SoundDeviceTests {
    private func device(_ driver: String, file: String = "/dev/null") throws -> SoundDevice {
      unsafe setenv("SDL_AUDIODRIVER", driver, 1)
      unsafe setenv("SDL_DISKAUDIOFILE", file, 1)
      return try SoundDevice(sampleRate: 48_000)
    }

    private func temporaryFile() -> URL {
      FileManager.default.temporaryDirectory.appending(path: "finescrub-\(UUID().uuidString).raw")
    }

    @Test("The device plays the right samples in the right order")
    func order() throws {
      let file = temporaryFile()
      defer { try? FileManager.default.removeItem(at: file) }
      let written = (1...9600).flatMap { (number: Int) -> [Float] in
        [Float(number) / 10_000, -Float(number) / 10_000]
      }
      do {
        let device = try device("disk", file: file.path)
        #expect(device.driver == "disk" && device.silence == nil)
        #expect(device.sound.write(written) == 9600)
        try eventually("the last sample in the file") {
          try WrittenSound(file).samples.contains(written[written.count - 1])
        }
      }
      let played = try WrittenSound(file).samples
      let start = try #require(played.firstIndex { $0 != 0 })
      #expect(start % 2 == 0)
      #expect(Array(played[start...].prefix(written.count)) == written)
      #expect(played[(start + written.count)...].allSatisfy { $0 == 0 })
    }

    @Test("A click is heard beside the sound")
    func click() throws {
      let file = temporaryFile()
      defer { try? FileManager.default.removeItem(at: file) }
      do {
        let device = try device("disk", file: file.path)
        _ = device.clicks.write([Float](repeating: 0.25, count: 200))
        _ = device.sound.write([Float](repeating: 0.5, count: 9600))
        try eventually("the sound") { device.sound.played >= 4800 }
      }
      let played = try WrittenSound(file).samples
      #expect(played.filter { $0 == 0.5 || $0 == 0.75 }.count == 9600)
      #expect(played.filter { $0 == 0.75 || $0 == 0.25 }.count == 200)
    }

    @Test("The samples that were played are the clock", arguments: ["dummy", "disk"])
    func clock(driver: String) throws {
      let device = try device(driver)
      #expect(device.heardPlace <= 0)
      let start = ContinuousClock.now
      var (last, isAscending) = (-1e9, true)
      _ = device.sound.write([Float](repeating: 0, count: 48_000))
      try eventually("the sound") {
        let place = device.heardPlace
        // A hundredth of a second is what the device takes at a time.
        isAscending = isAscending && place >= last - 600
        last = max(last, place)
        return device.sound.played >= 20_000
      }
      let elapsed = ContinuousClock.now - start
      #expect(isAscending && device.heardPlace <= Double(device.sound.played))
      // At least the time that the samples last, but for what is taken at the start.
      #expect(elapsed > .milliseconds(200))
    }

    @Test("Without a device, there is a silent one, which reports why")
    func silent() throws {
      let device = try device("no such driver")
      #expect(device.driver == "dummy")
      #expect(device.silence?.description.hasPrefix("there is no sound: ") == true)
    }
  }
}
