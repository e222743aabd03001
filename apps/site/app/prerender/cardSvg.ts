import { colors } from '../colors.ts'
import { escapeMarkup } from '../framework/prerender/escapeMarkup.ts'

export interface CardParts {
  title: string
  product: string
  footer: string
  /** The film frame, as a JPEG in base64. */
  still: string
  /** The part of the film frame that stays visible when the frame is cropped. */
  visiblePart: 'middle' | 'end'
}

// Sizes in px. A card is 1,200 × 630 px, with the text on the left and the film on the right.
const MARGIN = 64
const TEXT_WIDTH = 600
const FONT_SIZES = [72, 64, 56, 48, 42]
const MAX_LINES = 6
const TRACKING_EM = -0.028

/**
 * Draws a page's social card as an SVG: the page's title beside a frame of its film.
 * @param getAdvance returns the width of a character in em.
 */
export function drawCardSvg(
  { title, product, footer, still, visiblePart }: CardParts,
  getAdvance: (character: string) => number,
): string {
  const measureWidth = (text: string, size: number) =>
    [...text].reduce((sum, character) => sum + (getAdvance(character) + TRACKING_EM) * size, 0)
  const { size, lines } = fitTitle(title, measureWidth)
  const textBottom = 500
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${MARGIN}" y="${textBottom - (lines.length - 1 - index) * size * 1.04}">${escapeMarkup(line)}</tspan>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="${colors.surface}"/>
<svg x="${TEXT_WIDTH}" width="${1200 - TEXT_WIDTH}" height="630" viewBox="0 0 ${1200 - TEXT_WIDTH} 630"><image width="${1200 - TEXT_WIDTH}" height="630" preserveAspectRatio="x${visiblePart === 'end' ? 'Max' : 'Mid'}YMid slice" xlink:href="data:image/jpeg;base64,${still}"/></svg>
<g fill="none" stroke="${colors.ink}">
<path transform="translate(${MARGIN} ${MARGIN}) scale(1.5)" stroke-width="3" d="M1.5 0v8.5h9V18M24.5 0v8.5h-9V18"/>
<path stroke-width="1.5" d="M${MARGIN} 540H${TEXT_WIDTH - 40}"/>
</g>
<g fill="${colors.ink}" font-family="Archivo">
<text x="${MARGIN + 56}" y="${MARGIN + 25}" font-size="34" letter-spacing="-0.7">${escapeMarkup(product)}</text>
<text font-size="${size}" letter-spacing="${TRACKING_EM * size}">${spans.join('')}</text>
<text x="${MARGIN}" y="576" font-family="CommitMono" font-size="20" fill="${colors.inkMuted}">${escapeMarkup(footer)}</text>
</g>
</svg>`
}

/** Breaks a title into lines. Uses the largest font size that fits the column. */
function fitTitle(title: string, measureWidth: (text: string, size: number) => number) {
  const maxWidth = TEXT_WIDTH - MARGIN - 40
  const smallestSize = FONT_SIZES.at(-1) ?? 0
  for (const size of FONT_SIZES) {
    const lines = breakLines(title, (line) => measureWidth(line, size) <= maxWidth)
    const isTooWide = lines.some((line) => measureWidth(line, size) > maxWidth)
    const isTooTall = lines.length > MAX_LINES || lines.length * size > 320
    if (!isTooWide && !isTooTall) return { size, lines }
  }
  return {
    size: smallestSize,
    lines: breakLines(title, (line) => measureWidth(line, smallestSize) <= maxWidth).slice(0, 8),
  }
}

function breakLines(text: string, fitsLine: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const lastLine = lines.at(-1)
    if (lastLine !== undefined && fitsLine(`${lastLine} ${word}`))
      lines[lines.length - 1] = `${lastLine} ${word}`
    else lines.push(word)
  }
  return lines
}
