import { afterEach, expect, test } from 'vitest'
import { Button } from './Button/Button.tsx'
import { ThemeSwitch } from './ThemeSwitch/ThemeSwitch.tsx'
import { emulateMedia } from './testing/emulate.ts'
import { renderInShadowRoot } from './testing/shadowRoot.tsx'
import * as tokens from './theme/tokens.ts'
import { HeroVideo } from './Video/HeroVideo.tsx'

const { documentElement } = document

afterEach(() => {
  localStorage.clear()
  documentElement.removeAttribute('style')
  documentElement.removeAttribute('data-theme')
})

const readSurface = (element: Element) =>
  getComputedStyle(element).getPropertyValue('--ui-color-surface').toLowerCase()

test('the theme applies to the host, regardless of the styles of the page', async () => {
  documentElement.style.setProperty('--ui-space-16', '99px')
  documentElement.style.setProperty('--ui-color-surface', 'red')
  const { host, screen } = await renderInShadowRoot(<Button tone="primary">Send</Button>)
  expect(getComputedStyle(host).getPropertyValue('--ui-space-16')).toBe('16px')
  expect(readSurface(host)).toBe(tokens.light.surface.toLowerCase())
  const { fontFamily, boxSizing } = getComputedStyle(screen.getByRole('button').element())
  expect([fontFamily.includes('Archivo'), boxSizing]).toEqual([true, 'border-box'])
})

test('data-theme on the host sets the theme, and without it the system theme applies', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  const { host } = await renderInShadowRoot(<Button>Send</Button>)
  expect(readSurface(host)).toBe(tokens.dark.surface.toLowerCase())
  host.dataset.theme = 'light'
  expect(readSurface(host)).toBe(tokens.light.surface.toLowerCase())
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  expect(readSurface(host)).toBe(tokens.light.surface.toLowerCase())
  host.dataset.theme = 'dark'
  expect(readSurface(host)).toBe(tokens.dark.surface.toLowerCase())
})

test('forced colors apply to the host in every theme', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const { host } = await renderInShadowRoot(<Button>Send</Button>)
  for (const theme of ['', 'light', 'dark']) {
    host.dataset.theme = theme
    expect(readSurface(host), theme).toBe(tokens.forced.surface.toLowerCase())
  }
})

test('a theme switch sets the theme of its host and remembers the choice', async () => {
  const { host, screen } = await renderInShadowRoot(<ThemeSwitch showText />)
  await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  await screen.getByText('Dark').click()
  expect(host.dataset.theme).toBe('dark')
  expect(documentElement.dataset.theme).toBeUndefined()
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()

  const otherRoot = await renderInShadowRoot(<ThemeSwitch showText />)
  await expect.poll(() => otherRoot.host.dataset.theme).toBe('dark')
  await expect.element(otherRoot.screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a hero film follows the theme of its host', async () => {
  const createCut = (name: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`
    const poster = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return { h264: 'data:video/mp4;base64,', poster, width: 640, height: 360 }
  }
  const listCuts = (name: string) => {
    const cut = createCut(name)
    return { small: cut, medium: cut, large: cut }
  }
  const { host, root } = await renderInShadowRoot(
    <HeroVideo {...listCuts('day')} dark={listCuts('night')} alt="A robot" paused />,
  )
  const readPoster = () => decodeURIComponent(root.querySelector('img')?.src ?? '')
  host.dataset.theme = 'dark'
  await expect.poll(readPoster).toContain('night')
  host.dataset.theme = 'light'
  await expect.poll(readPoster).toContain('day')
})
