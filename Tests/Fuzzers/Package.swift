// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because it only links with the fuzzer's flags; see README.md.
let package = Package(
  name: "Fuzzers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "FineScrub", path: "../..", traits: ["FFmpeg"])],
  targets: [
    .target(name: "CFuzz", path: "CFuzz"),
    .executableTarget(
      name: "ConfigFuzzer",
      dependencies: ["CFuzz", .product(name: "ScrubConfig", package: "FineScrub")],
      path: "ConfigFuzzer"),
    .executableTarget(
      name: "ContainerFuzzer",
      dependencies: ["CFuzz", .product(name: "FFmpegSeek", package: "FineScrub")],
      path: "ContainerFuzzer"),
    .executableTarget(
      name: "HeaderFuzzer",
      dependencies: ["CFuzz", .product(name: "FFmpegSeek", package: "FineScrub")],
      path: "HeaderFuzzer"),
    .executableTarget(
      name: "PlaylistFuzzer",
      dependencies: ["CFuzz", .product(name: "FFmpegSeek", package: "FineScrub")],
      path: "PlaylistFuzzer"),
    .executableTarget(
      name: "RequestFuzzer",
      dependencies: ["CFuzz", .product(name: "ScrubTesting", package: "FineScrub")],
      path: "RequestFuzzer"),
    .executableTarget(
      name: "ResponseFuzzer",
      dependencies: [
        "CFuzz", .product(name: "RemoteFiles", package: "FineScrub"),
        .product(name: "_FineScrubRemoteServer", package: "FineScrub"),
      ],
      path: "ResponseFuzzer"),
    .executableTarget(
      name: "SidecarFuzzer",
      dependencies: ["CFuzz", .product(name: "FFmpegSeek", package: "FineScrub")],
      path: "SidecarFuzzer"),
  ],
  swiftLanguageModes: [.v6]
)
