// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ConfiguredScrubber",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "ConfiguredScrubber",
      dependencies: [
        .product(name: "FineScrub", package: "FineScrub"),
        .product(name: "ScrubTesting", package: "FineScrub"),
      ],
      path: "Sources")
  ]
)
