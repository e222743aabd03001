import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import {
  createRequests,
  failedMessage,
  longColumns,
  longRequests,
  narrowColumns,
  type Request,
  requestColumns,
  useSortedRequests,
} from '../Table/requests.fixture.tsx'
import { TableMessage } from '../Table/TableMessage.tsx'
import { ColumnResizeHandle } from './ColumnResizeHandle.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'

/** Keeps the sort order in state, as an app does. */
function SortedTable({ sort: firstSort, ...props }: DataTableProps<Request>) {
  const sorting = useSortedRequests(props.rows, firstSort)
  return (
    <main>
      <DataTable {...props} {...sorting} />
    </main>
  )
}

/**
 * A `Table` in which users can select rows and resize columns.
 *
 * ### Usage
 *
 * ```tsx
 * import { ColumnResizeHandle, DataTable } from '@duet/ui'
 *
 * <DataTable
 *   label="Submissions"
 *   columns={columns}
 *   rows={rows}
 *   rowKey={(row: Submission) => row.id}
 *   rowName={(row) => row.name}
 *   sort={sort}
 *   onSortChange={setSort}
 *   selectable
 *   selection={selection}
 *   onSelectionChange={setSelection}
 *   resizeHandle={ColumnResizeHandle}
 * />
 * ```
 *
 * `selection` is either some keys or everything except some keys, so a list of 100,000 rows can be
 * selected before all of it has loaded. `countSelectedRows`, `isRowSelected`, and `selectRows` read
 * and change it.
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the checkbox for all rows, the sortable headings, and the handles between columns, then to one row. |
 * | ArrowDown, ArrowUp, J, K, PageDown, PageUp, Home, End, Enter | In rows, as in `Table`. |
 * | Space, X | Selects or deselects the row. With Shift, also all rows since the last one. |
 * | Shift+ArrowDown, Shift+ArrowUp | Moves to the next or previous row, and extends the selection. |
 * | Ctrl+A, Cmd+A | In a row, selects all rows. |
 * | Escape | Clears the selection, or cancels a resize. |
 * | ArrowLeft, ArrowRight | On a handle, moves it by 10 px. With Shift, by 50 px. |
 * | Home, End | On a handle, makes the column before it as narrow or as wide as possible. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Pointer | A click with Shift selects a range. In rows without a link, a click selects, or with Ctrl or Cmd if `onOpen` is set. |
 * | Screen readers | A native table whose rows say whether they're selected. Handles are splitters with a width in px. |
 * | Forms | With `name`, a form gets the key of each selected row. A reset restores the first selection. |
 * | Narrow windows | Columns keep their shares of the table. |
 * | Right-to-left text | Handles move with the pointer and the arrow keys. |
 * | No JavaScript | Shows the first rows and the first selection, which the server rendered. |
 */
const meta = {
  title: 'Data/DataTable',
  component: DataTable<Request>,
  render: (args) => <SortedTable {...args} />,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Submissions',
    columns: requestColumns,
    rows: createRequests(14),
    rowKey: (row: Request) => row.id,
    rowName: (row: Request) => row.name,
    selectable: true,
    resizeHandle: ColumnResizeHandle,
  },
} satisfies Meta<DataTableProps<Request>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Selected: Story = {
  tags: ['picture'],
  args: { defaultSelection: { kind: 'some', keys: new Set(['r0', 'r2', 'r3']) } },
}

export const AllSelected: Story = {
  args: { defaultSelection: { kind: 'all', excludedKeys: new Set() } },
}

export const Sorted: Story = { args: { sort: { id: 'units', direction: 'ascending' } } }

export const Resized: Story = {
  args: {
    defaultColumnWidths: {
      date: 120,
      name: 300,
      title: 160,
      company: 300,
      states: 200,
      units: 100,
    },
  },
}

export const Loading: Story = { args: { rows: [], state: 'loading' } }

export const Empty: Story = {
  args: { rows: [], empty: <TableMessage title="No submissions yet" /> },
}

export const Failed: Story = { args: { rows: [], empty: failedMessage } }

export const LongText: Story = {
  args: {
    columns: longColumns,
    rows: longRequests,
  },
}

/** Renders only the rows near the viewport. */
export const ThousandRows: Story = {
  args: { rows: createRequests(1000) },
  // Without a frame, the docs page would be as tall as all rows.
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
}

/** A phone hides some columns, and each row has two lines. */
export const Narrow: Story = {
  args: { columns: narrowColumns, rowHeight: 64 },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const Dark: Story = {
  args: { defaultSelection: { kind: 'some', keys: new Set(['r1']) } },
  globals: { theme: 'dark' },
}

/** Sorts by name, selects two rows, and makes a column wider. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Requester' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('columnheader', { name: /Requester/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const [, firstRow] = canvas.getAllByRole('row')
    firstRow?.focus()
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    const handle = canvas.getByRole('separator', { name: 'Width of Date' })
    const width = Number(handle.getAttribute('aria-valuenow'))
    handle.focus()
    const isRtl = getComputedStyle(handle).direction === 'rtl'
    await userEvent.keyboard(isRtl ? '{ArrowLeft}' : '{ArrowRight}')
    await expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(width)
  },
}
