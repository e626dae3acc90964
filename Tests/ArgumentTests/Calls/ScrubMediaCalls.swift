// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import ScrubGrowingFiles
import ScrubMedia
import ScrubPlayback
import ScrubSidecars
import ScrubStills
import ScrubStoryboards
import ScrubTime
import ScrubTimeline
import ScrubTrims
import Scrubbing
import SpeedCurves

/// Adds the calls of ScrubMedia that take a number.
func addScrubMediaCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubMedia.BytesReader.init(_:)") { values in
    let target = BytesReader(Array<UInt8>.any(&values)); use(target.byteCount)
  }
  add("ScrubMedia.BytesReader.read(_:at:cancellation:)") { values in
    try values.with(BytesReader.self) { target, values in try use(target.read(Int.any(&values), at: Int64.any(&values), cancellation: Cancellation.any(&values))) }
  }
  add("ScrubMedia.Chapter.init(title:range:)") { values in
    let target = Chapter(title: Optional<String>.any(&values), range: Range<MediaTime>.any(&values)); use(target.range); use(target.title)
  }
  add("ScrubMedia.Frame.contains(_:in:)") { values in
    values.with(Frame.self) { target, values in use(target.contains(MediaTime.any(&values), in: MediaInformation.any(&values))) }
  }
  add("ScrubMedia.Frame.isExact(at:in:)") { values in
    values.with(Frame.self) { target, values in use(target.isExact(at: MediaTime.any(&values), in: MediaInformation.any(&values))) }
  }
  add("ScrubMedia.Frame.pts") { values in
    values.with(Frame.self) { target, values in target.pts = Int64.any(&values) }
  }
  add("ScrubMedia.Frame.timeBase") { values in
    values.with(Frame.self) { target, values in target.timeBase = TimeBase.any(&values) }
  }
  add("ScrubMedia.Frame.time") { values in
    values.with(Frame.self) { target, values in target.time = MediaTime.any(&values) }
  }
  add("ScrubMedia.Frame.duration") { values in
    values.with(Frame.self) { target, values in target.duration = Optional<Int64>.any(&values) }
  }
  add("ScrubMedia.Frame.index") { values in
    values.with(Frame.self) { target, values in target.index = Optional<Int>.any(&values) }
  }
  add("ScrubMedia.Frame.distance") { values in
    values.with(Frame.self) { target, values in target.distance = Double.any(&values) }
  }
  add("ScrubMedia.Frame.videoIndex") { values in
    values.with(Frame.self) { target, values in target.videoIndex = Int.any(&values) }
  }
  add("ScrubMedia.Frame.sequence") { values in
    values.with(Frame.self) { target, values in target.sequence = Optional<Int>.any(&values) }
  }
  add("ScrubMedia.Frame.init(pts:timeBase:time:duration:next:index:isKeyframe:isExact:distance:pixels:)") { values in
    let target = Frame(pts: Int64.any(&values), timeBase: TimeBase.any(&values), time: MediaTime.any(&values), duration: Optional<Int64>.any(&values), next: Frame.Next.any(&values), index: Optional<Int>.any(&values), isKeyframe: Bool.any(&values), isExact: Bool.any(&values), distance: Double.any(&values), pixels: OnePixel()); use(target.description); use(target.distance); use(target.duration); use(target.index); use(target.isExact); use(target.isKeyframe); use(target.isReduced); use(target.next); use(target.pixels); use(target.pts); use(target.sequence); use(target.time); use(target.timeBase); use(target.videoIndex)
  }
  add("ScrubMedia.FrameTableEntry.init(pts:duration:isKeyframe:)") { values in
    let target = FrameTableEntry(pts: Optional<Int64>.any(&values), duration: Optional<Int64>.any(&values), isKeyframe: Bool.any(&values)); use(target.duration); use(target.isKeyframe); use(target.pts)
  }
  add("ScrubMedia.MediaError.init(operation:code:underlying:cause:path:time:advice:)") { values in
    let target = MediaError(operation: String.any(&values), code: MediaError.Code.any(&values), underlying: Optional<Int32>.any(&values), cause: String.any(&values), path: Optional<String>.any(&values), time: Optional<MediaTime>.any(&values), advice: String.any(&values)); use(target.advice); use(target.cause); use(target.code); use(target.description); use(target.operation); use(target.path); use(target.time); use(target.underlying); use(target.videoIndex)
  }
  add("ScrubMedia.MediaInformation.duration") { values in
    values.with(MediaInformation.self) { target, values in target.duration = MediaTime.any(&values) }
  }
  add("ScrubMedia.MediaInformation.frameRate") { values in
    values.with(MediaInformation.self) { target, values in target.frameRate = Optional<FrameRate>.any(&values) }
  }
  add("ScrubMedia.MediaInformation.frameCount") { values in
    values.with(MediaInformation.self) { target, values in target.frameCount = Optional<Int>.any(&values) }
  }
  add("ScrubMedia.MediaInformation.keyframeInterval") { values in
    values.with(MediaInformation.self) { target, values in target.keyframeInterval = Optional<MediaTime>.any(&values) }
  }
  add("ScrubMedia.MediaInformation.width") { values in
    values.with(MediaInformation.self) { target, values in target.width = Int.any(&values) }
  }
  add("ScrubMedia.MediaInformation.height") { values in
    values.with(MediaInformation.self) { target, values in target.height = Int.any(&values) }
  }
  add("ScrubMedia.MediaInformation.rotation") { values in
    values.with(MediaInformation.self) { target, values in target.rotation = Int.any(&values) }
  }
  add("ScrubMedia.MediaInformation.pixelAspectRatio") { values in
    values.with(MediaInformation.self) { target, values in target.pixelAspectRatio = PixelAspectRatio.any(&values) }
  }
  add("ScrubMedia.MediaInformation.timeBase") { values in
    values.with(MediaInformation.self) { target, values in target.timeBase = TimeBase.any(&values) }
  }
  add("ScrubMedia.MediaInformation.startPts") { values in
    values.with(MediaInformation.self) { target, values in target.startPts = Int64.any(&values) }
  }
  add("ScrubMedia.MediaInformation.init(duration:frameRate:frameCount:keyframeInterval:width:height:codec:container:rotation:isFlipped:pixelAspectRatio:timeBase:startPts:pixelFormat:chapters:)") { values in
    let target = MediaInformation(duration: MediaTime.any(&values), frameRate: Optional<FrameRate>.any(&values), frameCount: Optional<Int>.any(&values), keyframeInterval: Optional<MediaTime>.any(&values), width: Int.any(&values), height: Int.any(&values), codec: String.any(&values), container: String.any(&values), rotation: Int.any(&values), isFlipped: Bool.any(&values), pixelAspectRatio: PixelAspectRatio.any(&values), timeBase: TimeBase.any(&values), startPts: Int64.any(&values), pixelFormat: String.any(&values), chapters: Array<Chapter>.any(&values)); use(target.chapters); use(target.codec); use(target.container); use(target.description); use(target.duration); use(target.frameCount); use(target.frameRate); use(target.height); use(target.isFlipped); use(target.keyframeInterval); use(target.pixelAspectRatio); use(target.pixelFormat); use(target.rotation); use(target.startPts); use(target.timeBase); use(target.width)
  }
  add("ScrubMedia.MediaInformation.time(ofPts:)") { values in
    values.with(MediaInformation.self) { target, values in use(target.time(ofPts: Int64.any(&values))) }
  }
  add("ScrubMedia.MediaInformation.pts(at:)") { values in
    values.with(MediaInformation.self) { target, values in use(target.pts(at: MediaTime.any(&values))) }
  }
  add("ScrubMedia.PixelAspectRatio.init(_:_:)") { values in
    let target = PixelAspectRatio(Int32.any(&values), Int32.any(&values)); use(target.horizontal); use(target.vertical)
  }
  add("ScrubMedia.PixelSize.init(width:height:)") { values in
    let target = PixelSize(width: Int.any(&values), height: Int.any(&values)); use(target.height); use(target.width)
  }
}
