import CScrubLineEditor
import Foundation
import ScrubFiles
import ScrubSystem

/// Lines edited on a terminal with libedit.
@safe final class EditedLines {
  private let wake: TerminalWake
  private let announcer: Announcer
  private let complete: (String) -> LineReader.Completion
  private var historyFile: String?
  private var editor: OpaquePointer?
  private var completion = LineReader.Completion(start: 0, texts: [])

  /// The number of lines kept between runs, as in common shells.
  private static let historySize: Int32 = 1000

  /// The size in bytes above which the history file is rewritten with only the lines in memory.
  private static let largestHistoryFile = 262_144

  /// Sets up the terminal; `nil` if libedit cannot use it.
  init?(
    _ wake: TerminalWake, _ announcer: Announcer, history: String?,
    _ complete: @escaping (String) -> LineReader.Completion
  ) {
    (self.wake, self.announcer, self.complete) = (wake, announcer, complete)
    historyFile = history
    line_editor_use_locale()
    let callbacks = unsafe line_editor_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      candidate: { context, text, index, start in
        guard let context = unsafe context, let text = unsafe text, let start = unsafe start
        else { return nil }
        let lines = unsafe Unmanaged<EditedLines>.fromOpaque(context).takeUnretainedValue()
        return unsafe lines.candidate(String(cString: text), index, start)
      },
      announce: { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<EditedLines>.fromOpaque(context).takeUnretainedValue().announcer.flush()
      })
    unsafe editor = line_editor_create("scrub", wake.descriptor, Self.historySize, callbacks)
    guard unsafe editor != nil else { return nil }
    loadHistory()
  }

  deinit { unsafe line_editor_destroy(editor) }

  /// Reads a line and adds it to the history, unless it is blank.
  func next(prompt: TerminalText) throws(InputError) -> LineReader.Input {
    announcer.flush()
    var text: UnsafeMutablePointer<CChar>?
    let status = wake.whileEditing { unsafe line_editor_read(editor, prompt.content, &text) }
    let failure = errno
    announcer.flush()
    defer { unsafe free(text) }
    switch status {
    case line_editor_line:
      guard let text = unsafe text else { return .end }
      let line = unsafe String(cString: text)
      remember(line)
      return .line(line)
    case line_editor_interrupted: return .interrupted
    case line_editor_end: return .end
    default: throw InputError(code: failure)
    }
  }

  private func candidate(
    _ text: String, _ index: Int, _ start: UnsafeMutablePointer<Int>
  ) -> UnsafeMutablePointer<CChar>? {
    if index == 0 { completion = complete(text) }
    unsafe start.pointee = completion.start
    guard index < completion.texts.count else { return nil }
    return unsafe strdup(completion.texts[index].content)
  }

  // MARK: History

  private func loadHistory() {
    guard let historyFile, unsafe line_editor_load(editor, historyFile.fileBytes) else { return }
    guard let state = try? FileState(of: historyFile), state.byteCount > Self.largestHistoryFile
    else { return }
    do throws(FileError) {
      var file = try AtomicFile(at: historyFile, isPrivate: true) { _ in true }
      if unsafe line_editor_save(editor, file.draftPath.fileBytes) { try file.commit() }
    } catch {
      // A history that stays long is as good; adding a line reports what is wrong with the file.
    }
  }

  private func remember(_ line: String) {
    // A line with the password of a URL is not kept.
    guard !line.allSatisfy(\.isWhitespace), line == line.withoutCredentials else { return }
    unsafe line_editor_add(editor, line)
    guard let historyFile, unsafe !line_editor_append(line, historyFile.fileBytes) else { return }
    self.historyFile = nil
    announcer.announce(
      "The history cannot be kept in \(historyFile): \(SystemError().description)")
  }
}
