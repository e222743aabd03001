import type { Meta, StoryObj } from '@storybook/react-vite'
import { text } from '../theme/index.ts'
import { Skeleton } from './Skeleton.tsx'

/**
 * A placeholder for content that's loading.
 *
 * ### Usage
 *
 * ```tsx
 * <p aria-busy={!report}>{report ?? <Skeleton lines={3} />}</p>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Skips the skeleton. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Text size | Lines are as tall as the text around them, so nothing moves when the text arrives. |
 * | Screen readers | Ignore the skeleton. |
 * | Reduced motion | Doesn't pulse. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { style: { maxInlineSize: '320px' } },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Lines: Story = { args: { lines: 4 } }

export const Heading: Story = { args: { className: text.display2 } }

export const Picture: Story = { args: { style: { inlineSize: 160, blockSize: 120 } } }

export const RightToLeft: Story = { ...Lines, globals: { direction: 'rtl' } }

export const Dark: Story = { ...Lines, globals: { theme: 'dark' } }
