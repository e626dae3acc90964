// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnMediaSource",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "OwnMediaSource",
      dependencies: [.product(name: "FineScrub", package: "FineScrub")],
      path: "Sources"),
    .testTarget(
      name: "OwnMediaSourceTests",
      dependencies: [
        "OwnMediaSource", .product(name: "ScrubTesting", package: "FineScrub"),
      ],
      path: "Tests"),
  ]
)
