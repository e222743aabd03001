import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Chip } from './Chip.tsx'

/**
 * A selected item with a remove button. Use `ChipGroup` for several chips.
 *
 * ### Usage
 *
 * ```tsx
 * <Chip removeLabel="Remove Nevada" onRemove={remove}>Nevada</Chip>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the remove button. |
 * | Enter, Space | Removes the item. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | The text, and a button named by `removeLabel`. |
 * | Reduced motion | Appears immediately. |
 * | No JavaScript | Visible, but can't be removed. |
 */
const meta = {
  title: 'Controls/Chip',
  component: Chip,
  args: { children: 'California' },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Removable: Story = { args: { removeLabel: 'Remove California', onRemove: fn() } }

export const Dark: Story = { ...Removable, globals: { theme: 'dark' } }
