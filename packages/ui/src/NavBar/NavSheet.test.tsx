import { composeStories } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { skipUnless } from '../testing/chromium.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { appearances, findMarkContrast, setAppearance } from '../testing/markContrast.ts'
import * as stories from './NavBar.stories.tsx'

const { Narrow } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
})

const opener = () => page.getByRole('button', { name: 'Open menu' })
const openerElement = () => opener().element() as HTMLElement
const sheet = () => page.getByRole('dialog')

async function openSheet(story: ReactElement = <Narrow />) {
  const screen = await render(story)
  await opener().click()
  await expect.element(sheet()).toBeVisible()
  return screen
}

test('covers the screen and lists all links in groups', async () => {
  await openSheet()
  const { width, height, top, left } = sheet().element().getBoundingClientRect()
  // WebKit measures in steps of 1/64 px.
  expect([left, top, width, Math.round(height)]).toEqual([0, 0, 390, 844])
  const names = sheet()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Halden',
    'Home',
    'Research',
    'Careers',
    'Stories',
    'Mission',
    'Culture',
    'Request A Demo',
  ])
  const group = sheet().getByRole('list', { name: 'Company' })
  expect(group.getByRole('link').elements()).toHaveLength(3)
  await expect
    .element(sheet().getByRole('link', { name: 'Mission' }))
    .toHaveAttribute('aria-current', 'page')
})

test.each(appearances)(
  'the mark of the current page has enough contrast in %s',
  async (appearance) => {
    await setAppearance(appearance)
    await openSheet()
    const link = (name: string) => sheet().getByRole('link', { name }).element()
    expect(findMarkContrast(link('Mission'), '::before')).toBeGreaterThanOrEqual(3)
    expect(findMarkContrast(link('Culture'), '::before')).toBe(1)
  },
)

test('traps focus, and the page behind does not scroll', async () => {
  await openSheet()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  const stops = sheet().element().querySelectorAll('a, button').length
  const focusedElements = new Set<Element | null>()
  for (let press = 0; press < 2 * stops; press += 1) {
    await userEvent.tab()
    focusedElements.add(document.activeElement)
    expect(sheet().element().contains(document.activeElement)).toBe(true)
  }
  expect(focusedElements.size).toBe(stops)
  sheet().getByRole('link', { name: 'Halden' }).element().focus()
  await userEvent.tab({ shift: true })
  await expect.element(sheet().getByRole('link', { name: 'Request A Demo' })).toHaveFocus()
})

test.each<[string, ReactElement, () => Locator]>([
  [
    'a disabled button',
    <button key="action" type="button" disabled>
      Request A Demo
    </button>,
    () => sheet().getByRole('link', { name: 'Culture' }),
  ],
  [
    'a field',
    <input key="action" aria-label="Search" />,
    () => sheet().getByRole('textbox', { name: 'Search' }),
  ],
])('traps focus with %s at the bottom', async (_name, action, lastControl) => {
  await render(<Narrow sheetAction={action} />)
  await opener().click()
  sheet().getByRole('link', { name: 'Halden' }).element().focus()
  await userEvent.tab({ shift: true })
  await expect.element(lastControl()).toHaveFocus()
  await userEvent.tab()
  await expect.element(sheet().getByRole('link', { name: 'Halden' })).toHaveFocus()
  sheet().getByRole('link', { name: 'Mission' }).element().focus()
  await userEvent.tab()
  await expect.element(sheet().getByRole('link', { name: 'Culture' })).toHaveFocus()
  await userEvent.tab()
  expect(sheet().element().contains(document.activeElement)).toBe(true)
})

test('Escape closes the sheet and restores focus', async () => {
  await openSheet()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

test('the close button and every link close the sheet', async () => {
  await openSheet()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  await opener().click()
  await sheet().getByRole('link', { name: 'Request A Demo' }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  history.replaceState(null, '', location.pathname + location.search)
})

test('closes when the viewport becomes wide enough for the bar', async () => {
  await openSheet()
  await page.viewport(1024, 800)
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})

/** Skips a test that opens the sheet before hydration. Other browsers open it after hydration. */
const skipWithoutCommands = () =>
  skipUnless('command' in HTMLButtonElement.prototype, 'the browser has no `command` attribute')

test.each<[string, () => Promise<unknown>]>([
  [
    'before',
    () => {
      skipWithoutCommands()
      return hydrate(<Narrow />, () => openerElement().click())
    },
  ],
  [
    'after',
    async () => {
      await hydrate(<Narrow />)
      openerElement().click()
    },
  ],
])(
  'a sheet opened %s hydration closes when the viewport becomes wide',
  async (_when, openSheet) => {
    await openSheet()
    expect(sheet().element().matches(':modal')).toBe(true)
    await page.viewport(1024, 800)
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  },
)

test('opens before hydration', async () => {
  skipWithoutCommands()
  const { container } = await render(<Narrow />)
  const unhydratedCopy = document.createElement('div')
  unhydratedCopy.innerHTML = container.innerHTML.replaceAll(/(id|commandfor)="/g, '$1="unhydrated')
  document.body.append(unhydratedCopy)
  unhydratedCopy.querySelector<HTMLElement>('[commandfor]')?.click()
  expect(unhydratedCopy.querySelector('dialog')?.matches(':modal')).toBe(true)
  unhydratedCopy.remove()
})

test('axe finds no violations', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await openSheet()
  expect(await findViolations(container)).toEqual([])
})

test('cleans up when it unmounts while open', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await openSheet()
  await screen.unmount()
  expect(listLeftovers()).toEqual([])
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

test('a group whose label has spaces still names its list', async () => {
  const links = [{ href: '/about', label: 'About' }]
  await openSheet(<Narrow entries={[{ label: 'Our company and people', links }]} />)
  await expect.element(sheet().getByRole('list', { name: 'Our company and people' })).toBeVisible()
})
