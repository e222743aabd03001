/** A color as hue in degrees, saturation, and lightness, the latter two from 0 to 1. */
export interface Hsl {
  h: number
  s: number
  l: number
}

/** Converts a color such as `#0b5cad`. */
export function parseHsl(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  )
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  const l = max - range / 2
  if (range === 0) return { h: 0, s: 0, l }
  const sextant =
    max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range
  return { h: (sextant * 60 + 360) % 360, s: range / (1 - Math.abs(2 * l - 1)), l }
}

/** Formats a color as `#rrggbb`, with the formula of CSS Color 4. */
export function formatHsl({ h, s, l }: Hsl): string {
  const channels = [0, 8, 4].map((offset) => {
    const k = (offset + h / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
