import '../theme/index.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from './axe.ts'

test('finds colors that are too similar in only one theme, and other mistakes once', async () => {
  const { container } = await render(
    <main>
      <p style={{ color: 'light-dark(#000, #333)', background: 'light-dark(#fff, #222)' }}>Night</p>
      <p style={{ color: 'light-dark(#ddd, #fff)', background: 'light-dark(#fff, #222)' }}>Day</p>
      {/* biome-ignore lint/a11y/useAltText: the test finds this mistake */}
      <img src="data:," />
    </main>,
  )
  const violations = await findViolations(container)
  expect(violations.map((text) => text.replace(/<(\w+)[^>]*>/g, '<$1>'))).toEqual([
    'light color-contrast: <p>Day</p>',
    'light image-alt: <img>',
    'dark color-contrast: <p>Night</p>',
  ])
})
