import MediaTime
import Testing
import ViewerModel

@testable import Thumbnails

/// The order in which thumbnails are decoded.
@Suite struct ThumbnailQueueTests {
  private func request(_ seconds: Double, tolerance: Double = 0.5) -> ThumbnailRequest {
    ThumbnailRequest(time: MediaTime(seconds: seconds), tolerance: tolerance)
  }

  private func requests(_ visible: [Double], beside: [Double] = []) -> ThumbnailRequests {
    ThumbnailRequests(
      visible: visible.map { request($0) }, beside: beside.map { request($0) }, pixelWidth: 8,
      pixelHeight: 4)
  }

  /// Completes jobs as a video with a keyframe every `keyframes` seconds would, until there are none.
  private func jobs(_ queue: inout ThumbnailQueue, keyframes: Double) -> [ThumbnailQueue.Job] {
    var jobs: [ThumbnailQueue.Job] = []
    while let job = queue.next, jobs.count < 100 {
      jobs.append(job)
      let seconds = job.request.time.seconds
      let key = (seconds / keyframes).rounded(.down) * keyframes
      switch job {
      case .keyframe:
        queue.complete(
          job, decoded: MediaTime(seconds: key), until: MediaTime(seconds: key + 0.04))
      case .near(let request): queue.complete(job, decoded: request.time, until: request.time)
      }
    }
    return jobs
  }

  @Test("Keyframes that are near enough are all that is decoded")
  func keyframesAreEnough() {
    var queue = ThumbnailQueue()
    queue.replace(with: requests([0, 2, 4, 6, 8], beside: [10]))
    let jobs = jobs(&queue, keyframes: 2)
    #expect(
      jobs == [8, 0, 4, 2, 6, 10].map { ThumbnailQueue.Job.keyframe(request($0)) })
  }

  @Test(
    "Inside one GOP, one keyframe is the preview for all; exact frames follow in order"
  )
  func oneKeyframeForAGOP() {
    var queue = ThumbnailQueue()
    queue.replace(with: requests([11, 12, 13, 14]))
    let jobs = jobs(&queue, keyframes: 10)
    #expect(
      jobs == [.keyframe(request(14))]
        + [11, 12, 13, 14].map { ThumbnailQueue.Job.near(request($0)) })
  }

  @Test("A completed request is not repeated while its frame is on its way")
  func resultsOnTheWay() {
    var queue = ThumbnailQueue()
    queue.replace(with: requests([0, 2]))
    let first = queue.next
    #expect(first == .keyframe(request(2)))
    queue.complete(
      .keyframe(request(2)), decoded: MediaTime(seconds: 2), until: MediaTime(seconds: 2.04))
    // The same view, from before the thumbnail arrived.
    queue.replace(with: requests([0, 2]))
    #expect(queue.next == .keyframe(request(0)))
    // Once the request has been removed, it can be made again.
    queue.replace(with: requests([0]))
    queue.replace(with: requests([0, 2]))
    queue.complete(.keyframe(request(0)), decoded: .zero, until: MediaTime(seconds: 0.04))
    #expect(queue.next?.request == request(2))
  }

  @Test("A request that fails is not repeated, and the others go on")
  func failures() {
    var queue = ThumbnailQueue()
    queue.replace(with: requests([0, 2, 4]))
    var count = 0
    while let job = queue.next, count < 20 {
      count += 1
      queue.complete(job, decoded: nil, until: nil)
    }
    #expect(count == 3)
  }

  @Test("Another size starts over")
  func anotherSize() {
    var queue = ThumbnailQueue()
    queue.replace(with: requests([0]))
    queue.complete(.keyframe(request(0)), decoded: .zero, until: MediaTime(seconds: 1))
    #expect(queue.next == nil)
    var larger = requests([0])
    larger.pixelWidth = 16
    queue.replace(with: larger)
    #expect(queue.next == .keyframe(request(0)))
  }
}
