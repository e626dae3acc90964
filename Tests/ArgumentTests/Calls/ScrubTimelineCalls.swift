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

/// Adds the calls of ScrubTimeline that take a number.
func addScrubTimelineCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubTimeline.Clip.ID.init(rawValue:)") { values in
    let target = Clip.ID(rawValue: Int.any(&values)); use(target.rawValue)
  }
  add("ScrubTimeline.Clip.ID.init(integerLiteral:)") { values in
    let target = Clip.ID(integerLiteral: Int.any(&values)); use(target.rawValue)
  }
  add("ScrubTimeline.Clip.init(id:start:duration:footage:)") { values in
    let target = try Clip(id: Clip.ID.any(&values), start: MediaTime.any(&values), duration: MediaTime.any(&values), footage: Footage.any(&values)); use(target.duration); use(target.end); use(target.footage); use(target.ghostExtent); use(target.id); use(target.start)
  }
  add("ScrubTimeline.Footage.time(atOffset:)") { values in
    values.with(Footage.self) { target, values in use(target.time(atOffset: MediaTime.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.addTrack(_:overlap:)") { values in
    try values.with(TimelineDocument.self) { target, values in try use(target.addTrack(Track.ID.any(&values), overlap: OverlapPolicy.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.setMarkers(_:)") { values in
    values.with(TimelineDocument.self) { target, values in use(target.setMarkers(Array<MediaTime>.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.insert(_:in:)") { values in
    try values.with(TimelineDocument.self) { target, values in try use(target.insert(Clip.any(&values), in: Track.ID.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.remove(_:)") { values in
    values.with(TimelineDocument.self) { target, values in use(target.remove(Clip.ID.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.init(rate:)") { values in
    let target = TimelineDocument(rate: FrameRate.any(&values)); use(target.duration); use(target.markers); use(target.rate); use(target.tracks)
  }
  add("ScrubTimeline.TimelineDocument.clip(_:)") { values in
    values.with(TimelineDocument.self) { target, values in use(target.clip(Clip.ID.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.track(of:)") { values in
    values.with(TimelineDocument.self) { target, values in use(target.track(of: Clip.ID.any(&values))) }
  }
  add("ScrubTimeline.Track.ID.init(rawValue:)") { values in
    let target = Track.ID(rawValue: Int.any(&values)); use(target.rawValue)
  }
  add("ScrubTimeline.Track.ID.init(integerLiteral:)") { values in
    let target = Track.ID(integerLiteral: Int.any(&values)); use(target.rawValue)
  }
  add("ScrubTimeline.TimelineController.touchDown(_:_:)") { values in
    values.with(TimelineController.self) { target, values in use(target.touchDown(Int.any(&values), TouchPoint.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.touchMoved(_:_:)") { values in
    values.with(TimelineController.self) { target, values in use(target.touchMoved(Int.any(&values), TouchPoint.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.touchUp(_:_:)") { values in
    values.with(TimelineController.self) { target, values in use(target.touchUp(Int.any(&values), TouchPoint.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.timePassed(to:)") { values in
    values.with(TimelineController.self) { target, values in use(target.timePassed(to: Double.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.region(at:)") { values in
    values.with(TimelineController.self) { target, values in use(target.region(at: TouchPoint.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.selection") { values in
    values.with(TimelineController.self) { target, values in target.selection = Set<Clip.ID>.any(&values) }
  }
  add("ScrubTimeline.TimelineController.scrolledBy") { values in
    values.with(TimelineController.self) { target, values in target.scrolledBy = Double.any(&values) }
  }
  add("ScrubTimeline.TimelineController.collapsedTrack") { values in
    values.with(TimelineController.self) { target, values in target.collapsedTrack = Optional<Int>.any(&values) }
  }
  add("ScrubTimeline.TimelineController.leastDuration") { values in
    values.with(TimelineController.self) { target, values in target.leastDuration = MediaTime.any(&values) }
  }
  add("ScrubTimeline.TimelineController.init(rate:width:padding:maximumHeight:metrics:gestures:)") { values in
    let target = try TimelineController(rate: FrameRate.any(&values), width: Double.any(&values), padding: TimelinePadding.any(&values), maximumHeight: Double.any(&values), metrics: TimelineMetrics.any(&values), gestures: Set<TimelineGesture>.any(&values)); use(target.clipCount); use(target.collapsedTrack); use(target.document); use(target.editor); use(target.guide); use(target.isMoving); use(target.isTouched); use(target.layout); use(target.leastDuration); use(target.maximumHeight); use(target.metrics); use(target.move); use(target.needsDisplayFrames); use(target.playback); use(target.playhead); use(target.scrolledBy); use(target.selection); use(target.trim); use(target.viewport); use(target.zoomsAroundPlayhead)
  }
  add("ScrubTimeline.TimelineController.name(of:)") { values in
    values.with(TimelineController.self) { target, values in use(target.name(of: Clip.ID.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.zoom(pointsPerSecond:)") { values in
    try values.with(TimelineController.self) { target, values in try use(target.zoom(pointsPerSecond: Double.any(&values))) }
  }
  add("ScrubTimeline.TimelineController.setPlayhead(_:scrollsIntoView:)") { values in
    values.with(TimelineController.self) { target, values in use(target.setPlayhead(MediaTime.any(&values), scrollsIntoView: Bool.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.moveBegan(_:at:playback:)") { values in
    values.with(TimelineEditor.self) { target, values in use(target.moveBegan(Clip.ID.any(&values), at: TouchPoint.any(&values), playback: PlaybackState.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.moveChanged(_:over:)") { values in
    values.with(TimelineEditor.self) { target, values in use(target.moveChanged(TouchPoint.any(&values), over: Optional<Track.ID>.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.moveEnded(_:)") { values in
    values.with(TimelineEditor.self) { target, values in use(target.moveEnded(Optional<TouchPoint>.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.trimBegan(_:_:at:playback:)") { values in
    values.with(TimelineEditor.self) { target, values in use(target.trimBegan(Clip.ID.any(&values), TrimEdge.any(&values), at: TouchPoint.any(&values), playback: PlaybackState.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.trimChanged(_:)") { values in
    values.with(TimelineEditor.self) { target, values in use(target.trimChanged(TouchPoint.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.trimEnded(_:)") { values in
    values.with(TimelineEditor.self) { target, values in use(target.trimEnded(Optional<TouchPoint>.any(&values))) }
  }
  add("ScrubTimeline.TimelineEditor.playhead") { values in
    values.with(TimelineEditor.self) { target, values in target.playhead = MediaTime.any(&values) }
  }
  add("ScrubTimeline.TimelineEditor.init(_:viewport:playhead:curve:)") { values in
    let target = TimelineEditor(TimelineDocument.any(&values), viewport: TimelineViewport.any(&values), playhead: MediaTime.any(&values), curve: values.curve()); use(target.canRedo); use(target.canUndo); use(target.curve); use(target.document); use(target.isSnappingSuspended); use(target.isTracking); use(target.minimumDuration); use(target.playhead); use(target.viewport)
  }
  add("ScrubTimeline.TimelineLayout.init(trackCount:collapsedTrack:maximumHeight:metrics:)") { values in
    let target = TimelineLayout(trackCount: Int.any(&values), collapsedTrack: Optional<Int>.any(&values), maximumHeight: Double.any(&values), metrics: TimelineMetrics.any(&values)); use(target.height); use(target.rows)
  }
  add("ScrubTimeline.TimelineMetrics.init(rulerHeight:trackHeight:collapsedTrackHeight:trackSpacing:clipSpacing:clipCornerRadius:handleWidth:handleTouchWidth:touchTarget:dotDiameter:textScale:)") { values in
    let target = try TimelineMetrics(rulerHeight: Double.any(&values), trackHeight: Double.any(&values), collapsedTrackHeight: Double.any(&values), trackSpacing: Double.any(&values), clipSpacing: Double.any(&values), clipCornerRadius: Double.any(&values), handleWidth: Double.any(&values), handleTouchWidth: Double.any(&values), touchTarget: Double.any(&values), dotDiameter: Double.any(&values), textScale: Double.any(&values)); use(target.clipCornerRadius); use(target.clipSpacing); use(target.collapsedTrackHeight); use(target.dotDiameter); use(target.handleTouchWidth); use(target.handleWidth); use(target.rulerHeight); use(target.textScale); use(target.touchTarget); use(target.trackHeight); use(target.trackSpacing)
  }
  add("ScrubTimeline.Ruler.init(pointsPerSecond:width:start:rate:)") { values in
    let target = try Ruler(pointsPerSecond: Double.any(&values), width: Double.any(&values), start: MediaTime.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.dots); use(target.interval); use(target.labels)
  }
  add("ScrubTimeline.Ruler.init(_:rate:metrics:)") { values in
    let target = Ruler(TimelineViewport.any(&values), rate: Optional<FrameRate>.any(&values), metrics: TimelineMetrics.any(&values)); use(target.dots); use(target.interval); use(target.labels)
  }
  add("ScrubTimeline.TimelineScale.init(pointsPerSecond:limits:)") { values in
    let target = try TimelineScale(pointsPerSecond: Double.any(&values), limits: ClosedRange<Double>.any(&values)); use(target.limits); use(target.pointsPerSecond)
  }
  add("ScrubTimeline.TimelineScale.scaled(by:)") { values in
    values.with(TimelineScale.self) { target, values in use(target.scaled(by: Double.any(&values))) }
  }
  add("ScrubTimeline.TimelineScale.points(for:)") { values in
    values.with(TimelineScale.self) { target, values in use(target.points(for: MediaTime.any(&values))) }
  }
  add("ScrubTimeline.TimelineScale.time(forPoints:)") { values in
    values.with(TimelineScale.self) { target, values in use(target.time(forPoints: Double.any(&values))) }
  }
  add("ScrubTimeline.TimelineViewport.time") { values in
    values.with(TimelineViewport.self) { target, values in target.time = MediaTime.any(&values) }
  }
  add("ScrubTimeline.TimelineViewport.init(scale:width:padding:time:)") { values in
    let target = try TimelineViewport(scale: TimelineScale.any(&values), width: Double.any(&values), padding: TimelinePadding.any(&values), time: MediaTime.any(&values)); use(target.anchorX); use(target.padding); use(target.scale); use(target.time); use(target.visibleRange); use(target.width)
  }
  add("ScrubTimeline.TimelineViewport.x(of:)") { values in
    values.with(TimelineViewport.self) { target, values in use(target.x(of: MediaTime.any(&values))) }
  }
  add("ScrubTimeline.TimelineViewport.time(atX:)") { values in
    values.with(TimelineViewport.self) { target, values in use(target.time(atX: Double.any(&values))) }
  }
  add("ScrubTimeline.TimelineViewport.frame(atX:rate:)") { values in
    values.with(TimelineViewport.self) { target, values in use(target.frame(atX: Double.any(&values), rate: FrameRate.any(&values))) }
  }
  add("ScrubTimeline.TimelineFeedback.init(rawValue:)") { values in
    let target = TimelineFeedback(rawValue: UInt16.any(&values)); use(target.haptic); use(target.names); use(target.rawValue)
  }
  add("ScrubTimeline.TimelineDocument.previewTime(of:at:)") { values in
    values.with(TimelineDocument.self) { target, values in use(target.previewTime(of: Clip.ID.any(&values), at: TrimEdge.any(&values))) }
  }
  add("ScrubTimeline.TimelineDocument.trim(_:_:to:minimum:)") { values in
    values.with(TimelineDocument.self) { target, values in use(target.trim(Clip.ID.any(&values), TrimEdge.any(&values), to: MediaTime.any(&values), minimum: MediaTime.any(&values))) }
  }
}
