// Usage: viewer-pictures FOLDER
//
// Scrubs through the demo clip finer and finer, in the viewer's window, and writes what is to be
// seen after each tenth of a second to FOLDER/light and FOLDER/dark, as picture-000.png and so on.
//
// For the window in its other states, run the window tests with the variable FINESCRUB_PICTURES.

import Desktop
import Foundation

guard let folder = CommandLine.arguments.dropFirst().first else {
  fail("say which folder the pictures are to be written to: viewer-pictures FOLDER")
}
for theme in [Look.Theme.light, .dark] {
  let target = URL(filePath: folder).appending(path: theme.rawValue)
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  let viewer = try Viewer([], look: Look(theme: theme, scale: 2))
  Screen.shared.resize(viewer.window, width: 1400, height: 1160)
  // Creating the demo clip takes minutes.
  try eventually("the demo clip", within: 1200) { try viewer.frameNumber() == 0 }
  var scrub = FineScrub(viewer, writingTo: target)
  try scrub.perform()
  let outcome = try viewer.close()
  guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
}
