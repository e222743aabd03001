import { SmoothAnchors } from '@duet/ui'
import { composeStories } from '@storybook/react-vite'
import { type CSSProperties, useLayoutEffect } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  emulateMedia,
  findViolations,
  hydrate,
  watchLeftovers,
} from '../../testing/componentTests.ts'
import * as stories from './CareersAccordion.stories.tsx'
import { CareersAccordion } from './CareersAccordion.tsx'

const { Default, Empty, Failed, Loading, LongText, SeveralOpen, WithDetails } =
  composeStories(stories)

beforeEach(() => page.viewport(1440, 900))

const department = (name: string) => page.getByRole('button', { name })
const role = (name: string) => page.getByRole('link', { name })
const listFolds = () =>
  [...document.querySelectorAll('[hidden]')].map((fold) => fold.getAttribute('hidden'))

function measureText(node: Node): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

/** Adds space above and below the accordion, so that the page scrolls. */
const scrollablePageStyle = { paddingBlock: '120vh' }
const measureTop = (id: string) =>
  Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0)

function goTo(hash: string) {
  const originalUrl = location.pathname + location.search
  location.hash = hash
  onTestFinished(() => history.replaceState(null, '', originalUrl))
}

test('lists departments by name with two-digit counts', async () => {
  await render(<Default />)
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['09Engineering', '06Operations', '01Research'])
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(3)
})

test.each([390, 1440])('at %i px, the plus signs end where the lines end', async (width) => {
  await page.viewport(width, 900)
  await render(<Default />)
  for (const button of page.getByRole('button').elements()) {
    const sign = button.querySelector('svg path') as SVGPathElement
    // The bounds include neither the line's width nor its square cap.
    const cap = (sign.getScreenCTM()?.a ?? 0) * 0.75
    const end = sign.getBoundingClientRect().right + cap
    expect(end).toBeCloseTo(button.getBoundingClientRect().right, 0)
  }
})

test('sorts by the alphabet of its locale', async () => {
  const listNames = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  const roles = ['Zweig', 'Ärzte'].map((name) => ({
    id: name,
    title: name,
    department: name,
    location: 'Reno',
    href: '#',
  }))
  const props = { roles, loading: '', empty: '' }
  const { rerender } = await render(<CareersAccordion {...props} locale="de" />)
  expect(listNames()).toEqual(['01Ärzte', '01Zweig'])
  await rerender(<CareersAccordion {...props} locale="sv" />)
  expect(listNames()).toEqual(['01Zweig', '01Ärzte'])
})

test('large text on a phone does not break words in department names', async () => {
  await page.viewport(390, 700)
  const { style } = document.documentElement
  onTestFinished(() => {
    style.fontSize = ''
  })
  style.fontSize = '200%'
  await render(<Default />)
  const text = document.createRange()
  for (const button of page.getByRole('button').elements()) {
    const name = button.querySelector('span:nth-of-type(2)')?.firstChild
    if (!name) throw new Error('The department has no name.')
    text.selectNodeContents(name)
    expect(text.getClientRects()).toHaveLength(1)
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  }
})

test('several departments can be open, and each closes independently', async () => {
  await render(<Default />)
  await department('Operations').click()
  await department('Research').click()
  await expect.element(role('Robot Operator')).toBeVisible()
  await expect.element(role('Research Scientist')).toBeVisible()
  expect(page.getByRole('region').elements()).toHaveLength(2)
  await department('Operations').click()
  await expect.element(department('Operations')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(department('Research')).toHaveAttribute('aria-expanded', 'true')
})

test('arrow keys move between departments, and Enter opens one', async () => {
  await render(<Default />)
  await userEvent.tab()
  await expect.element(department('Engineering')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(department('Operations')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(role('Deployment Technician')).toBeVisible()
  await userEvent.tab()
  await expect.element(role('Deployment Technician')).toHaveFocus()
})

test('Tab skips closed content, but find-in-page opens it', async () => {
  await render(<Default />)
  expect(listFolds()).toEqual(['until-found', 'until-found', 'until-found'])
  for (const name of ['Engineering', 'Operations', 'Research']) {
    await userEvent.tab()
    await expect.element(department(name)).toHaveFocus()
  }
  const hiddenRole = [...document.querySelectorAll('li')].find(({ textContent }) =>
    textContent?.includes('Firmware'),
  )
  hiddenRole?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.element(department('Engineering')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(role('Firmware Engineer')).toBeVisible()
})

test('a URL hash opens its department on load and when the hash changes', async () => {
  goTo('research')
  await render(<Default />)
  await expect.element(department('Research')).toHaveAttribute('aria-expanded', 'true')
  location.hash = 'operations'
  await expect.element(department('Operations')).toHaveAttribute('aria-expanded', 'true')
  await department('Operations').click()
  await expect.element(department('Operations')).toHaveAttribute('aria-expanded', 'false')
})

test('a URL hash opens its department after the roles load', async () => {
  goTo('research')
  const screen = await render(<Loading />)
  await screen.rerender(<Default />)
  await expect.element(department('Research')).toHaveAttribute('aria-expanded', 'true')
})

test('a URL hash scrolls to its department after the roles load', async () => {
  goTo('research')
  const screen = await render(<Default roles={undefined} style={scrollablePageStyle} />)
  await screen.rerender(<Default style={scrollablePageStyle} />)
  await expect.poll(() => measureTop('research')).toBe(96)
  window.scrollTo({ top: 0, behavior: 'instant' })
  await screen.rerender(<Default roles={undefined} style={scrollablePageStyle} />)
  await screen.rerender(<Default style={scrollablePageStyle} />)
  await expect.element(department('Research')).toBeInTheDocument()
  expect(window.scrollY).toBe(0)
})

test('clicking the same link again reopens its department and reports the change', async () => {
  goTo('')
  const handleChange = vi.fn()
  await render(
    <>
      <a href="#research">To research</a>
      <Default defaultValue={['operations']} onValueChange={handleChange} />
    </>,
  )
  const link = page.getByRole('link', { name: 'To research' })
  await link.click()
  await expect.element(department('Research')).toHaveAttribute('aria-expanded', 'true')
  window.scrollTo({ top: 0, behavior: 'instant' })
  await department('Research').click()
  await expect.element(department('Research')).toHaveAttribute('aria-expanded', 'false')
  await link.click()
  await expect.element(department('Research')).toHaveAttribute('aria-expanded', 'true')
  // The department is already open, so there's no change to report.
  await link.click()
  expect(handleChange.mock.calls).toEqual([
    [['operations', 'research']],
    [['operations']],
    [['operations', 'research']],
  ])
})

test.each([
  ['alone', 1440, false, 96],
  ['alone', 700, false, 96],
  ['with SmoothAnchors', 1440, true, 80],
  ['with SmoothAnchors', 700, true, 100],
])(
  'a link scrolls until its department is below the navigation bar, %s at %i px',
  async (_name, width, isSmooth, top) => {
    await page.viewport(width, 700)
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    goTo('')
    await render(
      <>
        <a href="#operations">To operations</a>
        {isSmooth && <SmoothAnchors />}
        <Default style={scrollablePageStyle} />
      </>,
    )
    await page.getByRole('link', { name: 'To operations' }).click()
    await expect.poll(() => measureTop('operations')).toBe(top)
  },
)

test.each([
  ['smoothly', false],
  ['immediately', true],
])('a link opens its department and scrolls to it, %s', async (_name, isReduced) => {
  await page.viewport(1440, 500)
  if (isReduced) await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  goTo('')
  await render(
    <>
      <a href="#operations">To operations</a>
      <SmoothAnchors />
      <Default style={{ paddingBlockStart: '120vh' }} />
    </>,
  )
  const link = page.getByRole('link', { name: 'To operations' })
  for (let round = 0; round < 2; round += 1) {
    window.scrollTo({ top: 0, behavior: 'instant' })
    await link.click()
    await expect.poll(() => measureTop('operations')).toBe(80)
    await expect.element(department('Operations')).toHaveAttribute('aria-expanded', 'true')
    // The department is still the hash target, but stays closed because the user closed it.
    await department('Operations').click()
    await expect.element(department('Operations')).toHaveAttribute('aria-expanded', 'false')
    await expect
      .poll(() => document.querySelectorAll('#operations [hidden]')[0]?.clientHeight)
      .toBe(0)
  }
})

test('the linked department is open before scripts run, and stays open', async () => {
  goTo('')
  const { container } = await render(<Default />)
  const unhydratedCopy = document.createElement('div')
  unhydratedCopy.innerHTML = container.innerHTML.replaceAll('hidden="until-found"', 'hidden=""')
  container.replaceWith(unhydratedCopy)
  onTestFinished(() => unhydratedCopy.remove())
  goTo('research')
  const openStates = [...unhydratedCopy.querySelectorAll('[hidden]')].map(
    (fold) => fold.clientHeight > 0,
  )
  expect(openStates).toEqual([false, false, true])
})

test('without hydration, the linked department is open in the first frame', async () => {
  goTo('research')
  let expandedState: string | null | undefined
  const ExpandedStateReader = () => {
    useLayoutEffect(() => {
      expandedState = document.querySelector('#research button')?.getAttribute('aria-expanded')
    }, [])
    return null
  }
  await render(
    <>
      <Default />
      <ExpandedStateReader />
    </>,
  )
  expect(expandedState).toBe('true')
})

test('departments with similar names open independently', async () => {
  const roles = ['R&D', 'R D', 'Engineering', 'engineering'].map((name) => ({
    id: name,
    title: `Lead of ${name}`,
    department: name,
    location: 'Redwood City, CA',
    href: '#lead',
  }))
  await render(<Default roles={roles} />)
  await department('R&D').click()
  await expect.element(department('R&D')).toHaveAttribute('aria-expanded', 'true')
  expect(page.getByRole('region').elements()).toHaveLength(1)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('announces loading, empty, and error states', async () => {
  const screen = await render(<Loading />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading job listings...')
  await screen.rerender(<Empty />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('No job listings available at this time.')
  await screen.rerender(<Failed />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load job listings')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await expect.element(department('Engineering')).toBeVisible()
})

test('the whole row is a link that extends 16 px past its text', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<SeveralOpen />)
  const row = role('Robot Operator Redwood City, CA Apply').element()
  const originalBounds = row.getBoundingClientRect()
  await userEvent.hover(row, { position: { x: originalBounds.width / 2, y: 5 } })
  const background = getComputedStyle(row, '::before')
  await expect.poll(() => background.opacity).toBe('1')
  expect([background.left, background.right]).toEqual(['-16px', '-16px'])
  expect(row.getBoundingClientRect()).toEqual(originalBounds)
})

test('role details are a named disclosure next to the link', async () => {
  await render(<WithDetails />)
  const summary = page.getByText('About the role: Research Scientist')
  const details = page.getByText('You teach the model new tasks').last()
  expect(details.element().checkVisibility()).toBe(false)
  await summary.click()
  await expect.element(details).toBeVisible()
  await expect.element(role('Research Scientist Redwood City, CA Apply')).toBeVisible()
})

test.each([390, 768, 1440])(
  'the disclosure of details shares the row of its role at %i px',
  async (width) => {
    await page.viewport(width, 900)
    await render(<WithDetails />)
    const summary = page.getByText('About the role: Research Scientist').element()
    const row = role('Research Scientist').element()
    const bounds = summary.closest('summary')?.getBoundingClientRect() as DOMRect
    expect(row.closest('li')?.clientHeight).toBe(Math.round(row.getBoundingClientRect().height))
    for (const words of row.querySelectorAll('span')) {
      const { left, right, top, bottom } = measureText(words)
      const isBeside = right <= bounds.left || left >= bounds.right
      // The disclosure's target is taller than its text, and may extend below the title.
      const middle = (bounds.top + bounds.bottom) / 2
      expect(isBeside || bottom <= middle - 9 || top >= middle + 9, words.textContent ?? '').toBe(
        true,
      )
    }
  },
)

test('a pointer shows the words of the disclosure in its row, and phones always show them', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<WithDetails />)
  const words = page.getByText('About the role: Research Scientist').element()
  const row = role('Research Scientist').element()
  const readOpacity = () => getComputedStyle(words).opacity
  expect(readOpacity()).toBe('0')
  await userEvent.hover(row)
  await expect.poll(readOpacity).toBe('1')
  const apply = row.lastElementChild as Element
  const readLine = () => getComputedStyle(apply, '::after').opacity
  expect(readLine()).toBe('1')
  // The disclosure doesn't apply, so the line below "Apply" disappears.
  await userEvent.hover(words)
  await expect.poll(readLine).toBe('0')
  expect(getComputedStyle(row, '::before').opacity).toBe('1')
  await userEvent.hover(department('Operations'))
  await expect.poll(readOpacity).toBe('0')
  await page.viewport(390, 900)
  expect(readOpacity()).toBe('1')
})

test('the words of a row and of its disclosure share a line', async () => {
  await render(<WithDetails />)
  const row = role('Research Scientist').element()
  const summary = page.getByText('About the role: Research Scientist').element()
  const middles = [...row.children, summary].map((words) => {
    const { top, bottom } = measureText(words.firstChild as Node)
    return (top + bottom) / 2
  })
  // The fonts and sizes differ, so only their baselines are level.
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3)
})

test('titles start at column 5 and locations at column 9', async () => {
  await render(<SeveralOpen />)
  const columnPitch = (1440 - 2 * 72 + 24) / 12
  const measureLeft = (words: string) =>
    page.getByText(words).first().element().getBoundingClientRect().left
  expect(measureLeft('Engineering')).toBeCloseTo(72 + 4 * columnPitch, 0)
  expect(measureLeft('Robot Operator')).toBeCloseTo(72 + 4 * columnPitch, 0)
  expect(measureLeft('Los Angeles, CA')).toBeCloseTo(72 + 8 * columnPitch, 0)
})

test.each([320, 390, 768])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 700)
  await render(<LongText />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('all departments are open in print and without JavaScript', async () => {
  await emulateMedia({}, 'print')
  await render(<Default />)
  expect(role('Firmware Engineer').element().checkVisibility({ contentVisibilityAuto: true })).toBe(
    true,
  )
  await expect.element(role('Firmware Engineer')).toBeVisible()
})

test('opens immediately with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await render(<Default />)
  await department('Research').click()
  expect(document.getAnimations()).toEqual([])
})

test('server-renders all roles and hydrates without errors', async () => {
  const { html, errors } = await hydrate(<Default />)
  expect(html.match(/<li/g)).toHaveLength(16)
  expect(errors).toEqual([])
  await expect.poll(listFolds).toEqual(['until-found', 'until-found', 'until-found'])
})

test.each([
  ['closed', Default],
  ['open', SeveralOpen],
  ['with details', WithDetails],
  ['failed', Failed],
  ['empty', Empty],
])('axe finds no violations, %s', async (_name, Story) => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Story />)
  expect(await findViolations(container)).toEqual([])
})

test('cleans up when it unmounts while a department opens', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(<Default />)
  await department('Research').click()
  await screen.unmount()
  expect(listLeftovers()).toEqual([])
})

test('departments are closed until scripts run', async () => {
  const { container } = await render(<Default />)
  const unhydratedCopy = document.createElement('div')
  unhydratedCopy.innerHTML = container.innerHTML.replaceAll('hidden="until-found"', 'hidden=""')
  document.body.append(unhydratedCopy)
  onTestFinished(() => unhydratedCopy.remove())
  expect(unhydratedCopy.querySelector('[hidden]')?.clientHeight).toBe(0)
  expect(unhydratedCopy.clientHeight).toBe(container.clientHeight)
})

test('animates the height of a department, with its content visible', async () => {
  // A slow animation can be measured even on a busy machine.
  await render(<Default style={{ '--ui-duration-open': '60s' } as CSSProperties} />)
  const fold = document.querySelector('[hidden]') as HTMLElement
  const measureMidwayHeight = () => {
    const animations = fold.getAnimations()
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = 20_000
    }
    const { height } = fold.getBoundingClientRect()
    for (const animation of animations) animation.finish()
    return height
  }
  await department('Engineering').click()
  const openingHeight = measureMidwayHeight()
  const fullHeight = fold.getBoundingClientRect().height
  expect(openingHeight).toBeGreaterThan(0)
  expect(openingHeight).toBeLessThan(fullHeight)
  await department('Engineering').click()
  const closingHeight = measureMidwayHeight()
  expect(closingHeight).toBeGreaterThan(0)
  expect(closingHeight).toBeLessThan(fullHeight)
  expect(fold.getBoundingClientRect().height).toBe(0)
})
