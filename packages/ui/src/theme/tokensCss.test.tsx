import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { createTokensCss } from './stories/createTokensCss.ts'
import { dark, light, moreContrast } from './tokens.ts'

const readSurface = (element: Element) =>
  getComputedStyle(element).getPropertyValue('--ui-color-surface')

beforeEach(() => {
  const sheet = document.createElement('style')
  sheet.textContent = createTokensCss()
  document.head.append(sheet)
  return () => {
    sheet.remove()
    delete document.documentElement.dataset.theme
  }
})

test('the theme follows the system setting and `data-theme`', async () => {
  const screen = await render(
    <>
      <p data-theme="light">light</p>
      <p data-theme="dark">dark</p>
    </>,
  )
  const readSurfaces = () =>
    [document.documentElement, ...screen.container.querySelectorAll('p')].map(readSurface)
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  expect(readSurfaces()).toEqual([light.surface, light.surface, dark.surface])
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  expect(readSurfaces()).toEqual([dark.surface, light.surface, dark.surface])
  await emulateMedia({ 'prefers-color-scheme': 'dark', 'prefers-contrast': 'more' })
  const { light: moreLight, dark: moreDark } = moreContrast
  expect(readSurfaces()).toEqual([moreDark.surface, moreLight.surface, moreDark.surface])
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  document.documentElement.dataset.theme = 'light'
  expect(readSurface(document.documentElement)).toBe(light.surface)
})

test('a class for each step of the type scale sets size, line height, tracking, and weight', async () => {
  const screen = await render(<p className="ui-text-heading3">Our mission</p>)
  const { fontSize, lineHeight, letterSpacing, fontWeight } = getComputedStyle(
    screen.getByText('Our mission').element(),
  )
  expect([fontSize, lineHeight, letterSpacing, fontWeight]).toEqual([
    '20px',
    '26px',
    '-0.2px',
    '520',
  ])
})
