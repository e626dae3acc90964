import Testing
import ViewerModel

@Suite("What is said to the user") struct MessagesTests {
  @Test("The most urgent message comes first, and each goes by itself")
  func mostUrgentMessageComesFirst() {
    var messages = Messages()
    messages.say("no sound", about: .sound)
    messages.say("no video", about: .video)
    messages.say("broken", about: .config)
    // What is said of the video stands in its place.
    #expect(messages.lines(atMost: 5) == ["broken", "no sound"])
    #expect(messages[.video] == "no video" && messages.areLasting)
    messages.clear(.config)
    #expect(messages.lines(atMost: 5) == ["no sound"] && !messages.areLasting)
  }

  @Test("What is read once goes, and errors stay") func passingMessages() {
    var messages = Messages()
    messages.say("saved", about: .saving)
    messages.say("broken", about: .config)
    messages.clearPassing()
    #expect(messages[.saving] == nil && messages[.config] == "broken")
  }

  @Test("Work in progress is no error") func progressIsNoError() {
    var messages = Messages()
    messages.activity = Messages.Activity("Opening…")
    #expect(messages.lines(atMost: 5) == [] && !messages.areLasting)
    messages.activity = nil
    #expect(messages == Messages())
  }

  @Test("Work that has ended does not end what began meanwhile") func endOfWork() {
    var messages = Messages()
    let saving = Messages.Activity("Saving the frame…")
    messages.activity = saving
    messages.activity = Messages.Activity("Opening…")
    messages.end(saving)
    #expect(messages.activity?.text == "Opening…")
    messages.end(Messages.Activity("Opening…"))
    #expect(messages == Messages())
  }

  @Test("A long list is shortened and says so") func longListIsShortened() {
    var messages = Messages()
    messages.say((1...9).map { "fault \($0)" }.joined(separator: "\n"), about: .config)
    #expect(messages.lines(atMost: 10).count == 9)
    #expect(messages.lines(atMost: 3) == ["fault 1", "fault 2", "and 7 more"])
  }
}
