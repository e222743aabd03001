import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { skipUnless } from '../testing/chromium.ts'
import { watchLeftovers } from '../testing/leftovers.ts'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import { createRequests, requestColumns } from './requests.fixture.tsx'
import { Table } from './Table.tsx'

const HEAD_HEIGHT_PX = 34
const BARS_HEIGHT_PX = 120

function LongTable({ count = 10_000, rowHeight = 40 }: { count?: number; rowHeight?: number }) {
  return (
    <div style={{ paddingTop: 300, ['--ui-table-top' as string]: `${BARS_HEIGHT_PX}px` }}>
      <Table
        label="Submissions"
        columns={requestColumns}
        rows={createRequests(count)}
        rowKey={(row) => row.id}
        rowHeight={rowHeight}
      />
    </div>
  )
}

const renderedRows = () => [...document.querySelectorAll<HTMLElement>('[data-index]')]
const focusedIndex = () => Number((document.activeElement as HTMLElement).dataset.index)
const isBlankAt = (y: number, root: DocumentOrShadowRoot = document) =>
  !root.elementFromPoint(400, y)?.closest('[data-index]')

beforeEach(() => page.viewport(1440, 900))
afterEach(() => window.scrollTo(0, 0))

test('renders few of ten thousand rows, but has the height of all rows', async () => {
  const screen = await render(<LongTable />)
  const table = screen.getByRole('table')
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001')
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  expect(renderedRows().length).toBeLessThan(60)
  const { height } = table.element().getBoundingClientRect()
  // The border of the table head can make the heading row a pixel taller.
  expect(Math.abs(height - (10_000 * 40 + HEAD_HEIGHT_PX))).toBeLessThanOrEqual(2)
})

test('renders rows at any scroll position', async () => {
  await render(<LongTable />)
  for (const offset of [200_000, 399_500, 700, 12_345]) {
    window.scrollTo(0, offset)
    await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
    const row = document.elementFromPoint(400, 500)?.closest<HTMLElement>('[data-index]')
    const top = row?.getBoundingClientRect().top ?? 0
    const body = document.querySelector('tbody')?.getBoundingClientRect().top ?? 0
    expect(Number(row?.dataset.index)).toBe(Math.round((top - body) / 40))
    expect(row?.getAttribute('aria-rowindex')).toBe(String(Number(row?.dataset.index) + 2))
  }
})

test.each(['scale', 'zoom'])('renders rows in a parent with `%s`', async (property) => {
  // Before the standard for `zoom`, boxes are measured in pixels of the zoomed parent.
  const hasProperty = property === 'scale' || 'currentCSSZoom' in Element.prototype
  skipUnless(hasProperty, 'the browser has no standard `zoom` property')
  await render(
    <div style={{ [property]: 0.5, transformOrigin: 'top left' }}>
      <LongTable />
    </div>,
  )
  for (const offset of [100_000, 700]) {
    window.scrollTo(0, offset)
    await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
  }
})

function AppShell() {
  return (
    <main style={{ height: '100vh', overflow: 'auto' }}>
      <LongTable />
    </main>
  )
}

test('renders rows at any scroll position of a parent', async () => {
  const screen = await render(<AppShell />)
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  screen.getByRole('main').element().scrollTop = 200_000
  await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
})

test('renders rows at any scroll position of a parent in a shadow root', async () => {
  const { root, screen } = await renderInShadowRoot(<AppShell />)
  await expect.poll(() => root.querySelectorAll('[data-index]').length).toBeGreaterThan(15)
  screen.getByRole('main').element().scrollTop = 200_000
  await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y, root))).toBe(false)
})

test('keys reach rows that aren’t rendered yet, below the sticky head', async () => {
  await render(<LongTable />)
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  renderedRows()[0]?.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(focusedIndex).toBe(9999)
  expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(focusedIndex).toBeLessThan(9990)
  await userEvent.keyboard('{PageUp}{PageUp}{ArrowUp}')
  const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 }
  expect(top).toBeGreaterThanOrEqual(BARS_HEIGHT_PX + HEAD_HEIGHT_PX - 1)
  await userEvent.keyboard('{Home}')
  await expect.poll(focusedIndex).toBe(0)
})

test('a focused row keeps focus when it scrolls out of view', async () => {
  await render(<LongTable />)
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  renderedRows()[3]?.focus()
  window.scrollTo(0, 300_000)
  await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
  expect(focusedIndex()).toBe(3)
  await userEvent.keyboard('j')
  await expect.poll(focusedIndex).toBe(4)
  await expect.poll(() => isBlankAt(500)).toBe(false)
})

test('the table head sticks below the app’s bars', async () => {
  await render(<LongTable />)
  window.scrollTo(0, 5000)
  const head = document.querySelector('thead th')
  await expect.poll(() => head?.getBoundingClientRect().top).toBe(BARS_HEIGHT_PX)
})

test('renders all rows if there are only a hundred', async () => {
  const screen = await render(<LongTable count={100} />)
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(renderedRows()).toHaveLength(100)
})

test('changes the rendered rows only once in four rows while the user scrolls', async () => {
  await render(<LongTable />)
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  const firstIndexes = new Set<string | undefined>()
  for (let row = 0; row < 16; row += 1) {
    window.scrollTo(0, 200_000 + row * 40)
    // Scroll events fire before the callbacks of the same frame.
    await new Promise(requestAnimationFrame)
    await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
    // The row with index 0 is the tab stop, which always renders.
    firstIndexes.add(renderedRows()[1]?.dataset.index)
  }
  expect(firstIndexes.size).toBeLessThanOrEqual(5)
})

test('doesn’t look for the selected row again while the user scrolls', async () => {
  const rowKey = vi.fn((row: { id: string }) => row.id)
  const rows = createRequests(10_000)
  await render(
    <Table
      label="Submissions"
      columns={requestColumns}
      rows={rows}
      rowKey={rowKey}
      currentKey={rows.at(-1)?.id}
    />,
  )
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  rowKey.mockClear()
  window.scrollTo(0, 200_000)
  await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
  expect(rowKey.mock.calls.length).toBeLessThan(1000)
})

test('leaves no gaps with other row heights', async () => {
  const screen = await render(<LongTable rowHeight={40} />)
  window.scrollTo(0, 100_000)
  await screen.rerender(<LongTable rowHeight={64} />)
  await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
  window.scrollTo(0, 630_000)
  await expect.poll(() => [200, 500, 800].some((y) => isBlankAt(y))).toBe(false)
})

test('cleans up when it unmounts while scrolling', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(<LongTable />)
  await expect.poll(() => renderedRows().length).toBeGreaterThan(15)
  window.scrollTo(0, 12_345)
  await new Promise(requestAnimationFrame)
  await screen.unmount()
  expect(listLeftovers()).toEqual([])
})
