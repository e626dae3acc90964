@_exported public import FineScrub
@_exported public import MediaTesting
