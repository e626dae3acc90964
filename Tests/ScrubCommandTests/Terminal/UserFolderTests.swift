import ScrubSidecars
import Testing

@Suite struct UserFolderTests {
  @Test(
    "The folders follow the XDG specification",
    arguments: [
      (["HOME": "/home/a"], "/home/a/.local/state/finescrub", "/home/a/.cache/finescrub"),
      (
        ["HOME": "/home/a", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/c"], "/s/finescrub",
        "/c/finescrub"
      ),
      (
        ["HOME": "/home/a", "XDG_STATE_HOME": "relative", "XDG_CACHE_HOME": ""],
        "/home/a/.local/state/finescrub", "/home/a/.cache/finescrub"
      ),
      ([:], nil, nil), (["HOME": ""], nil, nil),
    ] as [([String: String], String?, String?)])
  func folders(environment: [String: String], state: String?, cache: String?) {
    #expect(UserFolder.state.path(environment: environment) == state)
    #expect(UserFolder.cache.path(environment: environment) == cache)
  }
}
