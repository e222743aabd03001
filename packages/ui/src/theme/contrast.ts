/**
 * Returns the contrast ratio of two opaque colors, from 1 to 21, as WCAG 2.2 defines it.
 * @throws {Error} if a color isn't written as `#RRGGBB`
 */
export function contrast(colorA: string, colorB: string): number {
  const [darker = 0, lighter = 0] = [luminance(colorA), luminance(colorB)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (!channels) throw new Error(`"${color}" isn't a valid color. Write it as #RRGGBB`)
  const [r = 0, g = 0, b = 0] = channels.slice(1).map((hex) => {
    const value = Number.parseInt(hex, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
