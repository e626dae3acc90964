import CurveConfig
import FineScrub
import Foundation
import ScrubConfig
import ScrubConfigText
import ScrubMedia
import ScrubTestSupport
import ScrubThreads

/// A scrubber and the reports that its handler has received.
final class UpdateRecorder: Sendable {
  private struct Reports {
    var frames: [Frame] = []
    var configurations: [String] = []
    var failures: [MediaError.Code] = []
  }

  private let reports: Recorder
  let scrubber: Scrubber

  private final class Recorder: Sendable {
    let reports = Lock(Reports())

    func take(_ update: ScrubUpdate) {
      reports.withLock { reports in
        switch update {
        case .frame(let frame): reports.frames.append(frame)
        case .failure(let error): reports.failures.append(error.code)
        case .configuration(.success(let configuration)):
          reports.configurations.append(configuration.library.selected.name)
        case .configuration(.failure(let errors)):
          reports.configurations.append(errors.faults[0].message)
        }
      }
    }
  }

  init(_ configuration: ScrubConfiguration = ScrubConfiguration()) {
    let recorder = Recorder()
    reports = recorder
    scrubber = Scrubber(configuration: configuration) { recorder.take($0) }
  }

  /// The frames so far.
  var frames: [Frame] { reports.reports.withLock { $0.frames } }
  /// The selected curves of the configurations reported so far, and the errors.
  var configurations: [String] { reports.reports.withLock { $0.configurations } }
  /// The codes of the errors so far.
  var failures: [MediaError.Code] { reports.reports.withLock { $0.failures } }

  /// The index of the last frame of a video, if it is exact.
  func exactIndex(ofVideo video: Int) -> Int? {
    frames.last { $0.videoIndex == video }.flatMap { $0.isExact ? $0.index : nil }
  }
}

extension TemporaryFolder {
  /// Replaces a file, so that no half-written one is read.
  func replace(_ text: String, at name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }
}
