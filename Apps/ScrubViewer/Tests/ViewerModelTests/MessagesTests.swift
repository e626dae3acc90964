import Testing
import ViewerModel

@Suite("What is said at the window's edge") struct MessagesTests {
  @Test("The most urgent message comes first, and each goes by itself")
  func mostUrgentMessageComesFirst() {
    var messages = Messages()
    messages.say("no sound", about: .sound)
    messages.say("no video", about: .video)
    messages.say("broken", about: .config)
    #expect(messages.all.map(\.text) == ["no video", "broken", "no sound"])
    messages.clear(.video)
    messages.say("still broken", about: .config)
    #expect(messages.all.map(\.text) == ["still broken", "no sound"])
    #expect(messages[.config] == "still broken" && messages[.video] == nil)
  }

  @Test("Work in progress is no error") func progressIsNoError() {
    var messages = Messages()
    messages.show(progress: "Opening…")
    #expect(messages.all.isEmpty && messages.progress == "Opening…")
    messages.show(progress: nil)
    #expect(messages == Messages())
  }

  @Test("A long list is shortened and says so") func longListIsShortened() {
    var messages = Messages()
    messages.say((1...9).map { "fault \($0)" }.joined(separator: "\n"), about: .config)
    messages.show(progress: "Opening…")
    #expect(messages.lines(atMost: 10).count == 10)
    #expect(messages.lines(atMost: 3) == ["fault 1", "fault 2", "and 8 more"])
  }
}
