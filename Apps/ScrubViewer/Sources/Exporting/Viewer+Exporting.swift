import Foundation
import ScrubTrims
import Toolkit
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

  private static let looking = Messages.Activity("Looking for the cuts…")

  /// Finds out how the trimmed part can be written to a file; if it cannot, a message says why.
  func planTrim(to path: String, _ planned: @escaping @MainActor @Sendable (Trim) -> Void) {
    guard let clip, !isExporting else { return }
    let (source, options, video) = (videoPath, options, video)
    let target = URL(filePath: path).pathExtension.isEmpty ? path + ".mp4" : path
    messages.clear(.saving)
    guard !isVideo(target) else {
      return say("\(target) is an open video; give another name.", about: .saving)
    }
    isExporting = true
    messages.activity = Self.looking
    notify(.message)
    MainLoop.startTask { () async throws(WriteError) -> Trim in
      try await Trim(
        of: source, from: clip.lowerBound, to: clip.upperBound, writing: target,
        // The dialog has asked about this name only.
        replacesExisting: target == path, options: options)
    } then: { [weak self] result in
      self?.finishExport(result.failure?.description)
      // Another video may have been opened meanwhile.
      if case .success(let trim) = result, self?.video === video { planned(trim) }
    }
  }

  /// Writes the trimmed part in the task that is returned; tells the share that is written, and the end.
  func write(
    _ trim: Trim, progress: @escaping @MainActor @Sendable (Double) -> Void,
    finished: @escaping @MainActor @Sendable () -> Void
  ) -> Task<Void, Never> {
    isExporting = true
    return MainLoop.startTask { () async throws(WriteError) -> Void in
      try await trim.write { share in MainLoop.perform { progress(share) } }
    } then: { [weak self] result in
      finished()
      let (error, name) = (result.failure, URL(filePath: trim.path).lastPathComponent)
      self?.finishExport(
        error?.code == .cancelled ? nil : error?.description ?? "Exported \(name)")
    }
  }

  private func finishExport(_ news: String?) {
    isExporting = false
    messages.end(Self.looking)
    if let news { messages.say(news, about: .saving) }
    notify(.message)
  }
}

extension Result {
  /// The error, or `nil`.
  var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
