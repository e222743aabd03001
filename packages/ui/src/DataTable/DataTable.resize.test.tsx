import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createRequests, type Request, requestColumns } from '../Table/requests.fixture.tsx'
import { findViolations } from '../testing/axe.ts'
import { holdMouse, swipe } from '../testing/pointer.ts'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import { ColumnResizeHandle } from './ColumnResizeHandle.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'

const columns = requestColumns.filter(({ id }) => ['date', 'name', 'units'].includes(id))
const requests = createRequests(3)

function Submissions(props: Partial<DataTableProps<Request>>) {
  return (
    <DataTable
      label="Submissions"
      columns={columns}
      rows={requests}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      resizeHandle={ColumnResizeHandle}
      {...props}
    />
  )
}

const getHandle = (heading: string) => page.getByRole('separator', { name: `Width of ${heading}` })
const readValue = (heading: string) =>
  Number(getHandle(heading).element().getAttribute('aria-valuenow'))
const measureColumns = () =>
  [...document.querySelectorAll('thead th')].map((cell) =>
    Math.round(cell.getBoundingClientRect().width),
  )

beforeEach(() => page.viewport(800, 600))
afterEach(() => document.documentElement.removeAttribute('dir'))

test('a handle between two columns has their width as its range', async () => {
  await render(<Submissions />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  const [date = 0, name = 0] = measureColumns()
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuemin', '60')
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuemax', `${date + name - 60}`)
  expect(page.getByRole('separator').elements()).toHaveLength(2)
  await expect
    .element(page.getByRole('columnheader', { name: 'Requester', exact: true }))
    .toBeVisible()
})

test('a drag changes two columns, and reports the widths once', async () => {
  const onColumnWidthsChange = vi.fn()
  await render(<Submissions selectable onColumnWidthsChange={onColumnWidthsChange} />)
  await expect.element(getHandle('Date')).toBeInTheDocument()
  const [checkbox = 0, date = 0, name = 0, units = 0] = measureColumns()
  const mouse = await holdMouse(getHandle('Date').element())
  await mouse.moveTo(50)
  await expect.poll(measureColumns).toEqual([checkbox, date + 50, name - 50, units])
  expect(onColumnWidthsChange).not.toHaveBeenCalled()
  await mouse.release()
  await expect
    .poll(() => onColumnWidthsChange.mock.calls)
    .toEqual([[{ date: date + 50, name: name - 50, units }]])
  expect(measureColumns()).toEqual([checkbox, date + 50, name - 50, units])
})

test('after a resize, columns keep their shares in another window', async () => {
  await render(<Submissions defaultColumnWidths={{ date: 100, name: 500, units: 200 }} />)
  await expect.poll(measureColumns).toEqual([100, 500, 200])
  await page.viewport(1200, 600)
  await expect.poll(measureColumns).toEqual([150, 750, 300])
})

test('a drag leaves both columns visible', async () => {
  await render(<Submissions />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  const mouse = await holdMouse(getHandle('Date').element())
  await mouse.moveTo(-300)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '60')
  await mouse.release()
  expect(measureColumns()[0]).toBe(60)
})

test('Escape cancels a drag, and doesn’t clear the selection', async () => {
  const onColumnWidthsChange = vi.fn()
  const onSelectionChange = vi.fn()
  await render(
    <Submissions
      selectable
      defaultSelection={{ kind: 'some', keys: new Set(['r0']) }}
      onSelectionChange={onSelectionChange}
      onColumnWidthsChange={onColumnWidthsChange}
    />,
  )
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  const oldWidths = measureColumns()
  const mouse = await holdMouse(getHandle('Date').element())
  await mouse.moveTo(40)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '164')
  await userEvent.keyboard('{Escape}')
  await mouse.moveTo(80)
  await mouse.release()
  await expect.poll(measureColumns).toEqual(oldWidths)
  expect(onColumnWidthsChange).not.toHaveBeenCalled()
  expect(onSelectionChange).not.toHaveBeenCalled()
})

test('keys move a handle', async () => {
  const onColumnWidthsChange = vi.fn()
  await render(<Submissions onColumnWidthsChange={onColumnWidthsChange} />)
  const handle = getHandle('Date')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '124')
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '134')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '84')
  await userEvent.keyboard('{Home}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '60')
  await userEvent.keyboard('{End}')
  expect(readValue('Date')).toBe(Number(handle.element().getAttribute('aria-valuemax')))
  expect(onColumnWidthsChange).toHaveBeenCalledTimes(4)
})

test('leaves keys to the page that don’t move a handle', async () => {
  await render(<Submissions />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  const press = (key: string, modifiers?: KeyboardEventInit) =>
    getHandle('Date')
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
      )
  expect([
    press('ArrowUp'),
    press('ArrowDown'),
    press('ArrowLeft', { altKey: true }),
    press('ArrowRight', { metaKey: true }),
    press('Home', { ctrlKey: true }),
  ]).toEqual([true, true, true, true, true])
  expect(press('ArrowRight')).toBe(false)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '134')
})

test('a handle that goes away during a drag restores the widths', async () => {
  const screen = await render(<Submissions />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  const oldWidths = measureColumns()
  const mouse = await holdMouse(getHandle('Date').element())
  await mouse.moveTo(50)
  await expect.poll(measureColumns).not.toEqual(oldWidths)
  await screen.rerender(<Submissions resizeHandle={undefined} />)
  await expect.poll(measureColumns).toEqual(oldWidths)
  await mouse.release()
})

test('mirrors in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  await render(<Submissions />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  ;(getHandle('Date').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '134')
  const mouse = await holdMouse(getHandle('Date').element())
  await mouse.moveTo(30)
  await mouse.release()
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '104')
})

test('a finger moves a handle', async () => {
  await render(<Submissions />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  await swipe(getHandle('Date').element(), 40)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '164')
})

test('works in a shadow root and a scaled parent', async () => {
  const { root } = await renderInShadowRoot(
    <div style={{ scale: '0.5', transformOrigin: '0 0' }}>
      <Submissions />
    </div>,
  )
  const findHandle = () => root.querySelector('[role="separator"]') as HTMLElement
  await expect.poll(() => findHandle().getAttribute('aria-valuenow')).toBe('124')
  const mouse = await holdMouse(findHandle())
  await mouse.moveTo(20)
  await mouse.release()
  await expect.poll(() => findHandle().getAttribute('aria-valuenow')).toBe('164')
})

test('while a parent controls the widths, they are its own', async () => {
  await render(<Submissions columnWidths={{ date: 200, name: 400, units: 200 }} />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '200')
  ;(getHandle('Date').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(measureColumns).toEqual([200, 400, 200])
})

test('hidden columns have no handle, and a resize rerenders no row', async () => {
  await page.viewport(390, 844)
  const renderUnits = vi.fn(({ units }: Request) => units)
  const shownColumns = requestColumns.map((column) =>
    column.id === 'units' ? { ...column, render: renderUnits } : column,
  )
  await render(<Submissions columns={shownColumns} />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  expect(page.getByRole('separator').elements()).toHaveLength(2)
  await expect.element(getHandle('Requester')).toBeInTheDocument()
  renderUnits.mockClear()
  ;(getHandle('Date').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '134')
  expect(renderUnits).not.toHaveBeenCalled()
})

test('the server renders widths without inline styles', () => {
  const html = renderToString(
    <Submissions defaultColumnWidths={{ date: 100, name: 500, units: 200 }} />,
  )
  expect(html).toContain('width="12.5%"')
  expect(html).not.toContain('style=')
})

test('has no axe violations while a handle has focus', async () => {
  const { container } = await render(<Submissions selectable />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  ;(getHandle('Date').element() as HTMLElement).focus()
  expect(await findViolations(container)).toEqual([])
})

test('a key or a drag that moves no edge reports nothing', async () => {
  const onColumnWidthsChange = vi.fn()
  await render(<Submissions onColumnWidthsChange={onColumnWidthsChange} />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  ;(getHandle('Date').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(onColumnWidthsChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Home}{Home}')
  expect(onColumnWidthsChange).toHaveBeenCalledTimes(1)
})

test('the parent can restore the columns’ own widths', async () => {
  const screen = await render(<Submissions columnWidths={null} />)
  await expect.element(getHandle('Date')).toHaveAttribute('aria-valuenow', '124')
  const ownWidths = measureColumns()
  ;(getHandle('Date').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(measureColumns()).toEqual(ownWidths)
  await screen.rerender(<Submissions columnWidths={{ date: 100, name: 500, units: 200 }} />)
  await expect.poll(measureColumns).toEqual([100, 500, 200])
  await screen.rerender(<Submissions columnWidths={null} />)
  await expect.poll(measureColumns).toEqual(ownWidths)
})

test('a heading has its name even if the ID of its column has spaces', async () => {
  const spacedColumns = columns.map((column) => ({ ...column, id: `the ${column.id}` }))
  await render(<Submissions columns={spacedColumns} />)
  await expect
    .element(page.getByRole('columnheader', { name: 'Requester', exact: true }))
    .toBeVisible()
})
