import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { brands } from './brands/brands.ts'
import './brands/harbour.css'
import './brands/orchard.css'
import './brands/signal.css'
import { contrast } from './contrast.ts'
import { vars } from './index.ts'
import { pairs } from './pairs.ts'
import type { ColorRole } from './tokens.ts'

/** Reads the color of a role inside an element, as `#rrggbb`. */
function readColor(element: HTMLElement, role: ColorRole): string {
  element.style.color = vars.color[role]
  const channels = getComputedStyle(element).color.match(/\d+/g) ?? []
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

describe.each(Object.entries(brands))('brand %s', (name, css) => {
  it('is shorter than 20 lines', () => {
    expect(css.trim().split('\n').length).toBeLessThan(20)
  })

  it.each(['light', 'dark'])('has enough contrast in the %s theme', async (theme) => {
    await render(
      <div data-theme={theme}>
        <div data-brand={name} />
      </div>,
    )
    const element = document.querySelector<HTMLElement>('[data-brand]') as HTMLElement
    const results = pairs.map(([color, background, minContrast]) => ({
      pair: `${color} on ${background}`,
      isEnough: contrast(readColor(element, color), readColor(element, background)) >= minContrast,
    }))
    expect(results.filter(({ isEnough }) => !isEnough)).toEqual([])
    expect(readColor(element, 'accent')).not.toBe(readColor(document.body, 'accent'))
  })
})
