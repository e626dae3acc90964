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
var scrubber = Scrubber(configuration)

func menu(of library: CurveLibrary) -> String {
  let names = library.curves.map { $0.name == library.selected.name ? "[\($0.name)]" : $0.name }
  return "menu: " + names.joined(separator: " ")
}
print(menu(of: scrubber.library))

// Open a video of two hours, put a finger on the track, and move it away.
func report(_ event: String, _ response: ScrubResponse) {
  let speed = SpeedReading(fractionOf: response.speed)
  print("\(event): \((response.value * 1000).rounded() / 1000) s, speed \(speed)")
}
scrubber.open(duration: MediaTime(seconds: 7200), framesPerSecond: 60)
_ = scrubber.touchDown(TouchPoint(x: 150, y: 0, time: 0))
report("away", scrubber.touchMoved(TouchPoint(x: 170, y: -200, time: 0.5)))

// The watcher reports changes on its own queue; the main thread takes them one by one.
let (changes, continuation) = AsyncStream.makeStream(of: ConfigWatcher.Change.self)
let watcher = ConfigWatcher(path: "mine.json5") { continuation.yield($0) }
_ = try watcher.reload()  // the current contents are not a change
watcher.start()

@MainActor func takeNextChange() async {
  for await change in changes {
    switch change {
    case .reloaded(let configuration):
      scrubber.reload(configuration)
      print(menu(of: scrubber.library))
    case .failed(let errors): print(errors)  // and the last valid curves stay
    }
    return
  }
}

// Edit the file during the drag.
func edit(_ old: String, to new: String) throws {
  let text = try String(contentsOfFile: "mine.json5", encoding: .utf8)
  try text.replacing(old, with: new).write(toFile: "mine.json5", atomically: true, encoding: .utf8)
}
try edit("selected: \"smooth\"", to: "selected: \"exact\"")
await takeNextChange()
report("edited", scrubber.state)
report("along", scrubber.touchMoved(TouchPoint(x: 180, y: -200, time: 0.7)))

// Misspell a key.
try edit("reach: 200", to: "raech: 100")
await takeNextChange()
report("along", scrubber.touchMoved(TouchPoint(x: 182, y: -200, time: 0.9)))

// The person selects another curve.
try scrubber.choose("steps")
print(menu(of: scrubber.library))
report("chosen", scrubber.state)
report("up", scrubber.touchUp())
watcher.stop()
