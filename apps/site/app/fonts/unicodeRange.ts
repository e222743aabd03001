/** Returns the `unicode-range` value for these characters. */
export function toUnicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0)
  const runs: [from: number, to: number][] = []
  for (const code of codes.sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const formatHex = (code: number) => code.toString(16).toUpperCase()
  return runs
    .map(([from, to]) =>
      from === to ? `U+${formatHex(from)}` : `U+${formatHex(from)}-${formatHex(to)}`,
    )
    .join(', ')
}
