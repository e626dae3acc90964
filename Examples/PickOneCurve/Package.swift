// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PickOneCurve",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "PickOneCurve",
      dependencies: [.product(name: "SpeedCurves", package: "FineScrub")],
      path: "Sources")
  ]
)
