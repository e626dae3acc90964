// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnPan",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "OwnPan",
      dependencies: [.product(name: "PanScrub", package: "FineScrub")],
      path: "Sources")
  ]
)
