import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './Progress.tsx'

/**
 * A progress bar. Also show the value as text next to it.
 *
 * ### Usage
 *
 * ```tsx
 * <Progress label="Upload" value={loaded} max={total} valueText="3.21 of 5.55 MB" />
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
 * | Screen readers | A named progress bar, announced in percent or as `valueText`. |
 * | Forced colors | The bar uses the Highlight color. |
 * | Reduced motion | Grows immediately. |
 * | No JavaScript | Keeps the value that the server rendered. |
 */
const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: {
    label: 'Sending your request',
    value: 3.21,
    max: 5.55,
    valueText: '3.21 of 5.55 MB',
  },
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const NotStarted: Story = { args: { value: 0, valueText: '0 of 5.55 MB' } }

export const Done: Story = { args: { value: 5.55, valueText: '5.55 of 5.55 MB' } }

export const Dark: Story = { globals: { theme: 'dark' } }
