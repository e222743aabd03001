import { composeStories } from '@storybook/react-vite'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createRequests, type Request, requestColumns } from '../Table/requests.fixture.tsx'
import { findViolations } from '../testing/axe.ts'
import { hydrate } from '../testing/hydrate.tsx'
import * as stories from './DataTable.stories.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { emptySelection, type RowSelection } from './rowSelection.ts'

const { AllSelected, Default, Selected } = composeStories(stories)

const requests = createRequests(14)

function Submissions(props: Partial<DataTableProps<Request>>) {
  return (
    <DataTable
      label="Submissions"
      columns={requestColumns}
      rows={requests}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      selectable
      {...props}
    />
  )
}

const allCheckbox = page.getByRole('checkbox', { name: 'Select all rows' })
const getCheckbox = (name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const getRow = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const focusRow = (name: string) => (getRow(name).element() as HTMLElement).focus()

/** Returns the keys of the selected rows, in the order of the table. */
const listSelected = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-selected="true"]')].map(
    ({ dataset }) => requests[Number(dataset.index)]?.id,
  )

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  document.documentElement.removeAttribute('dir')
  window.scrollTo(0, 0)
})

test('a checkbox selects its row, and Shift selects all rows since the last one', async () => {
  const onSelectionChange = vi.fn()
  await render(<Submissions onSelectionChange={onSelectionChange} />)
  await getCheckbox('Marcus Thiele').click()
  expect(onSelectionChange).toHaveBeenLastCalledWith({ kind: 'some', keys: new Set(['r1']) })
  await expect.element(getRow('Marcus Thiele')).toHaveAttribute('aria-selected', 'true')
  await getCheckbox('Tom Aldous').click({ modifiers: ['Shift'] })
  expect(listSelected()).toEqual(['r1', 'r2', 'r3', 'r4'])
  await getCheckbox('Dana Whitcomb').click()
  await getCheckbox('Priya Raman').click({ modifiers: ['Shift'] })
  expect(listSelected()).toEqual(['r1', 'r4'])
})

test('the checkbox in the head selects all rows, then shows that one is missing', async () => {
  const onSelectionChange = vi.fn()
  await render(<Submissions onSelectionChange={onSelectionChange} />)
  await allCheckbox.click()
  await expect.element(allCheckbox).toBeChecked()
  expect(listSelected()).toHaveLength(14)
  await getCheckbox('Ines Okafor').click()
  expect(onSelectionChange).toHaveBeenLastCalledWith({
    kind: 'all',
    excludedKeys: new Set(['r0']),
  })
  await expect.element(allCheckbox).toBePartiallyChecked()
  await allCheckbox.click()
  await allCheckbox.click()
  expect(listSelected()).toEqual([])
})

test('without rows, the checkbox in the head is disabled', async () => {
  await render(<Submissions rows={[]} empty="Nothing yet" />)
  await expect.element(allCheckbox).toBeDisabled()
})

test('keys select rows', async () => {
  await render(<Submissions />)
  await expect.element(getRow('Ines Okafor')).toBeVisible()
  focusRow('Ines Okafor')
  await userEvent.keyboard(' jj{Shift>}x{/Shift}')
  expect(listSelected()).toEqual(['r0', 'r1', 'r2'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(listSelected()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4'])
  await expect.element(getRow('Tom Aldous')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(listSelected()).toEqual(['r0', 'r1', 'r2', 'r3'])
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(allCheckbox).toBeChecked()
  await userEvent.keyboard('{Escape}')
  expect(listSelected()).toEqual([])
})

test('Shift and an arrow key start a new range at a row that isn’t selected', async () => {
  await render(<Submissions />)
  await getCheckbox('Ines Okafor').click()
  await userEvent.keyboard('{Escape}')
  focusRow('Priya Raman')
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  expect(listSelected()).toEqual(['r1', 'r2', 'r3'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(listSelected()).toEqual(['r2', 'r3'])
})

test('X types into a field, and selects nothing if letter keys are off', async () => {
  const columns = [
    { id: 'note', header: 'Note', render: ({ id }: Request) => <input aria-label={id} /> },
  ]
  const screen = await render(<Submissions columns={columns} />)
  await screen.getByRole('textbox', { name: 'r1', exact: true }).click()
  await userEvent.keyboard('x ')
  expect(listSelected()).toEqual([])
  await screen.rerender(<Submissions letterKeys={false} />)
  focusRow('Ines Okafor')
  await userEvent.keyboard('x')
  expect(listSelected()).toEqual([])
  await userEvent.keyboard(' ')
  expect(listSelected()).toEqual(['r0'])
})

test('a click selects a row that can’t be opened', async () => {
  await render(<Submissions />)
  await page.getByText('Norrvik Assembly').first().click()
  expect(listSelected()).toEqual(['r1'])
  await page
    .getByText('Tamarack Mills')
    .first()
    .click({ modifiers: ['Shift'] })
  expect(listSelected()).toEqual(['r1', 'r2', 'r3', 'r4'])
  await expect.element(getRow('Tom Aldous')).toHaveFocus()
  expect(document.getSelection()?.isCollapsed).toBe(true)
})

test('a click opens a row, and a click with Ctrl selects it', async () => {
  const onOpen = vi.fn()
  await render(<Submissions onOpen={onOpen} />)
  const company = page.getByText('Norrvik Assembly').first()
  await company.click()
  expect(onOpen).toHaveBeenCalledTimes(1)
  await company.click({ modifiers: ['Control'] })
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(listSelected()).toEqual(['r1'])
})

test('a click with Ctrl opens a row with a link in a new tab, and doesn’t select it', async () => {
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(null)
  await render(<Submissions rowHref={(row) => `/s/${row.id}`} />)
  await page
    .getByText('Norrvik Assembly')
    .first()
    .click({ modifiers: ['Control'] })
  expect(openSpy).toHaveBeenCalledOnce()
  expect(listSelected()).toEqual([])
  openSpy.mockRestore()
})

interface LazyRowsProps {
  loadRowKeys: (start: number, end: number) => Promise<readonly string[]>
}

const isFirstOrLast = ({ id }: Request) => id === 'r0' || id === 'r13'

/** Creates a function that loads keys once the test finishes loading them. */
function createLateLoader() {
  let resolveKeys = (_keys: string[]) => {}
  return {
    loadRowKeys: () =>
      new Promise<string[]>((resolve) => {
        resolveKeys = resolve
      }),
    finishLoading: (keys: string[]) => resolveKeys(keys),
  }
}

async function selectFromFirstToLast() {
  await getCheckbox('Ines Okafor').click()
  await getCheckbox('Rafael Ortega 2').click({ modifiers: ['Shift'] })
}

/** A list in which only the first and the last row have loaded. */
function LazyRows({ loadRowKeys }: LazyRowsProps) {
  const [selection, setSelection] = useState<RowSelection>(emptySelection)
  return (
    <>
      <Submissions
        rowLoaded={isFirstOrLast}
        loadRowKeys={loadRowKeys}
        selection={selection}
        onSelectionChange={setSelection}
      />
      <button type="button" onClick={() => setSelection(emptySelection)}>
        Clear
      </button>
      <output>{selection.kind === 'some' ? [...selection.keys].join(' ') : 'all'}</output>
    </>
  )
}

test('a range loads the keys of rows that haven’t loaded', async () => {
  const loadRowKeys = vi.fn(async () => ['r0', 'r1', 'r2'])
  await render(<LazyRows loadRowKeys={loadRowKeys} />)
  expect(page.getByRole('checkbox').elements()).toHaveLength(3)
  await selectFromFirstToLast()
  await expect.element(page.getByRole('status')).toHaveTextContent('r0 r13 r1 r2')
  expect(loadRowKeys).toHaveBeenCalledExactlyOnceWith(0, 14)
})

test('a range that loads after the selection was cleared changes nothing', async () => {
  const { loadRowKeys, finishLoading } = createLateLoader()
  await render(<LazyRows loadRowKeys={loadRowKeys} />)
  await selectFromFirstToLast()
  await page.getByRole('button', { name: 'Clear' }).click()
  finishLoading(['r0', 'r1', 'r2'])
  await getCheckbox('Ines Okafor').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(/^r0$/)
})

test('a range that loads late calls the latest handler', async () => {
  const { loadRowKeys, finishLoading } = createLateLoader()
  const options = { rowLoaded: isFirstOrLast, loadRowKeys }
  const screen = await render(<Submissions {...options} />)
  await selectFromFirstToLast()
  const onSelectionChange = vi.fn()
  await screen.rerender(<Submissions {...options} onSelectionChange={onSelectionChange} />)
  finishLoading(['r0', 'r1'])
  await expect
    .poll(() => onSelectionChange.mock.calls)
    .toEqual([[{ kind: 'some', keys: new Set(['r0', 'r13', 'r1']) }]])
})

test('a new selection rerenders only the rows that changed', async () => {
  const renderCompany = vi.fn(({ company }: Request) => company)
  const columns = [...requestColumns, { id: 'extra', header: 'Extra', render: renderCompany }]
  await render(<Submissions columns={columns} />)
  await expect.element(getRow('Ines Okafor')).toBeVisible()
  renderCompany.mockClear()
  await getCheckbox('Marcus Thiele').click()
  expect(listSelected()).toEqual(['r1'])
  expect(renderCompany.mock.calls.length).toBeLessThanOrEqual(4)
})

test('the server renders the selection, which a form gets before hydration', async () => {
  const html = renderToString(<AllSelected name="request" />)
  expect(html.split('type="hidden"')).toHaveLength(15)
  expect(html).not.toContain('style=')
  const { container } = await hydrate(<Selected name="request" />)
  await expect.element(getRow('Ines Okafor')).toHaveAttribute('aria-selected', 'true')
  expect(container.querySelectorAll('input[type="hidden"]')).toHaveLength(3)
})

test('has no axe violations with a selection', async () => {
  const { container } = await render(<Default />)
  await getCheckbox('Marcus Thiele').click()
  expect(await findViolations(container)).toEqual([])
})
