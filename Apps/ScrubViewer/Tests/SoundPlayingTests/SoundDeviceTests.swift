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
  }
}
