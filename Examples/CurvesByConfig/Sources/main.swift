import ConfigText
import CurveConfig
import Foundation
import MediaTime
import ScrubConfig
import ScrubControls
import ScrubSession
import Scrubbing

// Copy the curves that the app ships with, so that a person can edit them.
let folder = FileManager.default.temporaryDirectory.appending(path: "curves-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let copy = folder.appending(path: "mine.json5").path
try FileManager.default.copyItem(atPath: "curves.json5", toPath: copy)
_ = FileManager.default.changeCurrentDirectoryPath(folder.path)

// Read the file before anything is shown. If it is invalid, use the defaults.
let configuration: ScrubConfiguration
do throws(ConfigErrors) {
  configuration = try ScrubConfiguration(contentsOf: "mine.json5")
} catch {
  print(error)
  configuration = ScrubConfiguration()
}
let (changes, continuation) = AsyncStream.makeStream(
  of: Result<ScrubConfiguration, ConfigErrors>.self)
let session = ScrubSession(configuration: configuration) { update in
  if case .configuration(let change) = update { continuation.yield(change) }
}
session.follow("mine.json5")

func showMenu() {
  let library = session.configuration.library
  let names = library.curves.map { $0.name == library.selected.name ? "[\($0.name)]" : $0.name }
  print("menu: " + names.joined(separator: " "))
}
showMenu()

// Open a video of two hours, put a finger on the track, and move it away.
func report(_ event: String, _ response: ScrubResponse) {
  let speed = SpeedReading(fractionOf: response.speed)
  print("\(event): \((response.value * 1000).rounded() / 1000) s, speed \(speed)")
}
session.change { $0.open(duration: MediaTime(seconds: 7200)) }
session.touchDown(TouchPoint(x: 150, y: 0, time: 0))
report("away", session.touchMoved(TouchPoint(x: 170, y: -200, time: 0.5)))

// Edit the file during the drag.
func edit(_ old: String, to new: String) async throws {
  let text = try String(contentsOfFile: "mine.json5", encoding: .utf8)
  try text.replacing(old, with: new).write(toFile: "mine.json5", atomically: true, encoding: .utf8)
  for await change in changes {
    switch change {
    case .success: showMenu()
    case .failure(let errors): print(errors)  // and the last valid curves stay
    }
    return
  }
}
try await edit("selected: \"smooth\"", to: "selected: \"exact\"")
report("edited", session.model.state)
report("along", session.touchMoved(TouchPoint(x: 180, y: -200, time: 0.7)))

// Misspell a key.
try await edit("reach: 200", to: "raech: 100")
report("along", session.touchMoved(TouchPoint(x: 182, y: -200, time: 0.9)))

// The person selects another curve.
try session.changeCurves { (library) throws(ConfigErrors) in try library.select("steps") }
showMenu()
report("chosen", session.model.state)
report("up", session.touchUp())
session.stopFollowing()
