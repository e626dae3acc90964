// swift-tools-version: 6.2
import PackageDescription

// Length: every target and product with what it may import; the graph is read in one place.

// This manifest defines the import graph (the guide "The modules"): `make lint` builds with the explicit
// import check, which refuses every import that is not declared here.

// Packages are built from archives, which have no history.
let commit =
  Context.environment["FINESCRUB_COMMIT"] ?? Context.gitInformation?.currentCommit ?? ""

let needsFFmpeg: TargetDependencyCondition? = .when(traits: ["FFmpeg"])

/// The products of the modules that belong together: what a person depends on to `import` any of them.
func library(_ name: String, _ targets: [String] = []) -> Product {
  .library(name: name, targets: [name] + targets)
}

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
    dependencies: [.target(name: name), "ScrubTestSupport"]
      + (name == "ScrubTesting" ? [] : ["ScrubTesting"]) + dependencies,
    path: "Tests/\(name)Tests", exclude: exclude, resources: resources)
}

// SwiftPM refuses a graph in which two packages declare a target of the same name, whichever is used. So the names
// are unusual: most have Scrub, Curve, MediaSeek or FFmpeg in them.
let package = Package(
  name: "FineScrub",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    library("SpeedCurves"),
    library("CurvePlugins", ["CurveConfig", "ScrubConfigText", "SpeedCurves"]),
    // The header alone, so that a plug-in does not contain its loader.
    library("CCurvePlugin"),
    library("Scrubbing", ["ScrubTime", "SpeedCurves"]),
    library("PanScrub", ["Scrubbing", "ScrubTime", "SpeedCurves"]),
    library("ScrubTimeline", ["Scrubbing", "ScrubTime", "SpeedCurves"]),
    library("ScrubPlayback", ["Scrubbing", "ScrubTime", "SpeedCurves"]),
    library(
      "GestureRecordings",
      ["CurveConfig", "PanScrub", "ScrubGestures", "Scrubbing", "ScrubTime", "SpeedCurves"]),
    library(
      "ScrubConfig",
      ["CurveConfig", "PanScrub", "ScrubConfigText", "Scrubbing", "ScrubTime", "SpeedCurves"]),
    library("MediaSeek", ["ScrubMedia", "ScrubTime"]),
    library(
      "FFmpegSeek",
      [
        "FFmpegSound", "MediaSeek", "ScrubGrowingFiles", "ScrubMedia", "ScrubSidecars", "ScrubTime",
      ]),
    .library(
      name: "ScrubExport",
      targets: [
        "ScrubStills", "ScrubStoryboards", "ScrubTrims", "FFmpegSeek", "ScrubMedia", "ScrubTime",
      ]),
    library("ScrubTesting", ["MediaSeek", "ScrubMedia", "ScrubTime", "SpeedCurves"]),
    library(
      "FineScrub",
      [
        "CurveConfig", "FFmpegSeek", "MediaSeek", "PanScrub", "ScrubConfig", "ScrubConfigText",
        "ScrubGestures", "ScrubGrowingFiles", "ScrubMedia", "ScrubSidecars", "ScrubStills",
        "ScrubTime", "Scrubbing", "SpeedCurves",
      ]),
    library("RemoteFiles", ["FFmpegSeek", "FineScrub", "ScrubMedia", "ScrubSidecars"]),
    // For the viewer, which is a separate package; not API.
    .library(
      name: "_FineScrubApps",
      targets: [
        "CScrubHeap", "CScrubMath", "CurveCharts", "ScrubFiles", "ScrubFixtures",
        "ScrubTerminalText", "ScrubThreads",
      ]),
    // For measurements, which are a separate package; not API.
    .library(name: "_FineScrubRemoteServer", targets: ["ScrubRemoteServer"]),
    .executable(name: "scrub", targets: ["ScrubProgram"]),
  ],
  traits: [
    .trait(name: "FFmpeg", description: "Open and write real media with the system's FFmpeg."),
    .default(enabledTraits: ["FFmpeg"]),
  ],
  targets: [
    // Pure: any Swift platform, no Foundation. CScrubMath declares C's mathematical functions,
    // which Linux and Android have in a separate library.
    .target(
      name: "CScrubMath", path: "Modules/Curves/CScrubMath",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    module("Curves", "SpeedCurves", ["CScrubMath"]),
    module("Gestures", "ScrubTime"),
    module("Gestures", "Scrubbing", ["SpeedCurves", "ScrubTime", "CScrubMath"]),
    module("Gestures", "ScrubPlayback", ["Scrubbing"]),
    module("Gestures", "PanScrub", ["Scrubbing"]),
    module("Gestures", "ScrubGestures", ["PanScrub", "CurveConfig"]),
    module("Gestures", "GestureRecordings", ["ScrubGestures", "ScrubFiles", "ScrubSystem"]),
    module("Gestures", "ScrubTimeline", ["Scrubbing", "ScrubTime", "CScrubMath"]),
    module("Config", "ScrubConfigText"),
    module("Config", "CurveConfig", ["SpeedCurves", "ScrubConfigText"]),
    module(
      "Config", "ScrubConfig",
      ["CurveConfig", "PanScrub", "ScrubFiles", "ScrubSystem", "ScrubThreads"]),
    // The C library, for the modules that call the operating system.
    module("Media", "ScrubSystem"),
    module("Media", "ScrubThreads", ["ScrubSystem"]),
    module("Media", "ScrubFiles", ["ScrubSystem"]),
    module("Media", "ScrubMedia", ["ScrubTime", "ScrubThreads"]),
    module("Media", "MediaSeek", ["ScrubMedia", "ScrubThreads"]),
    module("Media", "ScrubTesting", ["ScrubMedia", "SpeedCurves", "ScrubThreads"]),

    // Curves from shared libraries: the header for their authors, and the loader.
    .target(name: "CCurvePlugin", path: "Modules/Curves/CCurvePlugin"),
    module(
      "Curves", "CurvePlugins",
      ["CCurvePlugin", "CurveConfig", "ScrubFiles", "ScrubSystem", "ScrubThreads"]),

    // Media: the system's FFmpeg.
    .systemLibrary(
      name: "CScrubFFmpeg", path: "Modules/Media/CScrubFFmpeg",
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
        "ScrubMedia", "ScrubFiles", "ScrubSystem", "ScrubThreads",
        .target(name: "CScrubFFmpeg", condition: needsFFmpeg),
      ]),
    module("Media", "ScrubSidecars", ["FFmpegHandles", "ScrubFiles", "ScrubSystem"]),
    module("Media", "FFmpegSeek", ["ScrubFiles", "ScrubSidecars", "ScrubThreads"]),
    module(
      "Media", "ScrubGrowingFiles", ["FFmpegSeek", "ScrubFiles", "ScrubSystem", "ScrubThreads"]),
    module("Media", "FFmpegSound", ["FFmpegSeek", "ScrubThreads"]),
    module("Media", "ScrubStills", ["FFmpegHandles", "ScrubMedia", "ScrubFiles", "CScrubMath"]),
    module(
      "Media", "ScrubStoryboards", ["FFmpegSeek", "ScrubFiles", "ScrubSystem", "ScrubStills"]),
    module("Media", "ScrubTrims", ["FFmpegSound", "ScrubFiles", "ScrubStills"]),
    // Videos for tests, benchmarks and the demo; not for library users.
    module("Media", "ScrubFixtures", ["ScrubFiles", "ScrubSidecars", "ScrubStills"]),

    // The front door: the composition of gestures, configuration and videos.
    module(
      "FineScrub", "FineScrub",
      [
        "ScrubGestures", "ScrubConfig", "MediaSeek", "FFmpegSeek", "ScrubFiles",
        "ScrubGrowingFiles", "ScrubStills", "ScrubThreads",
      ]),

    // Videos over HTTP: the system's libcurl, for those only who import the module.
    .systemLibrary(
      name: "CScrubCurl", path: "Modules/Media/CScrubCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    module(
      "Media", "RemoteFiles",
      [
        "CScrubCurl", "FFmpegSeek", "FineScrub", "ScrubFiles", "ScrubMedia", "ScrubSidecars",
        "ScrubSystem", "ScrubThreads",
      ]),

    // Tools of the program: measurements and plots of curves, and explanations in words.
    module("Lab", "ScrubLab", ["GestureRecordings", "CScrubMath"]),
    module("Lab", "ScrubTerminalText", ["ScrubFiles"]),
    module(
      "Lab", "CurveCharts",
      ["CurveConfig", "Scrubbing", "ScrubFiles", "ScrubStills", "ScrubTerminalText"]),

    // The program scrub: the terminal, the subcommands, and the REPL.
    .systemLibrary(
      name: "CScrubEdit", path: "Apps/scrub/Terminal/CScrubEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(
      name: "CScrubLineEditor", dependencies: ["CScrubEdit"],
      path: "Apps/scrub/Terminal/CScrubLineEditor"),
    // The commit that the program is built from, for `scrub --version`.
    .target(
      name: "CScrubCommit", path: "Apps/scrub/CScrubCommit",
      cSettings: [.define("SCRUB_COMMIT", to: "\"\(commit.prefix(12))\"")]),
    // The settings of the C library's heap, for programs.
    .target(name: "CScrubHeap", path: "Apps/scrub/CScrubHeap"),
    .target(
      name: "ScrubTerminal",
      dependencies: [
        "CScrubLineEditor", "ScrubFiles", "ScrubSystem", "ScrubTerminalText", "ScrubThreads",
      ],
      path: "Apps/scrub/Terminal/ScrubTerminal"),
    .target(
      name: "ScrubTools",
      dependencies: [
        "ScrubTerminal", "CScrubCommit", "CurveCharts", "CurvePlugins", "FineScrub",
        "FFmpegHandles", "ScrubFixtures", "ScrubStoryboards", "GestureRecordings", "RemoteFiles",
        "ScrubFiles", "ScrubLab", "ScrubThreads",
      ],
      path: "Apps/scrub/Tools"),
    .executableTarget(
      name: "ScrubProgram",
      dependencies: [
        "CScrubHeap", "ScrubTerminal", "ScrubTools", "CurveCharts", "CurvePlugins", "FineScrub",
        "RemoteFiles", "ScrubFixtures", "ScrubTimeline", "ScrubLab", "GestureRecordings",
        "ScrubFiles",
      ],
      path: "Apps/scrub/Program"),

    // Tests.
    .target(
      name: "ScrubTestSupport", dependencies: ["ScrubThreads"],
      path: "Tests/ScrubTestSupport"),
    .executableTarget(
      name: "scrub-lab-report",
      dependencies: [
        "ScrubTools", "ScrubTerminal", "CurveCharts", "ScrubFiles", "ScrubLab", "ScrubStills",
      ],
      path: "Tests/LabReport"),
    .executableTarget(
      name: "scrub-browser-values",
      dependencies: [
        "CScrubMath", "CurveConfig", "GestureRecordings", "PanScrub", "ScrubConfig",
        "ScrubGestures", "Scrubbing", "SpeedCurves",
      ],
      path: "Tests/Browser/Values"),
    // A server of HTTP that tests and measurements read from, and the program of it.
    .target(
      name: "ScrubRemoteServer", dependencies: ["ScrubSystem", "ScrubThreads"],
      path: "Tests/ScrubRemoteServer"),
    .executableTarget(
      name: "scrub-remote-server", dependencies: ["ScrubRemoteServer"],
      path: "Tests/ScrubRemoteServerProgram"),
    .target(name: "ScrubAllocationCounter", path: "Tests/ScrubAllocationCounter"),
    .target(name: "ScrubFaultInjection", path: "Tests/ScrubFaultInjection"),
    tests("ScrubTime"),
    tests("SpeedCurves"),
    tests("Scrubbing"),
    tests("ScrubPlayback"),
    tests("GestureRecordings", ["ScrubFiles"]),
    tests("PanScrub"),
    tests("ScrubTimeline"),
    tests("ScrubConfigText"),
    tests("CurveConfig"),
    tests("ScrubConfig", ["ScrubFiles", "ScrubThreads"]),
    tests("CurvePlugins", ["ScrubConfig", "ScrubFiles", "ScrubAllocationCounter"]),
    tests("ScrubMedia", ["ScrubTime", "ScrubThreads"]),
    tests("ScrubThreads", ["ScrubFaultInjection"]),
    tests("ScrubFiles"),
    tests("ScrubSidecars"),
    tests(
      "ScrubGrowingFiles",
      [
        "FFmpegHandles", "FFmpegSeek", "ScrubMedia", "ScrubFixtures", "MediaSeek", "ScrubTime",
        "ScrubSidecars", "ScrubStills", "ScrubThreads",
      ]),
    tests("ScrubTesting", ["ScrubMedia", "ScrubTime", "SpeedCurves"]),
    tests("MediaSeek", ["ScrubMedia", "ScrubTime", "ScrubThreads", "ScrubFaultInjection"]),
    tests("ScrubLab", ["GestureRecordings", "Scrubbing", "SpeedCurves"]),
    tests("ScrubTerminalText"),
    tests("CurveCharts"),
    tests(
      "FFmpegSeek",
      [
        "FFmpegHandles", "ScrubMedia", "MediaSeek", "ScrubTime", "ScrubSidecars", "ScrubThreads",
        "ScrubFaultInjection", "ScrubFixtures", "ScrubStills",
      ], exclude: ["Traces/Recorded"]),
    tests(
      "FFmpegSound",
      ["FFmpegHandles", "FFmpegSeek", "ScrubMedia", "ScrubFixtures", "ScrubTime", "ScrubStills"]),
    tests(
      "RemoteFiles",
      [
        "FFmpegSeek", "FineScrub", "ScrubFixtures", "ScrubMedia", "ScrubRemoteServer",
        "ScrubSidecars", "ScrubStills", "ScrubThreads", "ScrubTime",
      ]),
    tests("ScrubStills", ["FFmpegHandles", "ScrubMedia", "ScrubFixtures", "ScrubTime"]),
    tests("ScrubStoryboards", ["ScrubFixtures", "ScrubTime", "ScrubFiles", "ScrubStills"]),
    tests(
      "ScrubTrims",
      [
        "FFmpegHandles", "FFmpegSeek", "FFmpegSound", "ScrubMedia", "ScrubFixtures", "ScrubTime",
        "ScrubStills",
      ]),
    tests("ScrubFixtures", ["FFmpegHandles", "ScrubThreads", "ScrubTime", "ScrubStills"]),
    tests(
      "FineScrub",
      [
        "ScrubFixtures", "ScrubThreads", "ScrubAllocationCounter", "ScrubFaultInjection",
        "ScrubPlayback",
      ]),
    .testTarget(
      name: "ArgumentTests",
      dependencies: [
        "ScrubTestSupport", "ScrubFixtures", "ScrubTesting", "ScrubTime", "SpeedCurves",
        "Scrubbing", "ScrubPlayback", "GestureRecordings", "PanScrub", "ScrubTimeline",
        "ScrubConfigText", "CurveConfig", "ScrubConfig", "ScrubMedia", "MediaSeek", "FFmpegSeek",
        "ScrubSidecars", "ScrubGrowingFiles", "FFmpegSound", "ScrubStills", "ScrubStoryboards",
        "ScrubTrims", "FineScrub", "ScrubLab",
        "CurveCharts",
      ],
      path: "Tests/ArgumentTests"),
    .testTarget(
      name: "ScrubCommandTests",
      dependencies: [
        "ScrubTestSupport", "ScrubTesting", "ScrubProgram", "ScrubTools", "ScrubTerminal",
        "scrub-lab-report", "CurvePlugins", "FFmpegHandles", "FFmpegSeek", "ScrubFixtures",
        "ScrubFiles", "ScrubRemoteServer", "ScrubSidecars", "ScrubStills", "ScrubThreads",
      ],
      path: "Tests/ScrubCommandTests"),
  ],
  swiftLanguageModes: [.v6]
)

// The thread sanitizer does not support Swift's Mutex on Linux: see ScrubThreads/Lock.swift.
let sanitizesThreads = Context.environment["THREAD_SANITIZER"] != nil

// What draws, simulates, tabulates and calculates with ticks: without optimization, the tests spend a third of their
// processor time there. The scripts in .ci set the variable, as SwiftPM takes such flags from no package that it fetched.
let optimized: Set =
  Context.environment["FINESCRUB_OPTIMIZES_DEBUG"] == nil
  ? []
  : ["CurveConfig", "ScrubFixtures", "ScrubLab", "ScrubStills", "ScrubTime", "SpeedCurves"]

for target in package.targets where target.type != .system {
  if optimized.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
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
