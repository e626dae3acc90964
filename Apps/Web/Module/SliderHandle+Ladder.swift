import ScrubTime
import Scrubbing

/// Writes whether a finger on the track reaches every frame, whether it does on the highest rung, and the distances of
/// the rungs of the slider's ladder; gives their texts as lines, and returns how many there are.
///
/// A frame rate that is not above 0 is unknown.
@_cdecl("sliderLadder")
public func sliderLadder(
  _ handle: UnsafeMutableRawPointer, _ framesPerSecond: Double, _ reach: Double
) -> Int {
  let ladder = SpeedLadder(
    of: handle.object(SliderHandle.self).slider, rate: FrameRate(near: framesPerSecond),
    reach: reach)
  Exchange.give(ladder.reachesEveryFrame ? 1 : 0, ladder.reachesSingleFrames ? 1 : 0)
  var texts = ""
  for index in ladder.rungs.indices {
    Exchange.numbers[index + 2] = ladder.rungs[index].distance
    texts += (index == 0 ? "" : "\n") + ladder.text(ofRung: index)
  }
  Exchange.give(texts)
  return ladder.rungs.count
}
