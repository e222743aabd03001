/**
 * Lists visible text that forced colors mode makes unreadable: its contrast is less than WCAG 2.2 AA
 * asks of small text. The browser paints a `Canvas` backplate (a background) behind text, even on an
 * element with a background color, unless `forced-color-adjust` is `none`. This function uses no
 * imports, so Playwright can run it inside a page.
 */
export function findHiddenText(): string[] {
  const MIN_CONTRAST = 4.5
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const toRgba = (color: string): number[] => {
    if (!context) return []
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const blend = (foreground: number[], background: number[]) => {
    const [, , , alpha = 255] = foreground
    const opacity = alpha / 255
    return background.map((value, index) =>
      index === 3 ? 255 : (foreground[index] ?? 0) * opacity + value * (1 - opacity),
    )
  }
  // Formula: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  const luminance = (color: number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const channel = value / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (colorA: number[], colorB: number[]) => {
    const [lowerLuminance = 0, higherLuminance = 0] = [luminance(colorA), luminance(colorB)].sort(
      (a, b) => a - b,
    )
    return (higherLuminance + 0.05) / (lowerLuminance + 0.05)
  }

  const probe = document.createElement('i')
  probe.style.cssText = 'color: Canvas; forced-color-adjust: none'
  document.body.append(probe)
  const backplate = toRgba(getComputedStyle(probe).color)
  probe.remove()

  const findBackground = (element: Element): number[] => {
    const ownBackground = toRgba(getComputedStyle(element).backgroundColor)
    if (ownBackground[3] === 255) return ownBackground
    return blend(
      ownBackground,
      element.parentElement ? findBackground(element.parentElement) : backplate,
    )
  }
  const isHidden = (element: Element) => {
    const { color, forcedColorAdjust } = getComputedStyle(element)
    const background = forcedColorAdjust === 'none' ? findBackground(element) : backplate
    return contrast(blend(toRgba(color), background), background) < MIN_CONTRAST
  }
  const isShown = (text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { width, height } = range.getBoundingClientRect()
    return width > 1 && height > 1 && text.parentElement?.checkVisibility({ opacityProperty: true })
  }

  const hiddenTexts: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, data } = node as Text
    if (!data.trim() || !parentElement || parentElement.closest('noscript')) continue
    if (isShown(node as Text) && isHidden(parentElement)) hiddenTexts.push(data.trim())
  }
  return hiddenTexts
}
