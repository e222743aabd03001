import { onTestFinished } from 'vitest'
import { contrast } from '../theme/contrast.ts'
import { emulateMedia } from './emulate.ts'

export const appearances = ['the light theme', 'the dark theme', 'forced colors mode'] as const

/** Switches to a theme or to forced colors until the test ends. */
export async function setAppearance(appearance: (typeof appearances)[number]): Promise<void> {
  if (appearance === 'forced colors mode') return await emulateMedia({ 'forced-colors': 'active' })
  const { dataset } = document.documentElement
  dataset.theme = appearance === 'the dark theme' ? 'dark' : 'light'
  onTestFinished(() => {
    delete dataset.theme
  })
}

const isTransparent = (color: string) => color.endsWith(', 0)')

/** Converts a computed color, such as `rgb(26, 25, 22)`, to `#1a1916`. */
function toHex(color: string): string {
  const channels = color.match(/\d+/g)?.slice(0, 3) ?? []
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

function findBackground(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  if (!isTransparent(backgroundColor) || !element.parentElement) return backgroundColor
  return findBackground(element.parentElement)
}

/**
 * Returns the contrast of a mark, such as the bar below a link, with the background of its element.
 * If the mark has several colors, returns the contrast of the most visible one.
 */
export function findMarkContrast(element: Element, mark: '::before' | '::after'): number {
  const style = getComputedStyle(element, mark)
  if (style.content === 'none') return 1
  const borderColors = (['Top', 'Right', 'Bottom', 'Left'] as const)
    .filter((side) => style[`border${side}Width`] !== '0px')
    .map((side) => style[`border${side}Color`])
  const ratios = [style.backgroundColor, ...borderColors]
    .filter((color) => !isTransparent(color))
    .map((color) => contrast(toHex(color), toHex(findBackground(element))))
  return Math.max(1, ...ratios)
}
