import FineScrub

let path =
  CommandLine.arguments.dropFirst().first
  ?? "../Media/camera-a.mp4"
let video = try await Video(path: path)

// The frame displayed at 3.21 seconds, as an image.
let frame = try await video.frame(at: .seconds(3.21))
try await Still.write(
  frame, of: video.information, source: path, to: "frame.png")
print("frame.png has", name(of: frame))

// A finger pans over the video: 100 points along it, then 20 more
// while it is 120 points below the line where it began.
let scrubber = Scrubber(video)
scrubber.setLengths(pan: 400)  // the width of the view, in points
scrubber.panDown(TouchPoint(x: 100, y: 200))
scrubber.panMoved(TouchPoint(x: 200, y: 200))
scrubber.panMoved(TouchPoint(x: 220, y: 320))
let end = scrubber.panUp()

for await update in scrubber.updates {
  if case .failure(let error) = update { throw error }
  guard case .frame(let frame) = update else { continue }
  // A view shows each frame; the exact one comes last.
  if frame.isExact, frame.sequence == end.sequence {
    print("the pan ends at", name(of: frame))
    break
  }
}
await video.close()

func name(of frame: Frame) -> String {
  let index = frame.index.map { "\($0)" } ?? "of unknown number"
  return "frame \(index), which begins at \(frame.time.seconds) s"
}
