import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChipGroup, type ChipGroupProps } from './ChipGroup.tsx'

const states = ['California', 'Nevada', 'Oregon'].map((label) => ({ id: label, label }))

/**
 * Chosen things in a row that wraps. Draws nothing when empty.
 *
 * ### Usage
 *
 * ```tsx
 * <ChipGroup label="Selected states" items={[{ id: 'NV', label: 'Nevada' }]} onRemove={remove} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | One stop for all of them. |
 * | Arrows | The chip that lies there, in right-to-left text, too. |
 * | Home, End | The first chip, the last one. |
 * | Delete, Backspace, Enter, Space | Removes it; the focus goes on to the one that takes its place. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A list by its label; each cross says what it removes. |
 * | Reduced motion | Chips come and go at once. |
 * | Without JavaScript | They are drawn; none can be removed. |
 */
const meta = {
  title: 'Controls/ChipGroup',
  component: ChipGroup,
  args: { label: 'Selected states', items: states, onRemove: fn() as ChipGroupProps['onRemove'] },
} satisfies Meta<typeof ChipGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Disabled: Story = { args: { isDisabled: true } }

export const Empty: Story = { args: { items: [] } }

export const Narrow: Story = {
  args: {
    items: [
      ...states,
      { id: 'NC', label: 'North Carolina' },
      { id: 'long', label: 'The District of Columbia and everything that borders on it' },
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

/** Keeps the chips, as a form does. */
function Kept({ items: given, ...props }: ChipGroupProps) {
  const [items, setItems] = useState(given)
  const remove = (id: string) => setItems(items.filter((item) => item.id !== id))
  return <ChipGroup {...props} items={items} onRemove={remove} />
}

/** The focus goes on to the next chip, in the direction that the text runs. */
export const ByKeyboard: Story = {
  render: (args) => <Kept {...args} />,
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
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Nevada/ }))
    await expect(canvas.queryByRole('button', { name: /Nevada/ })).toBeNull()
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}
