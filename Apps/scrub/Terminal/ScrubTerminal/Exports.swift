// Everything that prints writes `TerminalText`.
@_exported public import ScrubTerminalText
