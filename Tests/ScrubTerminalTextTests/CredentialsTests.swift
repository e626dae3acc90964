import ScrubTerminalText
import Testing

/// User information in URLs, which is not shown.
struct CredentialsTests {
  @Test(
    "The user and password of URLs are left out, and nothing else",
    arguments: [
      ("open http://anna:pa55@host/a.mp4", "open http://host/a.mp4"),
      ("https://anna@host:81/", "https://host:81/"),
      ("a http://u:p@h b https://v:q@g/?x=@y", "a http://h b https://g/?x=@y"),
      ("http://u:p@ss@host/", "http://host/"), ("http://u:p/w@host/", "http://host/"),
      ("http://u:p?w#@host", "http://host"), ("\"http://u:p@host\"", "\"http://host\""),
      ("http://host/@anna/a.mp4", "http://host/@anna/a.mp4"),
      ("http://host:8080/a@b.mp4", "http://host:8080/a@b.mp4"),
      ("http://[::1]:80/@a", "http://[::1]:80/@a"), ("anna@example.org", "anna@example.org"),
      ("a://", "a://"), ("", ""),
    ])
  func leftOut(text: String, shown: String) {
    #expect(text.withoutCredentials == shown)
    #expect(shown.withoutCredentials == shown)
  }
}
