/** Returns the `unicode-range` value for these characters. */
export function toUnicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0)
  const ranges: [from: number, to: number][] = []
  for (const code of codes.sort((a, b) => a - b)) {
    const lastRange = ranges.at(-1)
    if (lastRange && code === lastRange[1] + 1) lastRange[1] = code
    else ranges.push([code, code])
  }
  const formatHex = (code: number) => code.toString(16).toUpperCase()
  return ranges
    .map(([from, to]) =>
      from === to ? `U+${formatHex(from)}` : `U+${formatHex(from)}-${formatHex(to)}`,
    )
    .join(', ')
}
