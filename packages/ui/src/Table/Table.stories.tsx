import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import {
  createRequests,
  failedMessage,
  longColumns,
  longRequests,
  narrowColumns,
  type Request,
  requestColumns,
  useSortedRequests,
} from './requests.fixture.tsx'
import { Table, type TableProps } from './Table.tsx'
import { TableMessage } from './TableMessage.tsx'

/** Keeps the sort order and the name of the opened row in state, as an app does. */
function StatefulTable(props: TableProps<Request>) {
  const sorting = useSortedRequests(props.rows)
  const [openedName, setOpenedName] = useState('')
  return (
    <main>
      <Table
        {...props}
        {...sorting}
        onOpen={(row) => setOpenedName(row.name)}
        rowHref={(row) => `#/submission/${row.id}`}
        pageKeys
      />
      <p role="status" style={{ padding: 16 }}>
        {openedName && `Opened ${openedName}`}
      </p>
    </main>
  )
}

/**
 * A table for thousands of rows that renders only the rows near the viewport. The app loads,
 * filters, and sorts the rows.
 *
 * ### Usage
 *
 * ```tsx
 * <Table
 *   label="Submissions"
 *   columns={columns}
 *   rows={rows}
 *   rowKey={(row: Submission) => row.id}
 *   sort={sort}
 *   onSortChange={setSort}
 *   rowHref={(row) => `/admin/submission/${row.id}`}
 *   onOpen={openSubmission}
 *   empty={<TableMessage title="No submissions yet" />}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the sortable headings, then to one row. |
 * | ArrowDown, ArrowUp, J, K | Moves to the next or previous row. J and K work unless `letterKeys` is false. |
 * | PageDown, PageUp | Moves by a screen. |
 * | Home, End | Moves to the first or last row. |
 * | Enter | Opens the row. On a heading, sorts by that column. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A native table with the total row count and the position of each row. |
 * | Larger text | Column widths in px scale with the text size. |
 * | Reduced motion | Skeleton rows don't animate. |
 * | No JavaScript | Shows the first rows, which the server rendered. |
 */
const meta = {
  title: 'Data/Table',
  component: Table,
  render: (args) => <StatefulTable {...args} />,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Submissions',
    columns: requestColumns,
    rows: createRequests(14),
    rowKey: (row: Request) => row.id,
  },
} satisfies Meta<TableProps<Request>>

export default meta
type Story = StoryObj<TableProps<Request>>

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
        Reload the page to check for new requests.
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

export const Failed: Story = { args: { rows: [], empty: failedMessage } }

export const ThousandsOfRows: Story = {
  args: { rows: createRequests(10_000) },
  // Without a frame, the docs page would be as tall as all rows.
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
}

export const LongText: Story = { args: { columns: longColumns, rows: longRequests } }

export const Dark: Story = { globals: { theme: 'dark' } }

/** A phone hides some columns, and each row has two lines. */
export const Narrow: Story = {
  args: { columns: narrowColumns, rowHeight: 64 },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

/** J and K do nothing. Arrow keys still move between rows. */
export const WithoutLetterKeys: Story = { args: { letterKeys: false } }

/** Sorts by a heading, then moves through rows and opens one. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Company/ }))
    await expect(canvas.getByRole('columnheader', { name: /Company/ })).toHaveAttribute('aria-sort')
    const [, firstRow, secondRow] = canvas.getAllByRole('row')
    firstRow?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(secondRow).toHaveFocus()
    await userEvent.keyboard('k')
    await expect(firstRow).toHaveFocus()
    await userEvent.keyboard('j{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Opened /))
  },
}
