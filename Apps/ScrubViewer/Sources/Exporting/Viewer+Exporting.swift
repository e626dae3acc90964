import Dispatch
import Foundation
import Media
import MediaFixtures
import MediaTime
import Stills
import Toolkit
import Trims
import ViewerModel

/// Writing the trimmed part of the video to a file.
extension Viewer {
  /// The suggested name of the file, or `nil` while nothing can be exported.
  var trimName: String? {
    guard clip != nil, !isExporting else { return nil }
    let url = URL(filePath: title)
    let format = ["mp4", "mov", "mkv"].first { $0 == url.pathExtension.lowercased() } ?? "mp4"
    return "\(url.deletingPathExtension().lastPathComponent) trimmed.\(format)"
  }

  /// Finds out how the trimmed part can be written.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - planned: Called on the main thread, unless it cannot be written: then a message says why.
  func planTrim(to path: String, _ planned: @escaping @MainActor @Sendable (TrimExport) -> Void) {
    guard let clip, !isExporting else { return }
    isExporting = true
    let (source, options) = (self.path ?? DemoClipFile.path(), options)
    let target = URL(filePath: path).pathExtension.isEmpty ? path + ".mp4" : path
    messages.clear(.saving)
    messages.activity = Messages.Activity("Looking for the cuts…")
    notify(.message)
    openingQueue.async {
      let result = Result { () throws(WriteError) in
        TrimExport(
          trim: try Trim(
            of: source, from: clip.lowerBound, to: clip.upperBound, writing: target,
            options: options, cancellation: Cancellation()),
          path: target)
      }
      MainLoop.perform { [weak self] in
        guard let self else { return }
        finishExport(result.failure?.description)
        if case .success(let export) = result { planned(export) }
      }
    }
  }

  /// Writes the trimmed part.
  ///
  /// - Parameters:
  ///   - export: What is written.
  ///   - cancellation: Ends it early.
  ///   - progress: Called on the main thread with the share that is written.
  ///   - finished: Called on the main thread at the end.
  func write(
    _ export: TrimExport, _ cancellation: Cancellation,
    progress: @escaping @MainActor @Sendable (Double) -> Void,
    finished: @escaping @MainActor @Sendable () -> Void
  ) {
    isExporting = true
    openingQueue.async {
      let result = Result { () throws(WriteError) in
        try export.trim.write(cancellation: cancellation) { share in
          MainLoop.perform { progress(share) }
        }
      }
      MainLoop.perform { [weak self] in
        finished()
        let name = URL(filePath: export.path).lastPathComponent
        self?.finishExport(
          cancellation.isCancelled ? nil : result.failure?.description ?? "Exported \(name)")
      }
    }
  }

  private func finishExport(_ news: String?) {
    isExporting = false
    messages.activity = nil
    if let news { messages.say(news, about: .saving) }
    notify(.message)
  }
}

extension Result {
  /// The error, or `nil`.
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
