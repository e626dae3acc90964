// A storyboard: a WebVTT file whose cues are parts of sprite sheets (`sheet.jpg#xywh=0,0,160,90`).

const clock = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})$/

function seconds(text) {
  const match = clock.exec(text)
  if (!match) throw new SyntaxError(`"${text}" is not a WebVTT time`)
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
}

export class Storyboard {
  /** Loads a storyboard from its address. */
  static async load(address) {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
    return new Storyboard(await response.text(), response.url)
  }

  /** Reads a storyboard; the addresses of its sheets are relative to its own. */
  constructor(text, address) {
    this.cues = []
    for (const block of text.replaceAll('\r\n', '\n').split(/\n\n+/)) {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes(' --> '))
      if (at < 0) continue
      const [start, end] = lines[at].split(' --> ').map((time) => seconds(time.trim().split(/\s/)[0]))
      const picture = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/.exec(lines[at + 1]?.trim() ?? '')
      if (!picture) continue
      const [x, y, width, height] = picture.slice(2).map(Number)
      this.cues.push({ start, end, sheet: new URL(picture[1], address).href, x, y, width, height })
    }
  }

  /** The cue at a time, or the last one before it; null in an empty storyboard. */
  cue(time) {
    let [low, high] = [0, this.cues.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.cues[middle].start <= time) low = middle + 1
      else high = middle
    }
    return this.cues[Math.max(0, low - 1)] ?? null
  }
}
