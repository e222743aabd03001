import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import * as stories from './PageShell.stories.tsx'
import { PageShell } from './PageShell.tsx'

const { Bare, Default } = composeStories(stories)

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

test('landmarks are in page order', async () => {
  const { container } = await render(<Default />)
  const order = [
    ...container.querySelectorAll('a[href="#main"], section[aria-label], header, main, footer'),
  ]
  expect(order.map(({ localName }) => localName)).toEqual([
    'a',
    'section',
    'header',
    'main',
    'footer',
  ])
  expect(page.getByRole('main').element()).toHaveAttribute('id', 'main')
})

test('the skip link comes first and moves focus to the content', async () => {
  await render(
    <PageShell
      header={
        <header>
          <a href="#elsewhere">Elsewhere</a>
        </header>
      }
      labels={{ skip: 'To the content' }}
    >
      <button type="button">First</button>
    </PageShell>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'To the content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveFocus()
})

test('the footer is at the bottom of the screen on short pages', async () => {
  await page.viewport(1440, 1200)
  await render(<Default />)
  const measureBottom = () => page.getByRole('contentinfo').element().getBoundingClientRect().bottom
  expect(measureBottom()).toBeCloseTo(1200, 0)
})

test('clips overflow without breaking sticky children', async () => {
  await page.viewport(390, 600)
  const { container } = await render(
    <PageShell header={<header style={{ position: 'sticky', top: 0 }}>Bar</header>}>
      <div style={{ inlineSize: '200vw' }}>Wide</div>
      <p style={{ position: 'sticky', top: 0, blockSize: 20, margin: 0 }}>Sticks</p>
      <div style={{ blockSize: '300vh' }} />
    </PageShell>,
  )
  expect(document.documentElement.scrollWidth).toBe(390)
  window.scrollTo(0, 700)
  expect(page.getByText('Sticks').element().getBoundingClientRect().top).toBe(0)
  expect(container.querySelector('header')?.getBoundingClientRect().top).toBe(0)
  window.scrollTo(0, 0)
})

test('renders only the parts that it receives', async () => {
  await render(<Bare />)
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    expect(page.getByRole(role).elements()).toHaveLength(0)
  }
})

test('hydrates and cleans up', async () => {
  const listLeftovers = watchLeftovers()
  const { errors, unmount } = await hydrate(<Default />)
  expect(errors).toEqual([])
  await unmount()
  expect(listLeftovers()).toEqual([])
})
