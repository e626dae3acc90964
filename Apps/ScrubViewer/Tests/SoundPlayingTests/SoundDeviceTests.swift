import Foundation
import SoundOutput
import Testing
import Waiting

/// SDL has one driver at a time, and takes it from the environment.
@Suite(.serialized) struct DeviceTests {}

extension DeviceTests {
  @Suite struct SoundDeviceTests {
    @Test("A click is heard beside the sound")
    func click() throws {
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
