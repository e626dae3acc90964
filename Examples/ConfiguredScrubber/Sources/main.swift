import FineScrub
import Foundation
import ScrubTesting

// Copy the curves that the app ships with, so that a person can
// edit them.
let folder = FileManager.default.temporaryDirectory.appending(
  path: "curves-\(UUID())")
try FileManager.default.createDirectory(
  at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let file = folder.appending(path: "mine.json5")
try FileManager.default.copyItem(
  atPath: "curves.json5", toPath: file.path)
_ = FileManager.default.changeCurrentDirectoryPath(folder.path)

// A video of two hours.
let video = Video(
  SyntheticSource(
    .init(count: 7200 * 60, frameRate: FrameRate(60))))
let scrubber = try Scrubber(video, configuration: "mine.json5")

func showMenu() {
  let library = scrubber.configuration.library
  let names = library.curves.map {
    $0.name == library.selected.name ? "[\($0.name)]" : $0.name
  }
  print("menu: " + names.joined(separator: " "))
}
showMenu()

// Put a finger on the track, and move it away.
func report(_ event: String, _ response: ScrubResponse) {
  let speed = SpeedReading(factor: response.speed)
  let seconds = (response.value * 1000).rounded() / 1000
  print("\(event): \(seconds) s, speed \(speed)")
}
scrubber.touchDown(TouchPoint(x: 150, y: 0, time: 0))
report(
  "away",
  scrubber.touchMoved(TouchPoint(x: 170, y: -200, time: 0.5)))

// Edit the file during the drag.
func edit(_ old: String, to new: String) throws {
  let text = try String(contentsOf: file, encoding: .utf8)
  try text.replacing(old, with: new).write(
    to: file, atomically: true, encoding: .utf8)
}
try edit("selected: \"smooth\"", to: "selected: \"exact\"")
for await update in scrubber.updates {
  // An app shows the frames.
  guard case .configuration(let change) = update else { continue }
  if case .failure(let errors) = change {
    print(errors)  // and the last valid curves stay
    break
  }
  showMenu()
  report("edited", scrubber.model.state)
  report(
    "along",
    scrubber.touchMoved(TouchPoint(x: 180, y: -200, time: 0.7)))
  try edit("reach: 200", to: "raech: 100")  // a misspelled key
}
report(
  "along",
  scrubber.touchMoved(TouchPoint(x: 182, y: -200, time: 0.9)))

// The person selects another curve.
try scrubber.changeCurves { (library) throws(ConfigError) in
  try library.select("steps")
}
showMenu()
report("chosen", scrubber.model.state)
report("up", scrubber.touchUp())
scrubber.stopFollowing()
await video.close()
