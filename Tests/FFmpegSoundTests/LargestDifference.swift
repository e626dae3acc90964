/// Returns the largest difference of samples from the expected ones.
///
/// A loop over buffers, because sequences take seconds without optimization.
func largestDifference(of samples: [Float], from expected: [Float]) -> Float {
  var largest: Float = 0
  unsafe samples.withUnsafeBufferPointer { samples in
    unsafe expected.withUnsafeBufferPointer { expected in
      var index = min(samples.count, expected.count)
      while index > 0 {
        index -= 1
        let difference = unsafe samples[index] - expected[index]
        if difference > largest { largest = difference }
        if -difference > largest { largest = -difference }
      }
    }
  }
  return largest
}
