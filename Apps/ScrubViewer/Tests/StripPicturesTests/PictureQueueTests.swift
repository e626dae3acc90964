import MediaTime
import Testing
import ViewerModel

@testable import StripPictures

/// Which small picture is decoded next.
@Suite struct PictureQueueTests {
  private func wish(_ seconds: Double, reach: Double = 0.5) -> PictureWishes.Wish {
    PictureWishes.Wish(time: MediaTime(seconds: seconds), reach: reach)
  }

  private func wishes(_ visible: [Double], beside: [Double] = []) -> PictureWishes {
    PictureWishes(
      visible: visible.map { wish($0) }, beside: beside.map { wish($0) }, pixelWidth: 8,
      pixelHeight: 4)
  }

  /// Answers jobs like a video with a keyframe every so many seconds, until there are none.
  private func jobs(_ queue: inout PictureQueue, keyframes: Double) -> [PictureQueue.Job] {
    var jobs: [PictureQueue.Job] = []
    while let job = queue.next, jobs.count < 100 {
      jobs.append(job)
      let seconds = job.wish.time.seconds
      let key = (seconds / keyframes).rounded(.down) * keyframes
      switch job {
      case .keyframe:
        queue.note(
          job, picture: MediaTime(seconds: key), until: MediaTime(seconds: key + 0.04))
      case .near(let wish): queue.note(job, picture: wish.time, until: wish.time)
      }
    }
    return jobs
  }

  @Test("Keyframes that are near enough are all that is decoded")
  func keyframesAreEnough() {
    var queue = PictureQueue()
    queue.take(wishes([0, 2, 4, 6, 8], beside: [10]))
    let jobs = jobs(&queue, keyframes: 2)
    #expect(
      jobs == [8, 0, 4, 2, 6, 10].map { PictureQueue.Job.keyframe(wish($0)) })
  }

  @Test(
    "Inside one GOP, one keyframe is the preview for all; exact frames follow in order"
  )
  func oneKeyframeForAGOP() {
    var queue = PictureQueue()
    queue.take(wishes([11, 12, 13, 14]))
    let jobs = jobs(&queue, keyframes: 10)
    #expect(
      jobs == [.keyframe(wish(14))] + [11, 12, 13, 14].map { PictureQueue.Job.near(wish($0)) })
  }

  @Test("A completed request is not repeated while its frame is on its way")
  func resultsOnTheWay() {
    var queue = PictureQueue()
    queue.take(wishes([0, 2]))
    let first = queue.next
    #expect(first == .keyframe(wish(2)))
    queue.note(.keyframe(wish(2)), picture: MediaTime(seconds: 2), until: MediaTime(seconds: 2.04))
    // The same view, from before the picture was heard of.
    queue.take(wishes([0, 2]))
    #expect(queue.next == .keyframe(wish(0)))
    // Once the wish was gone it can come again.
    queue.take(wishes([0]))
    queue.take(wishes([0, 2]))
    queue.note(.keyframe(wish(0)), picture: .zero, until: MediaTime(seconds: 0.04))
    #expect(queue.next?.wish == wish(2))
  }

  @Test("A request that fails is not repeated, and the others go on")
  func failures() {
    var queue = PictureQueue()
    queue.take(wishes([0, 2, 4]))
    var count = 0
    while let job = queue.next, count < 20 {
      count += 1
      queue.note(job, picture: nil, until: nil)
    }
    #expect(count == 3)
  }

  @Test("Another size starts over")
  func anotherSize() {
    var queue = PictureQueue()
    queue.take(wishes([0]))
    queue.note(.keyframe(wish(0)), picture: .zero, until: MediaTime(seconds: 1))
    #expect(queue.next == nil)
    var larger = wishes([0])
    larger.pixelWidth = 16
    queue.take(larger)
    #expect(queue.next == .keyframe(wish(0)))
  }
}
