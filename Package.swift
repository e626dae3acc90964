// swift-tools-version: 6.2
import PackageDescription

// This manifest defines the import graph (README, "The modules"): `make lint` builds with the explicit
// import check, which refuses every import that is not declared here.

// Packages are built from archives, which have no history.
let commit =
  Context.environment["FINESCRUB_COMMIT"] ?? Context.gitInformation?.currentCommit ?? ""

let needsFFmpeg: TargetDependencyCondition? = .when(traits: ["FFmpeg"])

func module(
  _ theme: String, _ name: String, _ dependencies: [Target.Dependency] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: "Modules/\(theme)/\(name)")
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"]
      + (name == "MediaTesting" ? [] : ["MediaTesting"]) + dependencies,
    path: "Tests/\(name)Tests", exclude: exclude, resources: resources)
}

let package = Package(
  name: "FineScrub",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MediaTime", targets: ["MediaTime"]),
    .library(name: "SpeedCurves", targets: ["SpeedCurves"]),
    .library(name: "Scrubbing", targets: ["Scrubbing"]),
    .library(name: "ScrubControls", targets: ["ScrubControls"]),
    .library(name: "Playback", targets: ["Playback"]),
    .library(name: "GestureRecordings", targets: ["GestureRecordings"]),
    .library(name: "PanScrub", targets: ["PanScrub"]),
    .library(name: "Timeline", targets: ["Timeline"]),
    .library(name: "ConfigText", targets: ["ConfigText"]),
    .library(name: "CurveConfig", targets: ["CurveConfig"]),
    .library(name: "ScrubConfig", targets: ["ScrubConfig"]),
    .library(name: "CurvePlugins", targets: ["CurvePlugins"]),
    .library(name: "CCurvePlugin", targets: ["CCurvePlugin"]),
    .library(name: "Media", targets: ["Media"]),
    .library(name: "MediaSeek", targets: ["MediaSeek"]),
    .library(name: "MediaTesting", targets: ["MediaTesting"]),
    .library(name: "FFmpegSeek", targets: ["FFmpegSeek"]),
    .library(name: "Sidecars", targets: ["Sidecars"]),
    .library(name: "GrowingFiles", targets: ["GrowingFiles"]),
    .library(name: "FFmpegSound", targets: ["FFmpegSound"]),
    .library(name: "Stills", targets: ["Stills"]),
    .library(name: "Storyboards", targets: ["Storyboards"]),
    .library(name: "Trims", targets: ["Trims"]),
    .library(name: "ScrubSession", targets: ["ScrubSession"]),
    .library(name: "FineScrub", targets: ["FineScrub"]),
    .library(name: "FineScrubTestSupport", targets: ["FineScrubTestSupport"]),
    .library(name: "ScrubLab", targets: ["ScrubLab"]),
    .library(name: "CurveCharts", targets: ["CurveCharts"]),
    // For the viewer, which is a separate package; not API.
    .library(
      name: "_FineScrubApps",
      targets: [
        "MediaFixtures", "ScrubFiles", "Threads", "CHeap", "CMathematics", "TerminalText",
      ]),
    .executable(name: "scrub", targets: ["scrub"]),
  ],
  traits: [
    .trait(name: "FFmpeg", description: "Open and write real media with the system's FFmpeg."),
    .default(enabledTraits: ["FFmpeg"]),
  ],
  targets: [
    // Pure: any Swift platform, no Foundation. CMathematics declares C's mathematical functions,
    // which Linux and Android have in a separate library.
    .target(
      name: "CMathematics", path: "Modules/Curves/CMathematics",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // The C library, for the modules that call the operating system.
    module("System", "ScrubSystem"),
    module("Media", "MediaTime"),
    module("Curves", "SpeedCurves", ["CMathematics"]),
    module("Gestures", "Scrubbing", ["SpeedCurves", "MediaTime", "CMathematics"]),
    module("Gestures", "ScrubControls", ["Scrubbing"]),
    module("Gestures", "Playback", ["Scrubbing"]),
    module(
      "Gestures", "GestureRecordings", ["Scrubbing", "CurveConfig", "ScrubFiles", "ScrubSystem"]),
    module("Gestures", "PanScrub", ["Scrubbing"]),
    module("Gestures", "Timeline", ["Scrubbing", "MediaTime", "CMathematics"]),
    module("Config", "ConfigText"),
    module("Config", "CurveConfig", ["SpeedCurves", "ConfigText"]),
    module(
      "Config", "ScrubConfig",
      ["CurveConfig", "PanScrub", "ScrubFiles", "ScrubSystem", "Threads"]),
    module("Media", "Threads", ["ScrubSystem"]),
    module("Media", "ScrubFiles", ["ScrubSystem"]),
    module("Media", "Media", ["MediaTime", "Threads"]),
    module("Media", "MediaSeek", ["Media", "Threads"]),
    module("Media", "MediaTesting", ["Media", "SpeedCurves", "Threads"]),
    module("Lab", "ScrubLab", ["GestureRecordings", "CMathematics"]),

    // Curves from shared libraries: the header for their authors, and the loader.
    .target(name: "CCurvePlugin", path: "Modules/Curves/CCurvePlugin"),
    module(
      "Curves", "CurvePlugins",
      ["CCurvePlugin", "CurveConfig", "ScrubFiles", "ScrubSystem", "Threads"]),

    // Media: the system's FFmpeg.
    .systemLibrary(
      name: "CFFmpeg", path: "Modules/Media/CFFmpeg",
      pkgConfig: "libavformat libavcodec libavutil libswscale libswresample",
      providers: [
        .apt([
          "libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev",
          "libswresample-dev",
        ]),
        .brew(["ffmpeg"]),
      ]),
    module(
      "Media", "FFmpegHandles",
      [
        "Media", "ScrubFiles", "ScrubSystem", "Threads",
        .target(name: "CFFmpeg", condition: needsFFmpeg),
      ]),
    module("Media", "Sidecars", ["FFmpegHandles", "ScrubFiles", "ScrubSystem"]),
    module("Media", "FFmpegSeek", ["MediaSeek", "ScrubFiles", "Sidecars", "Threads"]),
    module("Media", "GrowingFiles", ["FFmpegSeek", "ScrubFiles", "ScrubSystem", "Threads"]),
    module("Media", "FFmpegSound", ["FFmpegSeek", "Threads"]),
    module("Media", "Stills", ["FFmpegHandles", "Media", "ScrubFiles", "CMathematics"]),
    module("Media", "Storyboards", ["FFmpegSeek", "ScrubFiles", "ScrubSystem", "Stills"]),
    module("Media", "Trims", ["FFmpegSound", "ScrubFiles", "Stills"]),
    // Videos for tests, benchmarks and the demo; not for library users.
    module("Media", "MediaFixtures", ["ScrubFiles", "Stills", "Sidecars"]),

    // Plots of curves, and explanations in words.
    module("Lab", "TerminalText", ["ScrubFiles"]),
    module(
      "Lab", "CurveCharts",
      ["CurveConfig", "ScrubControls", "ScrubFiles", "Stills", "TerminalText"]),

    // The composition.
    module("Session", "ScrubSession", ["ScrubConfig", "ScrubControls", "MediaSeek", "Threads"]),

    // The front door.
    module(
      "Session", "FineScrub",
      [
        "ScrubSession", "ScrubControls", "ScrubConfig", "PanScrub", "FFmpegSeek", "GrowingFiles",
        "Stills",
        "Threads",
      ]),
    module("Session", "FineScrubTestSupport", ["FineScrub", "MediaTesting"]),

    // The program scrub: the terminal, the subcommands, and the REPL.
    .systemLibrary(
      name: "CEdit", path: "Apps/TerminalKit/CEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CLineEditor", dependencies: ["CEdit"], path: "Apps/TerminalKit/CLineEditor"),
    // The commit that the program is built from, for `scrub --version`.
    .target(
      name: "CCommit", path: "Apps/CCommit",
      cSettings: [.define("SCRUB_COMMIT", to: "\"\(commit.prefix(12))\"")]),
    // The settings of the C library's heap, for programs.
    .target(name: "CHeap", path: "Apps/CHeap"),
    .target(
      name: "TerminalKit",
      dependencies: [
        "CLineEditor", "Media", "ScrubFiles", "ScrubSystem", "TerminalText", "Threads",
      ],
      path: "Apps/TerminalKit/Sources"),
    .target(
      name: "ScrubTools",
      dependencies: [
        "TerminalKit", "CCommit", "CurveCharts", "ScrubConfig", "CurvePlugins", "FFmpegHandles",
        "FFmpegSeek", "GrowingFiles", "MediaFixtures", "Sidecars", "Stills", "Storyboards",
        "GestureRecordings", "ScrubFiles", "ScrubLab", "Threads",
      ],
      path: "Apps/ScrubTools"),
    .executableTarget(
      name: "scrub",
      dependencies: [
        "CHeap", "TerminalKit", "ScrubTools", "CurveCharts", "ScrubConfig", "CurvePlugins",
        "ScrubSession",
        "FFmpegSeek", "MediaFixtures", "Stills", "Timeline", "ScrubLab", "ScrubControls",
        "GestureRecordings", "ScrubFiles", "Sidecars", "Threads",
      ],
      path: "Apps/scrub/Sources"),

    // Tests.
    .target(
      name: "TestSupport",
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "lab-report",
      dependencies: [
        "ScrubTools", "TerminalKit", "CurveCharts", "ScrubFiles", "ScrubLab", "Stills",
      ],
      path: "Tests/LabReport"),
    .executableTarget(
      name: "browser-values",
      dependencies: [
        "CMathematics", "CurveConfig", "GestureRecordings", "PanScrub", "ScrubConfig", "Scrubbing",
        "SpeedCurves",
      ],
      path: "Tests/Browser/Values"),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "FaultInjection", path: "Tests/FaultInjection"),
    tests("MediaTime"),
    tests("SpeedCurves"),
    tests("Scrubbing", ["ScrubControls"]),
    tests("ScrubControls"),
    tests("Playback"),
    tests("GestureRecordings", ["ScrubFiles"]),
    tests("PanScrub", ["ScrubControls"]),
    tests("Timeline"),
    tests("ConfigText"),
    tests("CurveConfig"),
    tests("ScrubConfig", ["ScrubFiles", "Threads"]),
    tests("CurvePlugins", ["ScrubConfig", "ScrubFiles", "AllocationCounter"]),
    tests("Media", ["MediaTime", "Threads"]),
    tests("Threads", ["FaultInjection"]),
    tests("ScrubFiles"),
    tests("Sidecars"),
    tests(
      "GrowingFiles",
      [
        "FFmpegHandles", "FFmpegSeek", "Media", "MediaFixtures", "MediaSeek", "MediaTime", "Stills",
        "Threads",
      ]),
    tests("MediaTesting", ["Media", "MediaTime", "SpeedCurves"]),
    tests("MediaSeek", ["Media", "MediaTime", "Threads", "FaultInjection"]),
    tests("ScrubLab", ["GestureRecordings", "Scrubbing", "SpeedCurves"]),
    tests("TerminalText"),
    tests("CurveCharts"),
    tests(
      "FFmpegSeek",
      [
        "FFmpegHandles", "Media", "MediaSeek", "MediaTime", "Sidecars", "Threads",
        "FaultInjection", "MediaFixtures", "Stills",
      ], exclude: ["Traces/Recorded"]),
    tests(
      "FFmpegSound",
      ["FFmpegHandles", "FFmpegSeek", "Media", "MediaFixtures", "MediaTime", "Stills"]),
    tests("Stills", ["FFmpegHandles", "Media", "MediaFixtures", "MediaTime"]),
    tests("Storyboards", ["MediaFixtures", "MediaTime", "ScrubFiles", "Stills"]),
    tests(
      "Trims",
      [
        "FFmpegHandles", "FFmpegSeek", "FFmpegSound", "Media", "MediaFixtures", "MediaTime",
        "Stills",
      ]),
    tests("MediaFixtures", ["FFmpegHandles", "MediaTime", "Stills"]),
    tests("FineScrub", ["FineScrubTestSupport", "MediaFixtures", "Threads", "AllocationCounter"]),
    tests(
      "ScrubSession",
      ["Threads", "AllocationCounter", "FaultInjection", "Playback", "ScrubControls"]),
    .testTarget(
      name: "ArgumentTests",
      dependencies: [
        "TestSupport", "MediaFixtures", "MediaTesting", "MediaTime", "SpeedCurves", "Scrubbing",
        "ScrubControls", "Playback", "GestureRecordings", "PanScrub", "Timeline", "ConfigText",
        "CurveConfig", "ScrubConfig",
        "Media", "MediaSeek", "FFmpegSeek", "Sidecars", "GrowingFiles", "FFmpegSound", "Stills",
        "Storyboards", "Trims", "ScrubSession", "FineScrub", "ScrubLab", "CurveCharts",
      ],
      path: "Tests/ArgumentTests"),
    .testTarget(
      name: "ScrubCommandTests",
      dependencies: [
        "TestSupport", "MediaTesting", "scrub", "ScrubTools", "TerminalKit", "lab-report",
        "CurvePlugins", "FFmpegHandles", "FFmpegSeek", "MediaFixtures", "ScrubFiles", "Sidecars",
        "Stills", "Threads",
      ],
      path: "Tests/ScrubCommandTests"),
  ],
  swiftLanguageModes: [.v6]
)

// The thread sanitizer does not support Swift's Mutex on Linux: see Threads/Lock.swift.
let sanitizesThreads = Context.environment["THREAD_SANITIZER"] != nil

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + (sanitizesThreads ? [.define("THREAD_SANITIZER")] : []) + [
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
