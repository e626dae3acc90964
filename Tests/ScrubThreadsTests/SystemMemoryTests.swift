import Testing

@testable import ScrubThreads

@Suite("The system's memory") struct SystemMemoryTests {
  @Test("It is known, and so is its pressure") func isKnown() {
    #expect(SystemMemory.byteCount >= 64 << 20)
    #expect((0...1).contains(SystemMemory.pressure))
  }

  @Test(
    "All control groups around the process may have a limit",
    arguments: [
      "0::/user.slice/a b:c\n": [
        "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/user.slice/memory.max",
        "/sys/fs/cgroup/user.slice/a b:c/memory.max",
      ],
      "5:cpu,memory:/x\n4:cpuset:/x\n1:name=systemd:/y\n": [
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/x/memory.limit_in_bytes",
      ],
      "0::/\n": ["/sys/fs/cgroup/memory.max"],
      "": [], "nonsense\n:\n": [],
    ])
  func limitPaths(listing: String, paths: [String]) {
    #expect(ControlGroups(listing: listing).limitPaths == paths)
  }

  @Test("The pressure of the process's own group counts")
  func pressurePaths() {
    #expect(
      ControlGroups(listing: "4:memory:/x\n0::/a/b\n").pressurePaths
        == ["/sys/fs/cgroup/a/b/memory.pressure"])
  }

  @Test(
    "Limits are numbers",
    arguments: ["1073741824\n": 1 << 30, "max\n": nil, "": nil, "-1\n": nil, "0": nil]
      as [String: Int?])
  func limits(text: String, bytes: Int?) {
    #expect(ControlGroups.limit(in: text) == bytes)
  }

  @Test(
    "The pressure is the share of the last ten seconds",
    arguments: [
      "some avg10=12.50 avg60=1.00 avg300=0.00 total=9\nfull avg10=90.00 avg60=0 avg300=0 total=1\n":
        0.125,
      "some avg10=250.0\n": 1, "full avg10=1.00\n": nil, "some avg60=1.00\n": nil,
      "some avg10=x\n": nil, "": nil,
    ] as [String: Double?])
  func pressure(text: String, share: Double?) {
    #expect(ControlGroups.pressure(in: text) == share)
  }
}
