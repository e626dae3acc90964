// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ExactFrames",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..")],
  targets: [
    .executableTarget(
      name: "ExactFrames",
      dependencies: [.product(name: "FineScrub", package: "FineScrub")],
      path: "Sources")
  ]
)
