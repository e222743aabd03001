import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appearances, findMarkContrast, setAppearance } from '../testing/markContrast.ts'
import { createRequests, type Request, requestColumns } from './requests.fixture.tsx'
import { Table, type TableProps } from './Table.tsx'
import { TableMessage } from './TableMessage.tsx'

const requests = createRequests(14)

function Submissions(props: Partial<TableProps<Request>>) {
  return (
    <Table
      label="Submissions"
      columns={requestColumns}
      rows={requests}
      rowKey={(row) => row.id}
      {...props}
    />
  )
}

const findRow = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => window.scrollTo(0, 0))

test('is a named table with the total row count and row headings', async () => {
  const screen = await render(<Submissions />)
  const table = screen.getByRole('table', { name: 'Submissions' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '15')
  expect(screen.getByRole('row').elements()).toHaveLength(15)
  expect(screen.getByRole('columnheader').elements()).toHaveLength(6)
  await expect
    .element(screen.getByRole('rowheader', { name: 'Ines Okafor', exact: true }))
    .toBeVisible()
  await expect.element(findRow('Ines Okafor')).toHaveAttribute('aria-rowindex', '2')
})

test('every row has the given height', async () => {
  await render(<Submissions rowHeight={64} />)
  await expect.element(findRow('Ines Okafor')).toBeVisible()
  expect(findRow('Ines Okafor').element().getBoundingClientRect().height).toBe(64)
})

test('a heading shows the sort order, and a click requests the opposite order', async () => {
  const onSortChange = vi.fn()
  const screen = await render(
    <Submissions sort={{ id: 'date', direction: 'descending' }} onSortChange={onSortChange} />,
  )
  const heading = screen.getByRole('columnheader', { name: 'Date' })
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'date', direction: 'ascending' })
  await screen.getByRole('button', { name: 'Units' }).click()
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'units', direction: 'ascending' })
  expect(screen.getByRole('button', { name: 'Title' }).elements()).toHaveLength(0)
})

test.each(appearances)(
  'the mark of the selected row has enough contrast in %s',
  async (appearance) => {
    await setAppearance(appearance)
    await render(<Submissions currentKey={requests[0]?.id} />)
    const row = page.getByRole('row').nth(1)
    await expect.element(row).toHaveAttribute('aria-current', 'true')
    const [cell, nextCell] = document.querySelectorAll('tbody tr > :first-child')
    expect(findMarkContrast(cell as Element, '::before')).toBeGreaterThanOrEqual(3)
    expect(findMarkContrast(nextCell as Element, '::before')).toBe(1)
  },
)

test('one row is a tab stop, and keys move focus to other rows', async () => {
  const onCurrentKeyChange = vi.fn()
  await render(
    <Submissions
      columns={requestColumns.map((column) => ({ ...column, sortable: false }))}
      onCurrentKeyChange={onCurrentKeyChange}
    />,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}j')
  await expect.element(findRow('Dana Whitcomb')).toHaveFocus()
  await expect.element(findRow('Dana Whitcomb')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('k')
  await expect.element(findRow('Marcus Thiele')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(findRow('Rafael Ortega 2')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(findRow('Rafael Ortega 2')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
  expect(onCurrentKeyChange.mock.calls.map(([key]) => key)).toEqual([
    'r0',
    'r1',
    'r2',
    'r1',
    'r13',
    'r0',
  ])
})

test('J and K work without focus if pageKeys is set', async () => {
  await render(<Submissions pageKeys />)
  await expect.element(findRow('Ines Okafor')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('j')
  await expect.element(findRow('Marcus Thiele')).toHaveFocus()
})

test('J and K work while a parent has focus, but not behind a dialog', async () => {
  await render(
    <main tabIndex={-1} aria-label="List">
      <Submissions pageKeys />
      <dialog aria-label="Help">Help</dialog>
    </main>,
  )
  document.querySelector('main')?.focus()
  await userEvent.keyboard('j')
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
  const dialog = document.querySelector('dialog')
  dialog?.showModal()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('j')
  dialog?.close()
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
})

test('J and K can be turned off, but arrow keys always work', async () => {
  await render(<Submissions pageKeys letterKeys={false} />)
  await expect.element(findRow('Ines Okafor')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(document.body).toHaveFocus()
  ;(findRow('Ines Okafor').element() as HTMLElement).focus()
  await userEvent.keyboard('j')
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(findRow('Marcus Thiele')).toHaveFocus()
})

test('ignores keys typed in a field of a row', async () => {
  const screen = await render(
    <Submissions
      columns={[{ id: 'note', header: 'Note', render: ({ id }) => <input aria-label={id} /> }]}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'r1', exact: true })
  await field.click()
  await userEvent.keyboard('jk')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('jk')
})

test('keys work after a click on a checkbox in a row', async () => {
  const screen = await render(
    <Submissions
      columns={[
        ...requestColumns,
        {
          id: 'selection',
          header: 'Selection',
          render: ({ id }) => <input type="checkbox" aria-label={id} />,
        },
      ]}
    />,
  )
  const checkbox = screen.getByRole('checkbox', { name: 'r1', exact: true })
  await checkbox.click()
  await expect.element(checkbox).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(findRow('Dana Whitcomb')).toHaveFocus()
  await checkbox.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(findRow('Ines Okafor')).toHaveFocus()
})

test('Enter and a click open a row', async () => {
  const onOpen = vi.fn()
  const screen = await render(
    <Submissions onOpen={onOpen} rowHref={(row) => `#/submission/${row.id}`} />,
  )
  await screen.getByText('Norrvik Assembly').nth(0).click()
  expect(onOpen).toHaveBeenLastCalledWith(requests[1])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(requests[2])
  await screen.getByRole('link', { name: 'Tom Aldous', exact: true }).click()
  expect(onOpen).toHaveBeenLastCalledWith(requests[4])
  expect(onOpen).toHaveBeenCalledTimes(3)
  expect(window.location.hash).toBe('')
})

test('without `onOpen`, Enter follows the link of a row', async () => {
  await render(<Submissions rowHref={(row) => `#/submission/${row.id}`} />)
  const row = findRow('Marcus Thiele')
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(window.location.hash).toBe('#/submission/r1')
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
})

test('a click with Ctrl opens the row in a new tab instead', async () => {
  const onOpen = vi.fn()
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(null)
  const screen = await render(<Submissions onOpen={onOpen} rowHref={(row) => `/s/${row.id}`} />)
  await screen
    .getByText('Norrvik Assembly')
    .nth(0)
    .click({ modifiers: ['Control'] })
  expect(openSpy.mock.calls[0]?.[0]).toMatch(/\/s\/r1$/)
  expect(onOpen).not.toHaveBeenCalled()
  openSpy.mockRestore()
})

test('a control in a row does not open the row', async () => {
  const onOpen = vi.fn()
  const onDownload = vi.fn()
  const screen = await render(
    <Submissions
      onOpen={onOpen}
      columns={[
        {
          id: 'file',
          header: 'File',
          render: ({ id }) => (
            <button type="button" onClick={() => onDownload(id)}>
              Download {id}
            </button>
          ),
        },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Download r3', exact: true })
  await button.click()
  await userEvent.keyboard('{Enter}')
  expect(onDownload.mock.calls).toEqual([['r3'], ['r3']])
  expect(onOpen).not.toHaveBeenCalled()
})

test('while loading, rows are hidden and columns keep their width', async () => {
  const measureWidths = () =>
    [...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width)
  const screen = await render(<Submissions rows={[]} state="loading" />)
  const table = screen.getByRole('table')
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('row').elements()).toHaveLength(1)
  const skeleton = document.querySelector('[data-skeleton]')
  expect(skeleton?.getBoundingClientRect().height).toBe(40)
  const oldWidths = measureWidths()
  await screen.rerender(<Submissions />)
  await expect.element(findRow('Ines Okafor')).toBeVisible()
  await expect.element(table).not.toHaveAttribute('aria-busy')
  expect(measureWidths()).toEqual(oldWidths)
})

test('an empty table keeps its head and shows the message', async () => {
  const screen = await render(
    <Submissions
      rows={[]}
      empty={
        <TableMessage
          lead="0 of 0"
          title="No submissions yet"
          actions={<button type="button">Open the form</button>}
        >
          New requests appear here.
        </TableMessage>
      }
    />,
  )
  const cell = screen.getByRole('cell')
  await expect.element(cell).toHaveTextContent('No submissions yetNew requests appear here.')
  await expect.element(cell.getByRole('button', { name: 'Open the form' })).toBeVisible()
  expect(screen.getByRole('columnheader').elements()).toHaveLength(6)
  const name = screen.getByRole('columnheader', { name: 'Requester' }).element()
  const title = screen.getByText('No submissions yet').element()
  const textStart = name.getBoundingClientRect().left + 12
  expect(Math.abs(title.getBoundingClientRect().left - textStart)).toBeLessThan(2)
})

test('a narrow window hides columns in head and body', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Submissions />)
  await expect.element(findRow('Ines Okafor')).toBeVisible()
  const names = screen
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.textContent)
  expect(names).toEqual(['Date', 'Requester', 'Units'])
  expect(document.documentElement.scrollWidth).toBe(390)
})

test.each([['empty'], ['thousands']])('the head spans a narrow window, %s', async (kind) => {
  await page.viewport(390, 844)
  const rows = kind === 'empty' ? [] : createRequests(2000)
  const screen = await render(<Submissions rows={rows} empty="Nothing yet" />)
  await expect.element(screen.getByRole('columnheader', { name: 'Units' })).toBeVisible()
  const findLastHeading = () => screen.getByRole('columnheader', { name: 'Units' }).element()
  const windowWidth = document.documentElement.clientWidth
  await expect
    .poll(() => Math.round(findLastHeading().getBoundingClientRect().right))
    .toBe(windowWidth)
})

test('server-renders one screen of thousands of rows', () => {
  const html = renderToString(<Submissions rows={createRequests(5000)} />)
  expect(html).toContain('aria-rowcount="5001"')
  expect(html).toContain('Ines Okafor')
  expect(html.split('data-index').length).toBeLessThan(60)
})
