/**
 * Ratio of two opaque colours, 1 to 21, by WCAG 2.2's definition of relative luminance.
 * @throws {Error} where a colour is not written as `#RRGGBB`
 */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(color: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (!channels) throw new Error(`"${color}" has no luminance: write it as #RRGGBB`)
  const [r = 0, g = 0, b = 0] = channels.slice(1).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
