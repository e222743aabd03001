import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChipGroup, type ChipGroupProps } from './ChipGroup.tsx'

const usStates = ['California', 'Nevada', 'Oregon'].map((label) => ({ id: label, label }))

/**
 * A wrapping list of removable items. Renders nothing if there are no items.
 *
 * ### Usage
 *
 * ```tsx
 * <ChipGroup label="Selected states" items={[{ id: 'NV', label: 'Nevada' }]} onRemove={remove} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | One tab stop for all chips. |
 * | Arrow keys | Moves to the next chip in that direction, even in right-to-left text. |
 * | Home, End | Moves to the first or last chip. |
 * | Delete, Backspace, Enter, Space | Removes the chip. The next chip receives focus. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A named list. Each remove button names its item. |
 * | Reduced motion | Chips appear and disappear immediately. |
 * | No JavaScript | Visible, but can't be removed. |
 */
const meta = {
  title: 'Controls/ChipGroup',
  component: ChipGroup,
  args: { label: 'Selected states', items: usStates, onRemove: fn() as ChipGroupProps['onRemove'] },
} satisfies Meta<typeof ChipGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Disabled: Story = { args: { disabled: true } }

export const Empty: Story = { args: { items: [] } }

export const Narrow: Story = {
  args: {
    items: [
      ...usStates,
      { id: 'NC', label: 'North Carolina' },
      { id: 'long', label: 'The District of Columbia and every county next to it' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '260px' }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** Keeps the items in state, as a form does. */
function StatefulChipGroup({ items: initialItems, ...props }: ChipGroupProps) {
  const [items, setItems] = useState(initialItems)
  const removeItem = (id: string) => setItems(items.filter((item) => item.id !== id))
  return <ChipGroup {...props} items={items} onRemove={removeItem} />
}

/** Pressing an arrow key or Delete moves focus to the next chip. */
export const ByKeyboard: Story = {
  render: (args) => <StatefulChipGroup {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const chip = (name: string) => canvas.getByRole('button', { name: new RegExp(name) })
    const isRtl = getComputedStyle(canvasElement).direction === 'rtl'
    chip('California').focus()
    await userEvent.keyboard(isRtl ? '{ArrowLeft}' : '{ArrowRight}')
    await expect(chip('Nevada')).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(chip('Oregon')).toHaveFocus()
  },
}

export const ByPointer: Story = {
  render: (args) => <StatefulChipGroup {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Nevada/ }))
    await expect(canvas.queryByRole('button', { name: /Nevada/ })).toBeNull()
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}
