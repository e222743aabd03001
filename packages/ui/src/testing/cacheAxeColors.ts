interface ParsedColor {
  /** Red, green, and blue from 0 to 1, unless the color is outside of sRGB. */
  r: number
  g: number
  b: number
  alpha: number
}

/** The part of axe that parses the colors of a page. */
interface AxeColors {
  commons: { color: { Color: { prototype: ParsedColor & { parseString(text: string): object } } } }
}

/**
 * Makes axe parse each color only once. A page has few colors, but axe parses them for each element,
 * which otherwise takes a third of its time. Playwright can also call this function in a page.
 */
export function cacheAxeColors(axe: unknown): void {
  const MAX_COLORS = 1000
  const { prototype } = (axe as AxeColors).commons.color.Color
  const parse = prototype.parseString
  if (parse.name === 'parseCachedString') return
  const colors = new Map<string, ParsedColor>()
  prototype.parseString = function parseCachedString(text) {
    const cached = colors.get(text)
    if (cached) return Object.assign(this, cached)
    parse.call(this, text)
    if (colors.size === MAX_COLORS) colors.clear()
    const { r, g, b, alpha } = this
    colors.set(text, { r, g, b, alpha })
    return this
  }
}
