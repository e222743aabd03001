import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Chip } from './Chip.tsx'

/**
 * One chosen thing, with a cross whose target is 44 px. Several stand in a `ChipGroup`.
 *
 * ### Usage
 *
 * ```tsx
 * <Chip removeLabel="Remove Nevada" onRemove={remove}>Nevada</Chip>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to the cross. |
 * | Enter, Space | Removes it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | The words, and a button by `removeLabel`. |
 * | Reduced motion | It comes at once. |
 * | Without JavaScript | It is drawn; it cannot be removed. |
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
