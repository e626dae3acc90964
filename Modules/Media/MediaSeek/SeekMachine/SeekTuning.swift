/// The constants of a scheduler and its cache, each with its source, so that a benchmark can vary
/// them.
///
/// Not API: `Tests/Benchmarks`, a package of its own, lists them in `TuningConstant`.
///
/// Durations are in seconds. A weight is the share of the latest measurement in a running average.
@_spi(Tuning) public struct SeekTuning: Sendable, Equatable {
  /// The values in use.
  public static let standard = SeekTuning()

  /// Creates the values in use.
  public init() {}

  // MARK: Requests

  /// The time without a newer request after which the exact frame is due: law 10.
  public var rest = 0.1
  /// The multiple of the decoding velocity above which scrubbing is too fast for exact frames, which would come
  /// too late; then keyframes and a sparse decode of the range ahead are decoded instead.
  public var fastFactor = 1.75
  /// The time without a newer request after which the exact frame of a fast movement is due.
  public var restWhenFast = 0.04
  /// The pause before decoding ahead after a jump, because another jump may follow.
  public var pauseAfterJump = 0.05
  /// The shortest sleep until the end of a movement.
  public var shortestSleep = 0.01
  /// The factor by which a frame decoded on the way to the requested one is nearer than the
  /// displayed one, to be a preview: each halves the distance.
  public var previewGain = 2.0
  /// The distance of a keyframe in that of the nearest cached frame, above which it is not worth
  /// the time of decoding it.
  public var keyframeGain = 0.7
  /// The duration of decoding a keyframe from which fast scrubbing has no time for frames between
  /// keyframes: 25 to 50 ms in 1080p, 170 ms in 4K.
  public var slowPreview = 0.1

  // MARK: Scrub velocity

  /// The shortest interval between a sample and the second one after it: that of mice, which send up to 1000
  /// events per second, and of test programs, which send a million.
  public var shortestInterval = 0.001
  /// The shortest time over which the velocity is measured; see `ScrubVelocity`.
  public var velocityWindow = 0.04
  /// The weight of a velocity in the pace of reading ahead. In paced reverse of 4K (30 frames per
  /// second, 270 steps), steps wait for 3.5 s altogether; for 5.5 s with the last velocity alone.
  public var paceWeight = 0.2
  /// The longest interval between the requests of a continuous movement.
  public var longestInterval = 0.1
  /// The longest interval between two requests of which the second continues the first.
  public var longestPause = 1.0
  /// The longest distance of a step in a continuous movement, in seconds of video; more is a jump.
  public var longestStep = 5.0
  /// The same for a request after a longer interval: a client that displays a frame and then
  /// requests another one half a second away jumps.
  public var longestLoneStep = 0.5

  // MARK: Measured durations

  /// The decoding velocity before the first measurement, in media seconds per second: that of 1080p
  /// on two cores.
  public var firstDecodingVelocity = 8.0
  /// The fewest frames that measure the decoding velocity: the first of a decode pass take longer.
  public var fewestMeasuredFrames = 8
  /// The weight of a decoding velocity.
  public var decodingWeight = 0.25
  /// The duration of decoding a range backward before the first measurement: that of a GOP of 250
  /// frames in 1080p on two cores. Beginning too early costs a few frames, too late a pause.
  public var firstFillSeconds = 1.2
  /// The weight of the duration of a range backward.
  public var fillWeight = 0.5
  /// The weight of a range that is quicker than the slowest of the last ones: the duration depends
  /// on the distance from a keyframe, so that a short one does not predict the next.
  public var slowestFillWeight = 0.125
  /// The duration of decoding a keyframe before the first measurement: that of 1080p.
  public var firstPreviewSeconds = 0.03
  /// The weight of the duration of a keyframe.
  public var previewWeight = 0.25
  /// The lead of keyframes, in durations of decoding one: a keyframe is displayed from 1 to 2 such
  /// durations after its request, and should match the finger in the middle of that time.
  public var leadFactor = 1.5

  // MARK: Reading ahead

  /// The smallest cache, in frames, with which ranges are decoded ahead: fewer are not worth
  /// decoding from a keyframe.
  public var leastCapacity = 8
  /// The length of forward ranges, in frames: short, so that the plan can follow the movement.
  public var forwardChunk = 16
  /// The longest lead of a forward movement, as a share of the cache.
  public var forwardShare = 0.75
  /// The share of the cache for the frames before the cursor, at rest.
  public var restShare = 0.5
  /// The factor on the distance of frames behind the scrub direction: a twelfth of the memory
  /// remains for a change of direction.
  public var behindFactor = 12
  /// The fewest frames that remain cached behind the movement.
  public var leastTrail = 4

  /// Returns the number of frames, of a number of cached ones, that remain behind the movement.
  func trail(of count: Int) -> Int { max(leastTrail, count / behindFactor) }

  /// The longest GOP, as a share of the room before the cursor, that is decoded as a whole, once it fits beside the
  /// frames that the finger will not have passed by then.
  public var wholeGOPShare = 0.9
  /// The least share of that room to become free before the next GOP is decoded.
  public var leastGOPShare = 0.125
  /// The share of that room below which more frames are decoded at any velocity.
  public var leastReserve = 0.1
  /// The factor on the duration of the slowest range, so that decoding ends before the finger
  /// arrives, or a part of it does.
  public var fillMargin = 1.3
  /// Frames added to that reserve, for the delay until the decoding begins.
  public var fillMarginFrames = 2.0

  /// The pause at rest after work that reads from far away, in durations of the work: reading ahead takes a sixth
  /// of the link's time. Of fifteen jumps with pauses of 1.5 s, 1.7 times what they need was read with 3.
  public var farPause = 5.0
  /// The longest such pause: work that takes minutes decodes most of the time.
  public var longestFarPause = 8.0

  // MARK: Sparse decodes

  /// The time from decoding a frame to its display: a few other frames in the decoder, and a
  /// refresh.
  public var displayDelay = 0.05
  /// The time for which the movement is predicted; users reverse within twice that.
  public var horizon = 0.5
  /// The refreshes of a display per second.
  public var refreshRate = 60.0
  /// The frames of a sparse decode that the finger passes in each refresh, at the lowest velocity
  /// that has one.
  public var framesPerRefresh = 2.0
  /// The largest distance between consecutive frames, in spacings; more is a gap.
  public var sparseTolerance = 3.0

  // MARK: Thumbnails

  /// The factor by which reduced copies of frames are smaller, in each direction: at 1080p, 0.19 MB
  /// instead of 3.1.
  public var thumbnailReduction = 4
  /// The share of the cached frames of a video for reduced copies: of 512 MiB, a copy for every
  /// 5.5 s of an hour of 1080p.
  public var thumbnailShare = 0.25
  /// The least distance of reduced copies. The previews of closer ones are hardly better, and making
  /// a copy takes 0.5 ms, where decoding the frame takes 5.
  public var leastThumbnailSpacing = 0.1
  /// The distance of reduced copies down to which keyframes are decoded. Closer frames are decoded
  /// faster in ranges: 30 ms are a keyframe, or six frames.
  public var coarseThumbnailSpacing = 2.0
  /// The longest range that is decoded for reduced copies on either side of a time, so that a few
  /// seconds of decoding complete it.
  public var longestThumbnailRange = 15.0
  /// The longest time of the decoding thread for the reduced copies of a video: 300 keyframes of 4K
  /// take 51 s. For an hour of 1080p, that leaves 40 s for the gaps between keyframes. A minute
  /// needs 980 frames with a GOP of 250, and 1000 with one of 30.
  public var longestThumbnailFill = 60.0

  // MARK: Memory

  /// The least budget that fits the videos, in bytes: 80 frames of 1080p, or 20 of 4K.
  public var leastBudgetBytes = 256 << 20
  /// The largest share of the physical memory for a budget: other programs need theirs, too.
  public var largestMemoryShare = 0.25
  /// The share of time lost by waiting for memory at which only the least budget remains. A tenth can be
  /// felt; systemd-oomd ends programs at 60 %.
  public var highPressure = 0.2
  /// The measurements of decoders after which the pressure is measured again: a third of a second of
  /// decoding 1080p.
  public var measurementsPerPressure = 64
  /// The length of a GOP, in frames, while the keyframes are unknown: the longest of x264 and x265 by
  /// default.
  public var assumedGOP = 250.0
  /// The GOPs whose frames a budget has room for: the one that the finger passes, and the next one as far as it is
  /// decoded meanwhile. With GOPs of 250 frames of 1080p, stepping backward takes 1.25 GiB of the process, and a drag
  /// in both directions 1.29; with 2, it took 1.8, and decoded parts of GOPs more than once.
  public var neededGOPs = 1.25
  /// The frames beside these GOPs, whatever their length: some stay behind the finger. With 1.38 GOPs and none, W2 of 4K
  /// with a GOP of 60 frames brings 34 frames a second instead of 36.
  public var neededFrames = 15.0
  /// The least memory for the frames of a video that does not fit into it: with 256 MiB, W2 of a GOP of
  /// 30 frames brings 258 frames a second instead of 315, and W4 50 % exact ones instead of 56.
  public var leastNeededBytes = 512.0 * 1024 * 1024
  /// The frame rate of a video that declares none.
  public var assumedFrameRate = 30.0
  /// The share of the budget for cached frames, whatever the decoders use.
  public var leastCachedShare = 0.25
  /// The share of the cached frames that is kept when the system refuses memory.
  public var shareAfterShortage = 0.5
  /// The time without a request after which a video is idle: longer than people look at a frame between two
  /// drags.
  public var idleDelay = 60.0
  /// The memory of all idle videos together, in bytes.
  public var idleBytes = 256 << 20
  /// The share of that for frames at full size, around the current one: 21 of 1080p, or 5 of 4K. The rest is for
  /// reduced copies, with which any place has a preview at once.
  public var idleFrameShare = 0.25
  /// The frames in the running averages of size and duration.
  public var averagedFrames = 8
}
