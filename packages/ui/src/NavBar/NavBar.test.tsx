import { composeStories } from '@storybook/react-vite'
import { createRef } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SmoothAnchors } from '../SmoothAnchors/SmoothAnchors.tsx'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { appearances, findMarkContrast, setAppearance } from '../testing/markContrast.ts'
import { parkMouse } from '../testing/pointer.ts'
import * as stories from './NavBar.stories.tsx'
import { NavBar } from './NavBar.tsx'

const { Default, InGroup, Narrow, Overlay } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
  await parkMouse()
})

const bar = () => page.getByRole('banner')
const isOffScreen = () => bar().element().getBoundingClientRect().bottom <= 0

async function scrollTo(top: number) {
  const scrollEvent = new Promise((resolve) =>
    window.addEventListener('scroll', resolve, { once: true }),
  )
  window.scrollTo({ top, behavior: 'instant' })
  await scrollEvent
}

test('hides while scrolling down past 100 px and shows while scrolling up', async () => {
  await render(<Default />)
  await scrollTo(100)
  await scrollTo(101)
  await expect.poll(isOffScreen).toBe(true)
  await scrollTo(600)
  await scrollTo(595)
  await expect.poll(() => bar().element().getBoundingClientRect().top).toBe(0)
})

test('stays visible until the page has scrolled by 100 px', async () => {
  await render(<Default />)
  await scrollTo(60)
  await scrollTo(100)
  await expect.element(bar()).not.toHaveAttribute('data-hidden')
})

test('shows within 10 px of the top, even while scrolling down', async () => {
  await render(<Default />)
  await scrollTo(300)
  await expect.element(bar()).toHaveAttribute('data-hidden')
  await scrollTo(2)
  await scrollTo(9)
  await expect.element(bar()).not.toHaveAttribute('data-hidden')
})

test('ignores scrolling within `tolerance`, and hides past `offset`', async () => {
  await render(<Default offset={300} tolerance={20} />)
  await scrollTo(300)
  await scrollTo(310)
  expect(bar().element()).not.toHaveAttribute('data-hidden')
  await scrollTo(321)
  await expect.element(bar()).toHaveAttribute('data-hidden')
  await scrollTo(305)
  await scrollTo(301)
  expect(bar().element()).toHaveAttribute('data-hidden')
  await scrollTo(300)
  await expect.element(bar()).not.toHaveAttribute('data-hidden')
})

test('hides and shows when another element scrolls, and reports it', async () => {
  const scroller = createRef<HTMLDivElement>()
  const onHiddenChange = vi.fn()
  await render(
    <div ref={scroller} style={{ blockSize: 400, overflow: 'auto' }}>
      <Default scroller={scroller} onHiddenChange={onHiddenChange} />
    </div>,
  )
  const scrollerElement = scroller.current as HTMLDivElement
  for (const [top, isHidden] of [
    [200, true],
    [100, false],
  ] as const) {
    scrollerElement.scrollTop = top
    await expect.poll(() => onHiddenChange.mock.lastCall).toEqual([isHidden])
  }
  expect(onHiddenChange).toHaveBeenCalledTimes(2)
})

test('reports when the page leaves and reaches its top', async () => {
  const onAtTopChange = vi.fn()
  await render(<Default onAtTopChange={onAtTopChange} />)
  await scrollTo(9)
  expect(onAtTopChange).not.toHaveBeenCalled()
  for (const [top, isAtTop] of [
    [10, false],
    [600, false],
    [9, true],
  ] as const) {
    await scrollTo(top)
    await expect.poll(() => onAtTopChange.mock.lastCall).toEqual([isAtTop])
  }
  expect(onAtTopChange).toHaveBeenCalledTimes(2)
})

test('reports a page that is already scrolled when it first renders', async () => {
  const onAtTopChange = vi.fn()
  const screen = await render(<Default key="first" />)
  await scrollTo(600)
  await screen.rerender(<Default key="second" onAtTopChange={onAtTopChange} />)
  await expect.poll(() => onAtTopChange.mock.calls).toEqual([[false]])
})

test('stays visible while it contains focus, and shows when it receives focus', async () => {
  await render(<Default />)
  const link = bar().getByRole('link', { name: 'Research' })
  link.element().focus()
  await scrollTo(500)
  await scrollTo(700)
  expect(isOffScreen()).toBe(false)

  link.element().blur()
  await scrollTo(900)
  await expect.poll(isOffScreen).toBe(true)
  link.element().focus({ preventScroll: true })
  await expect.poll(() => bar().element().getBoundingClientRect().top).toBe(0)
})

test.each([1440, 390])(
  'the page does not scroll when a hidden bar receives focus at %i px',
  async (width) => {
    await page.viewport(width, 900)
    await render(
      <>
        <SmoothAnchors />
        <Default />
      </>,
    )
    await scrollTo(900)
    await expect.poll(isOffScreen).toBe(true)
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(bar().getByRole('link').nth(1)).toHaveFocus()
    await expect.poll(() => bar().element().getBoundingClientRect().top).toBe(0)
    expect(window.scrollY).toBe(900)
  },
)

test('stays visible while its menu is open', async () => {
  const { container } = await render(<Default />)
  await page.getByText('Company').first().hover()
  await expect.poll(() => container.querySelector('[popover]')?.matches(':popover-open')).toBe(true)
  await scrollTo(500)
  await scrollTo(700)
  await expect.element(bar()).not.toHaveAttribute('data-hidden')
})

test("marks the link to the current page and the link's group", async () => {
  const screen = await render(<InGroup />)
  const listCurrentLinks = () =>
    [...bar().element().querySelectorAll('ul:not(dialog ul) [aria-current]')].map(
      ({ textContent }) => textContent,
    )
  expect(listCurrentLinks()).toEqual(['Stories'])
  expect(bar().getByRole('button', { name: 'Company' }).element()).toHaveAttribute('data-active')
  await screen.rerender(<InGroup path="/" />)
  expect(listCurrentLinks()).toEqual(['Home'])
})

test('the bars under the current page and under a hovered link have the same color', async () => {
  await render(<InGroup path="/" />)
  const readBar = (name: string) => {
    const bars = getComputedStyle(bar().getByRole('link', { name }).element(), '::after')
    // The border draws the whole bar. There's no room for a background of another color.
    return [bars.borderBlockEndColor, bars.borderBlockEndWidth, bars.blockSize]
  }
  const current = readBar('Home')
  expect(current).toEqual(['rgb(240, 74, 14)', '2px', '2px'])
  expect(readBar('Research')).toEqual(current)
})

test.each(appearances)(
  'the marks of the current page and its group have enough contrast in %s',
  async (appearance) => {
    await setAppearance(appearance)
    const screen = await render(<InGroup />)
    const trigger = bar().getByRole('button', { name: 'Company' }).element()
    expect(findMarkContrast(trigger, '::after')).toBeGreaterThanOrEqual(3)
    await screen.rerender(<InGroup path="/" />)
    const link = bar().getByRole('link', { name: 'Home' }).element()
    expect(findMarkContrast(link, '::after')).toBeGreaterThanOrEqual(3)
  },
)

test.each([
  [1440, 72],
  [768, 768 * 0.05],
])('at %i px, links start at the fifth column and the bar is 72 px high', async (width, margin) => {
  await page.viewport(width, 900)
  await render(<Default />)
  const { left } = bar().getByRole('link', { name: 'Home' }).element().getBoundingClientRect()
  const column = (width - 2 * margin + 24) / 12
  expect(left).toBeCloseTo(margin + 4 * column, 0)
  expect(bar().element().getBoundingClientRect().height).toBe(72)
})

test.each([768, 800, 1024])('nothing overlaps or overflows at %i px', async (width) => {
  await page.viewport(width, 700)
  await render(<Default />)
  const nav = bar().getByRole('navigation').element()
  const parts = [...nav.children].filter((part) => part.checkVisibility())
  const edges = parts.flatMap((part) => {
    const { left, right } = part.getBoundingClientRect()
    return [left, right]
  })
  expect(edges).toEqual([...edges].sort((a, b) => a - b))
  expect(edges.at(-1)).toBeLessThanOrEqual(width)
})

test.each([768, 900, 1000, 1024])(
  'nothing overflows at %i px with text at 200%%',
  async (width) => {
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.viewport(width, 700)
    await render(<Default />)
    expect(document.documentElement.scrollWidth).toBe(width)
    const { bottom } = bar().element().getBoundingClientRect()
    const action = bar().getByRole('link', { name: 'Request A Demo' }).element()
    expect(action.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
    expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(bottom)
  },
)

test('the skip link comes first', async () => {
  await render(<Default />)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
})

test('an overlay takes no space and is transparent until the page scrolls', async () => {
  await render(<Overlay />)
  const readBackground = () => getComputedStyle(bar().element()).backgroundColor
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(0)
  expect(readBackground()).toBe('rgba(0, 0, 0, 0)')
  await scrollTo(50)
  await expect.poll(readBackground).toBe('rgb(244, 242, 236)')
})

test('hides immediately with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<Default />)
  await scrollTo(400)
  await expect.element(bar()).toHaveAttribute('data-hidden')
  expect(isOffScreen()).toBe(true)
})

test('server-renders all links and hydrates without errors', async () => {
  const { html, errors } = await hydrate(<Default />)
  for (const href of ['/', '/research', '/careers', '/blog', '/mission', '/culture']) {
    expect(html).toContain(`href="${href}"`)
  }
  expect(errors).toEqual([])
})

test.each([
  ['wide', 1440, Default],
  ['narrow', 390, Narrow],
])('axe finds no violations, %s', async (_name, width, Story) => {
  // Without reduced motion, axe could measure a background in the middle of a transition.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await page.viewport(width, 800)
  const { container } = await render(<Story />)
  expect(await findViolations(container)).toEqual([])
})

test('cleans up when it unmounts while hiding', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(<Default />)
  await scrollTo(400)
  await expect.element(bar()).toHaveAttribute('data-hidden')
  await screen.unmount()
  expect(listLeftovers()).toEqual([])
  expect(document.getAnimations()).toEqual([])
})

test('cleans up when it unmounts with its menu open', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(<Default />)
  await page.getByText('Company').first().hover()
  await expect
    .poll(() => screen.container.querySelector('[popover]')?.matches(':popover-open'))
    .toBe(true)
  await screen.unmount()
  await new Promise(requestAnimationFrame)
  expect(listLeftovers()).toEqual([])
})

test.each([
  [1440, 80],
  [390, 100],
])(
  'in a window %i px wide, the target of an anchor stops %i px below the top',
  async (width, top) => {
    await page.viewport(width, 900)
    await render(
      <>
        <NavBar brand="Duet" path="/" entries={[]} />
        <div style={{ blockSize: 500 }} />
        <h2 id="contact">Contact</h2>
        <div style={{ blockSize: '200vh' }} />
      </>,
    )
    location.hash = '#contact'
    onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
    const target = page.getByRole('heading', { name: 'Contact' }).element()
    await expect.poll(() => Math.round(target.getBoundingClientRect().top)).toBe(top)
  },
)
