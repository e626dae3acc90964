// Usage: viewer-benchmark [VIDEO]
//
// Drags in the viewer's window on a 1080p video with keyframes 250 frames apart, at 60 events a
// second, and counts the frames that its window was late with.

import Desktop
import Foundation

let seconds = 10.0
/// The share of late frames that we promise not to reach.
let budget = 0.02

let video = try CommandLine.arguments.dropFirst().first ?? BenchmarkClip.path()
var isOverBudget = false
print(FrameReport.heading)
for drag in Drag.all {
  let viewer = try Viewer([video])
  try drag.perform(in: viewer, for: seconds)
  let outcome = try viewer.close()
  guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
  let report = try FrameReport(viewer.trace.lines())
  print(report.row(named: drag.name))
  if report.lateShare > budget { isOverBudget = true }
}
if isOverBudget { exit(1) }
