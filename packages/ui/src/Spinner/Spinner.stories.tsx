import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

/**
 * Indicates an indefinite wait. Use `Progress` if you know the progress.
 *
 * ### Usage
 *
 * ```tsx
 * <Spinner label="Loading dashboard..." />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | None | Not focusable. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A status with the label. Hidden without a label. |
 * | Reduced motion | The ring doesn't spin. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { label: 'Loading submission details...' } }

export const WithoutLabel: Story = {}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
