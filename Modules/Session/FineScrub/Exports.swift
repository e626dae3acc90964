// The front door: one import for everything that most apps use.
@_exported public import ConfigText
@_exported public import CurveConfig
@_exported public import FFmpegSeek
@_exported public import GrowingFiles
@_exported public import Media
@_exported public import MediaSeek
@_exported public import MediaTime
@_exported public import PanScrub
@_exported public import ScrubConfig
@_exported public import ScrubControls
@_exported public import ScrubSession
@_exported public import Scrubbing
@_exported public import Sidecars
@_exported public import SpeedCurves
@_exported public import Stills
