// Saves the exact frame at a time as an image: FrameAsPNG [VIDEO [IMAGE]].

import FineScrub
import Foundation

let words = CommandLine.arguments
let video = try await Video(path: words.count > 1 ? words[1] : "../Media/camera-a.mp4")
let frame = try await video.frame(at: .seconds(1.5))
let image = Data(try await video.png(of: frame))
if words.count > 2 { try image.write(to: URL(filePath: words[2]), options: .withoutOverwriting) }
print("frame \(frame.index ?? -1) at \(frame.time.seconds) s")
await video.close()
