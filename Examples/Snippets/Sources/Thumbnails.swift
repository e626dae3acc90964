// Makes a row of thumbnails, each the exact frame at its time.

import FineScrub

let path = CommandLine.arguments.dropFirst().first ?? "../Media/camera-a.mp4"
let video = try await Video(path: path)
let times = (0..<6).map { MediaTime.seconds(Double($0) * 2) }
for try await thumbnail in video.thumbnails(at: times, fitting: PixelSize(width: 96, height: 54)) {
  let pixels = try thumbnail.bgra()  // 4 bytes a pixel
  print("frame \(thumbnail.index ?? -1): \(pixels.count) bytes")
}
await video.close()
