// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "FineScrub", path: "../..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "FineScrub", package: "FineScrub"),
        .product(name: "RemoteFiles", package: "FineScrub"),
        .product(name: "_FineScrubApps", package: "FineScrub"),
        .product(name: "_FineScrubRemoteServer", package: "FineScrub"),
      ],
      path: "Sources/benchmarks",
      swiftSettings: [
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
