import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import * as stories from './TableOfContents.stories.tsx'

const { Default, LongText } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dir = ''
  history.replaceState(null, '', location.pathname + location.search)
  window.scrollTo(0, 0)
})

const contents = () => page.getByRole('navigation', { name: 'Contents' })
const listCurrentLinks = () =>
  [...contents().element().querySelectorAll('[aria-current="true"]')]
    .filter((link) => link.checkVisibility())
    .map(({ textContent }) => textContent)
const scrollTo = (id: string, spaceAbove: number) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0
  window.scrollTo({ top: window.scrollY + top - spaceAbove, behavior: 'instant' })
}

test('marks the last section that starts in the upper third of the screen', async () => {
  await render(<Default />)
  await expect.poll(listCurrentLinks).toEqual(['Our Insights and Approach'])
  scrollTo('environments', 310)
  await expect.poll(listCurrentLinks).toEqual(['Continual Improvement, Robustness, and Quality'])
  scrollTo('environments', 290)
  await expect.poll(listCurrentLinks).toEqual(['Environment Generalization and Adaptation'])
  // Jump past all sections and back.
  scrollTo('skills', 80)
  await expect.poll(listCurrentLinks).toEqual(['Additional Skills'])
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(listCurrentLinks).toEqual(['Our Insights and Approach'])
})

test('at the end of the page, marks the last section', async () => {
  await render(<Default />)
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.poll(listCurrentLinks).toEqual(['Next Steps'])
})

test('sticks in the margin from 768 px', async () => {
  await page.viewport(768, 900)
  await render(<Default />)
  scrollTo('skills', 80)
  await expect.poll(() => contents().element().getBoundingClientRect().top).toBe(104)
  expect(
    contents()
      .getByRole('link')
      .elements()
      .filter((link) => link.checkVisibility()),
  ).toHaveLength(5)
  expect(contents().element().querySelector('summary')?.checkVisibility()).toBe(false)
})

test('below 768 px, is a disclosure that users can open with the keyboard', async () => {
  await page.viewport(767, 900)
  await render(<Default />)
  expect(contents().getByRole('link').elements()).toHaveLength(0)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(contents().getByRole('link', { name: 'Next Steps' })).toBeVisible()
  await userEvent.tab()
  await expect.element(contents().getByRole('link', { name: /Insights/ })).toHaveFocus()
})

test('server-renders unmarked links', async () => {
  const { html, errors } = await hydrate(<Default />)
  expect(html).toContain('href="#next"')
  expect(html).not.toContain('aria-current')
  expect(errors).toEqual([])
})

test('its line is on the right in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  await render(<Default />)
  await expect.poll(listCurrentLinks).toHaveLength(1)
  const link = contents()
    .getByRole('link', { name: /Insights/ })
    .element()
  expect(getComputedStyle(link).borderRightWidth).toBe('2px')
})

test('the mark doesn’t rely on color alone', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await render(<Default />)
  await expect.poll(listCurrentLinks).toHaveLength(1)
  const [markedLink, unmarkedLink] = contents().getByRole('link').elements()
  const readBorderColor = (link?: Element) =>
    getComputedStyle(link as Element).borderInlineStartColor
  expect(readBorderColor(markedLink)).not.toBe(readBorderColor(unmarkedLink))
})

test('all links are reachable on a short screen with text at 200%', async () => {
  await page.viewport(1100, 420)
  document.documentElement.style.fontSize = '200%'
  await render(<LongText />)
  const nav = contents().element()
  expect(nav.getBoundingClientRect().height).toBeLessThanOrEqual(420)
  const lastLink = contents().getByRole('link').elements().at(-1)
  lastLink?.focus()
  await expect
    .poll(() => lastLink?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
    .toBeLessThanOrEqual(nav.getBoundingClientRect().bottom + 1)
})

test('supports a hash with invalid encoding', async () => {
  await render(
    <>
      <Default items={[{ href: '#100%', label: 'All of it' }]} />
      <p id="100%">All of it</p>
    </>,
  )
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.poll(listCurrentLinks).toEqual(['All of it'])
})

test('cleans up when it unmounts while scrolling', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(<Default />)
  scrollTo('skills', 80)
  await screen.unmount()
  expect(listLeftovers()).toEqual([])
})

test.each([1440, 390])('axe finds no violations at %i px', async (width) => {
  await page.viewport(width, 900)
  const { container } = await render(<Default />)
  expect(await findViolations(container)).toEqual([])
})
