@_exported public import CurveConfig
@_exported public import FFmpegSeek
@_exported public import MediaSeek
@_exported public import PanScrub
@_exported public import ScrubConfig
// The front door: one import for everything that most apps use.
@_exported public import ScrubConfigText
@_exported public import ScrubGestures
@_exported public import ScrubGrowingFiles
@_exported public import ScrubMedia
@_exported public import ScrubSidecars
@_exported public import ScrubStills
@_exported public import ScrubTime
@_exported public import Scrubbing
@_exported public import SpeedCurves
