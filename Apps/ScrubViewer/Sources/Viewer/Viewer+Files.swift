import Foundation
import GestureRecordings
import ScrubFiles
import ScrubFixtures
import ScrubTrims
import Toolkit
import ViewerModel

/// Recording of gestures, in the format of `scrub replay`.
extension Viewer {
  /// Whether gestures are recorded.
  var isRecording: Bool { recorder != nil }

  /// Starts recording gestures to a file, also what could not be written before; only recordings are replaced unasked.
  func record(to path: String, replacesExisting: Bool = false) {
    guard isFree(path, about: .recording) else { return }
    do throws(RecordingError) {
      let next = try GestureRecorder(path: path, replacesExisting: replacesExisting)
      stopRecording()
      if isRecording { recorder?.move(to: next) } else { recorder = next }
      messages.clear(.recording)
    } catch {
      messages.say(error.description, about: .recording)
    }
    notify([.view, .message])
  }

  /// Writes the recording and stops, unless its file cannot be written and another one could be.
  func stopRecording() {
    recorder?.finish(scrubber.model, scrubber.configuration.library)
    if saveRecording() || recorder?.isWritable == false { recorder = nil }
    notify([.view])
  }

  /// Records an event before it is handled.
  func record(_ event: ScrubEvent) {
    recorder?.record(event, scrubber.model, scrubber.configuration.library)
  }

  /// Writes the recording so far, and returns whether that worked; shows a message if not.
  @discardableResult func saveRecording() -> Bool {
    recorder?.notice(scrubber.model, scrubber.configuration.library)
    do throws(RecordingError) {
      try recorder?.write()
    } catch {
      say(error.description, about: .recording)
      return false
    }
    return true
  }
}

/// Saving the displayed frame as an image.
extension Viewer {
  /// The name of the video.
  var title: String { path.map { URL(filePath: $0).lastPathComponent } ?? "Demo clip" }

  /// The path of the video, also of the demo clip.
  var videoPath: String { path ?? DemoClipFile.path() ?? "" }

  /// Returns whether a path leads to none of the open videos, which are never replaced; else says so.
  private func isFree(_ path: String, about topic: Messages.Topic) -> Bool {
    let videos = [videoPath, second?.path].compactMap(\.self)
    guard videos.contains(where: { FileContents.areSame($0, path) }) else { return true }
    say("\(path) is an open video; give another name.", about: topic)
    return false
  }

  /// Returns the displayed frame as an image to save, which stays the same while the video plays on: the suggested
  /// name, with the video's name and the frame's time, and what writes it to a path; `nil` while no exact frame is
  /// displayed, with a message.
  func frameToSave() -> (name: String, save: (String) -> Void)? {
    guard displaysExactFrame, let time = labeledTime, let information,
      let frame = displayedFrame?.frame
    else {
      say("Wait until the exact frame is shown, and save it then.", about: .saving)
      return nil
    }
    let name = URL(filePath: title).deletingPathExtension().lastPathComponent
    let source = videoPath
    return (
      "\(name) \(TimeLabel.precise(time).replacing(":", with: ".")).png",
      { [weak self] in self?.save(frame, of: information, source: source, to: $0) }
    )
  }

  /// Writes a frame to a file, in the format of its extension or as PNG.
  ///
  /// The file dialog has asked whether the file of this name is replaced; one to which the extension leads,
  /// it does not know.
  private func save(
    _ frame: Frame, of information: MediaInformation, source: String, to path: String
  ) {
    let target = URL(filePath: path).pathExtension.isEmpty ? path + ".png" : path
    messages.clear(.saving)
    guard isFree(target, about: .saving) else { return }
    let saving = Messages.Activity("Saving the frame…")
    messages.activity = saving
    notify([.message])
    MainLoop.startTask { () async throws(WriteError) -> Void in
      _ = try await Still.write(
        frame, of: information, source: source, to: target, replacesExisting: target == path)
    } then: { [weak self] result in
      self?.messages.end(saving)
      let news = "Saved \(URL(filePath: target).lastPathComponent)"
      self?.say(result.failure?.description ?? news, about: .saving)
    }
  }
}

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
    guard isFree(target, about: .saving) else { return }
    isExporting = true
    messages.activity = Self.looking
    notify([.message])
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
      self?.finishExport(error?.code == .cancelled ? nil : error?.description ?? "Exported \(name)")
    }
  }

  private func finishExport(_ news: String?) {
    isExporting = false
    messages.end(Self.looking)
    if let news { messages.say(news, about: .saving) }
    notify([.message])
  }
}

extension Result {
  /// The error, or `nil`.
  var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension PreferencesFile {
  /// The file in the user's folder for configurations.
  static var user: PreferencesFile {
    let folder =
      String(environmentPath: "XDG_CONFIG_HOME")
      ?? String(environmentPath: "HOME").map { $0 + "/.config" }
    return PreferencesFile(
      folder: folder.map { $0 + "/finescrub" },
      decode: { try JSONDecoder().decode(Preferences.self, from: Data($0)) },
      encode: { try [UInt8](JSONEncoder().encode($0)) })
  }
}
