// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "EditorTimeline",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "EditorTimeline",
      dependencies: [.product(name: "ScrubTimeline", package: "FineScrub")],
      path: "Sources")
  ]
)
