import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { createRequests, requestColumns } from '../Table/requests.fixture.tsx'
import { ColumnResizeHandle } from './ColumnResizeHandle.tsx'
import { DataTable } from './DataTable.tsx'

/**
 * The edge between two columns of a `DataTable`, which users can move.
 *
 * ### Usage
 *
 * ```tsx
 * import { ColumnResizeHandle, DataTable } from '@duet/ui'
 *
 * <DataTable {...props} resizeHandle={ColumnResizeHandle} />
 * ```
 *
 * Its script isn’t part of the table’s, so you can load it later: pass a component of yours that
 * renders a lazy `ColumnResizeHandle` with its props. The table sets `before`, `after`, and `heading`.
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | ArrowLeft, ArrowRight | Moves the edge by 10 px. With Shift, by 50 px. |
 * | Home, End | Makes the column before the edge as narrow or as wide as possible. |
 * | Escape | During a drag, restores the widths. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Layout | The two columns share their space, at least 60 px each, so the table keeps its width. |
 * | Screen readers | A splitter with the width of the column before it, in px. |
 * | Mouse | Shows while the pointer is on the head of the table. |
 * | Touch | Always shows, and is 24 px wide. |
 * | Reduced motion | Nothing moves by itself. |
 * | No JavaScript | Shows, but doesn’t move. |
 */
const meta = {
  title: 'Data/ColumnResizeHandle',
  component: ColumnResizeHandle,
  args: { before: 'date', after: 'name', heading: 'Date' },
  parameters: { layout: 'fullscreen' },
  render: () => (
    <DataTable
      label="Submissions"
      columns={requestColumns}
      rows={createRequests(3)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      resizeHandle={ColumnResizeHandle}
    />
  ),
} satisfies Meta<typeof ColumnResizeHandle>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Focused: Story = {
  tags: ['picture'],
  play: ({ canvasElement }) => {
    within(canvasElement).getByRole('separator', { name: 'Width of Date' }).focus()
  },
}

export const Dark: Story = { ...Focused, tags: [], globals: { theme: 'dark' } }
