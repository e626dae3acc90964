// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HeadlessScrub",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..")],
  targets: [
    .executableTarget(
      name: "HeadlessScrub",
      dependencies: [
        .product(name: "FFmpegSeek", package: "FineScrub"),
        .product(name: "_FineScrubApps", package: "FineScrub"),
        .product(name: "Media", package: "FineScrub"),
        .product(name: "MediaTime", package: "FineScrub"),
        .product(name: "ScrubConfig", package: "FineScrub"),
        .product(name: "ScrubSession", package: "FineScrub"),
        .product(name: "GestureRecordings", package: "FineScrub"),
        .product(name: "Scrubbing", package: "FineScrub"),
        .product(name: "CurveConfig", package: "FineScrub"),
      ],
      path: "Sources")
  ]
)
