import CurveConfig
import CurvePlugins
import Foundation
import ScrubConfigText
import SpeedCurves
import Testing

/// The arguments of a plug-in's `create`, and its errors.
struct PluginCreationTests {
  private let workshop: PluginWorkshop

  init() throws { workshop = try PluginWorkshop() }

  private func creationError(_ create: String) throws -> InvalidParameter? {
    let path = try workshop.build("plugin.so", ["CREATE": "\(create); return NULL"])
    let plugin = try CurvePlugin(contentsOf: path)
    do throws(InvalidParameter) {
      _ = try plugin.makeCurve(parameters: [:], in: .placeholder)
      return nil
    } catch {
      #expect(try PluginCounters(path).destroyed == 0)
      return error
    }
  }

  private func reason(_ text: String) -> String {
    "snprintf(error->reason, error->capacity, \(text))"
  }

  @Test("The text of an error is reported") func anErrorWithTextIsShown() throws {
    let error = try creationError(reason("\"%g is not a distance\", -1.5"))
    #expect(error?.parameter == "parameters")
    #expect(error?.reason == "the plug-in 'test' makes no curve: -1.5 is not a distance")
  }

  @Test("An error names its parameter") func anErrorNamesItsParameter() throws {
    let error = try creationError(
      "snprintf(error->parameter, error->capacity, \"tiers[2].speed\"); \(reason("\"no\""))")
    #expect(error?.parameter == "parameters.tiers[2].speed")
  }

  @Test("An error without text is reported") func anErrorWithoutTextIsShown() throws {
    #expect(try creationError("")?.reason.contains("does not say why") == true)
  }

  @Test("Text that is not UTF-8 is repaired") func invalidUTF8IsRepaired() throws {
    let error = try creationError(reason("\"caf\\xe9 \\xff!\""))
    #expect(error?.reason.hasSuffix("caf\u{FFFD} \u{FFFD}!") == true)
  }

  @Test("Text of many lines becomes one line") func textOfManyLinesIsOneLine() throws {
    let error = try creationError(reason("\"\\n one\\n\\ttwo\\x1b[31m three\\r\\n\""))
    #expect(error?.reason.contains { $0.isNewline || $0 == "\u{1B}" } == false)
    #expect(error?.reason.contains("one") == true && error?.reason.contains("three") == true)
  }

  @Test("Text without an end is cut") func unterminatedTextIsCut() throws {
    let error = try creationError("memset(error->reason, 'x', error->capacity)")
    #expect(error?.reason.hasSuffix("xxx") == true && (error?.reason.count ?? 0) < 2000)
  }

  @Test("A curve with an error text is still a curve")
  func errorTextBesideACurveIsIgnored() throws {
    let path = try workshop.build("plugin.so", ["CREATE": reason("\"a warning\"")])
    let curve = try CurvePlugin(contentsOf: path).makeCurve(parameters: [:], in: .placeholder)
    #expect(curve.speed(atDistance: 0) == 1)
  }

  @Test("Parameters arrive as JSON on one line") func parametersArriveAsJSONOnOneLine() throws {
    let path = try workshop.build()
    let node = try ConfigNode(
      parsing: "{a: .5, 'b c': [1, {d: null}], t: 'two\\nlines \"quoted\" é', yes: true, n: -1e-7}")
    _ = try CurvePlugin(contentsOf: path).makeCurve(parameters: node, in: .placeholder)
    let given = try PluginCounters(path).given
    #expect(
      given == #"{"a": 0.5, "b c": [1, {"d": null}], "t": "two\nlines \"quoted\" é", "#
        + #""yes": true, "n": -1e-07}"#)
  }

  @Test("Numbers are read in the C locale") func numbersAreReadInTheCLocale() throws {
    // With a decimal comma, 0.5 would be parsed as 0.
    let isGlobal = "if (uselocale((locale_t)0) == LC_GLOBAL_LOCALE) return NULL"
    let path = try workshop.build("plugin.so", ["CREATE": isGlobal])
    let before = unsafe uselocale(nil)
    let curve = try CurvePlugin(contentsOf: path)
      .makeCurve(parameters: ["factor": 0.5], in: .placeholder)
    #expect(curve.speed(atDistance: 0) == 0.5)
    #expect(unsafe uselocale(nil) == before)
  }
}
