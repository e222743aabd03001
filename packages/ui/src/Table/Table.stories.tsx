import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import type { TableSort } from './columns.ts'
import { makeRequests, narrowColumns, type Request, requestColumns } from './requests.fixture.tsx'
import { Table, type TableProps } from './Table.tsx'
import { TableMessage } from './TableMessage.tsx'

type SortKey = 'date' | 'name' | 'company' | 'units'

/** The table as an app uses it: the app sorts, remembers the marked row, and opens one. */
function Ledger(props: TableProps<Request>) {
  const [sort, setSort] = useState<TableSort>({ id: 'date', direction: 'descending' })
  const [opened, setOpened] = useState('')
  const rows = useMemo(() => {
    const key = sort.id as SortKey
    const sign = sort.direction === 'ascending' ? 1 : -1
    return props.rows.toSorted((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0))
  }, [props.rows, sort])
  return (
    <main>
      <Table
        {...props}
        rows={rows}
        sort={sort}
        onSortChange={setSort}
        onOpen={(row) => setOpened(row.name)}
        rowHref={(row) => `#/submission/${row.id}`}
        hasPageKeys
      />
      <p role="status" style={{ padding: 16 }}>
        {opened && `Opened ${opened}`}
      </p>
    </main>
  )
}

/**
 * Thousands of rows, of which only those on the screen exist. Sorting, filtering and loading are the app’s.
 *
 * ### Usage
 *
 * ```tsx
 * <Table
 *   label="Submissions"
 *   columns={columns}
 *   rows={rows}
 *   rowKey={(row) => row.id}
 *   sort={sort}
 *   onSortChange={setSort}
 *   rowHref={(row) => `/admin/submission/${row.id}`}
 *   onOpen={open}
 *   empty={<TableMessage title="No submissions yet" />}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | The headings that sort, then one row. |
 * | ArrowDown, ArrowUp, J, K | The next row, the one before. |
 * | PageDown, PageUp | A screen on, a screen back. |
 * | Home, End | The first row, the last one. |
 * | Enter | Opens the row; on a heading, sorts by it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A native table that says how many rows there are, and which one this is. |
 * | Larger text | Columns of a width in px grow with it. |
 * | Reduced motion | Rows that hold the place while loading stand still. |
 * | Without JavaScript | The first rows, as the server drew them. |
 */
const meta = {
  title: 'Data/Table',
  component: Table<Request>,
  render: (args) => <Ledger {...args} />,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Submissions',
    columns: requestColumns,
    rows: makeRequests(14),
    rowKey: (row: Request) => row.id,
  },
} satisfies Meta<TableProps<Request>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { rows: [], state: 'loading' } }

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <TableMessage
        lead="0 of 0"
        title="No submissions yet"
        actions={
          <Button size="small" tone="secondary">
            Open the form
          </Button>
        }
      >
        The first request from the site stands here the moment it is sent.
      </TableMessage>
    ),
  },
}

export const NothingFound: Story = {
  args: {
    rows: [],
    empty: (
      <TableMessage
        lead="0 of 209"
        title="No match for “gearbok” in Texas"
        actions={
          <>
            <Button size="small" tone="secondary">
              Clear state
            </Button>
            <Button size="small" tone="secondary">
              Clear search
            </Button>
          </>
        }
      >
        The search looks at name, company, email and use case.
      </TableMessage>
    ),
  },
}

export const Failed: Story = {
  args: {
    rows: [],
    empty: (
      <TableMessage
        lead={<Icon name="warning" />}
        title="Failed to load dashboard data"
        actions={
          <Button size="small" tone="secondary">
            Try again
          </Button>
        }
      >
        Failed to fetch submissions. Nothing is lost: the list is on the server.
      </TableMessage>
    ),
  },
}

export const ThousandsOfRows: Story = { args: { rows: makeRequests(10_000) } }

export const Dark: Story = { globals: { theme: 'dark' } }

/** The columns that a phone has no room for are left out; each row has two lines. */
export const Narrow: Story = {
  args: { columns: narrowColumns, rowHeight: 64 },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

/** Sorted by a press on a heading, walked through and opened by keys. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Company/ }))
    await expect(canvas.getByRole('columnheader', { name: /Company/ })).toHaveAttribute('aria-sort')
    const [, first, second] = canvas.getAllByRole('row')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('k')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('j{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Opened /))
  },
}
