import { light } from '@duet/ui/tokens'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'

/** Converts a color, such as `#1A1916`, to the notation of computed styles. */
function toComputedColor(color: string): string {
  const probe = document.createElement('i')
  probe.style.color = color
  document.body.append(probe)
  const computedColor = getComputedStyle(probe).color
  probe.remove()
  return computedColor
}

// A light line alone has too little contrast with the icon's background, and a dark line alone with
// a dark film.
test('the focus ring of the play button is a light line inside a dark line', async () => {
  const { getByRole } = await render(<EmbeddedVideo />)
  const button = getByRole('button')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  const { outline, outlineOffset, boxShadow } = getComputedStyle(button.element())
  expect(outline).toBe(`${toComputedColor(light.surface)} solid 2px`)
  expect(outlineOffset).toBe('0px')
  expect(boxShadow).toBe(`${toComputedColor(light.ink)} 0px 0px 0px 4px`)
})
