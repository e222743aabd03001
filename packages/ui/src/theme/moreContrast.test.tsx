import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import './index.ts'
import { dark, forced, light, moreContrast } from './tokens.ts'

const { documentElement } = document
const { dataset } = documentElement

afterEach(() => {
  delete dataset.theme
  delete dataset.contrast
})

const readSurface = (element: Element) =>
  getComputedStyle(element).getPropertyValue('--ui-color-surface')

/** Returns the surface of the page, and of elements in it with a light and a dark theme. */
async function renderThemes() {
  const { container } = await render(
    <>
      <p data-theme="light">light</p>
      <p data-theme="dark">dark</p>
    </>,
  )
  return () => [documentElement, ...container.querySelectorAll('p')].map(readSurface)
}

const moreLight = moreContrast.light.surface
const moreDark = moreContrast.dark.surface

test('both themes have more contrast if the system asks for it', async () => {
  const readSurfaces = await renderThemes()
  await emulateMedia({ 'prefers-color-scheme': 'light', 'prefers-contrast': 'more' })
  expect(readSurfaces()).toEqual([moreLight, moreLight, moreDark])
  dataset.theme = 'dark'
  expect(readSurfaces()).toEqual([moreDark, moreLight, moreDark])
  await emulateMedia({ 'prefers-color-scheme': 'dark', 'prefers-contrast': 'more' })
  expect(readSurfaces()).toEqual([moreDark, moreLight, moreDark])
  dataset.theme = 'light'
  expect(readSurfaces()).toEqual([moreLight, moreLight, moreDark])
})

test('both themes have more contrast if `data-contrast` asks for it', async () => {
  const readSurfaces = await renderThemes()
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  expect(readSurfaces()).toEqual([light.surface, light.surface, dark.surface])
  dataset.contrast = 'more'
  expect(readSurfaces()).toEqual([moreLight, moreLight, moreDark])
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  expect(readSurfaces()).toEqual([moreDark, moreLight, moreDark])
  dataset.theme = 'light'
  expect(readSurfaces()).toEqual([moreLight, moreLight, moreDark])
  // Printed pages are always light.
  dataset.theme = 'dark'
  await emulateMedia({ 'prefers-color-scheme': 'dark' }, 'print')
  expect(readSurfaces()).toEqual([moreLight, moreLight, moreLight])
})

test('an element with a theme can ask for more contrast', async () => {
  const { container } = await render(<p data-theme="dark" data-contrast="more" />)
  expect(readSurface(container.querySelector('p') as Element)).toBe(moreDark)
})

test('a shadow root has more contrast if its host asks for it', async () => {
  const { host, root } = await renderInShadowRoot(<p data-theme="light">light</p>)
  const readSurfaces = () => [host, root.querySelector('p') as Element].map(readSurface)
  host.dataset.theme = 'dark'
  host.dataset.contrast = 'more'
  expect(readSurfaces()).toEqual([moreDark, moreLight])
  host.dataset.theme = 'light'
  expect(readSurfaces()).toEqual([moreLight, moreLight])
})

test('forced colors override more contrast', async () => {
  const readSurfaces = await renderThemes()
  dataset.contrast = 'more'
  for (const theme of ['system', 'light', 'dark']) {
    dataset.theme = theme
    await emulateMedia({ 'forced-colors': 'active', 'prefers-contrast': 'more' })
    expect(readSurfaces(), theme).toEqual([forced.surface, forced.surface, forced.surface])
  }
})
