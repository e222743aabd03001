import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

/**
 * Text that appears while a control is hovered or focused.
 *
 * ### Usage
 *
 * ```tsx
 * <Tooltip content="Copies the reference">
 *   <IconButton icon="copy" label="Copy" />
 * </Tooltip>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focusing the control opens the tooltip immediately. |
 * | Escape | Closes the tooltip. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Pointer | Opens after `delay` (500 ms). Stays open while the pointer is over the tooltip. |
 * | Touch | Doesn't open. |
 * | Screen readers | Describes the control. |
 * | Little space above | Opens below the control. |
 * | Reduced motion | Appears immediately. |
 * | No JavaScript | Doesn't open. |
 */
const meta = {
  title: 'Controls/Tooltip',
  component: Tooltip,
  args: {
    content: 'Copies the reference',
    children: <IconButton icon="copy" label="Copy" />,
    open: true,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '64px 120px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Below: Story = { args: { side: 'bottom' } }

export const LongText: Story = {
  args: {
    content: 'Copies the reference of this request, which the plant uses in its own system',
    side: 'bottom',
  },
}

export const RightToLeft: Story = {
  args: { content: 'ينسخ المرجع', lang: 'ar' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
