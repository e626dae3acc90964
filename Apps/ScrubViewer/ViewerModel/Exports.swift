// What the model is made of, as FineScrub's own front door.
@_exported public import FineScrub
@_exported public import ScrubPlayback
@_exported public import ScrubTimeline
@_exported public import Surface
