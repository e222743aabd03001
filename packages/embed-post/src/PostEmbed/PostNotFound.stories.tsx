import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostNotFound } from './PostNotFound.tsx'

/**
 * Replaces a post that can't be shown. `PostEmbed` renders it automatically.
 *
 * ### Usage
 *
 * ```tsx
 * const { post, reason } = parsePost(payload)
 * post ? <PostCard post={post} /> : <PostNotFound reason={reason} />
 * ```
 *
 * Set the width and colors as you would for a `PostCard`.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves to the “Try again” button, if there is an `onRetry`. |
 * | Enter, Space | On “Try again”, calls `onRetry`. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Screen readers | An alert with the title, text and reason. |
 * | Reduced motion | No change: nothing is animated. |
 * | Without JavaScript | The text shows. The button does nothing, so leave out `onRetry`. |
 */
const meta = { title: 'Post/PostNotFound', component: PostNotFound } satisfies Meta<
  typeof PostNotFound
>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithReason: Story = { args: { reason: 'withheld' } }
export const WithRetry: Story = { args: { reason: 'unavailable', onRetry: () => {} } }
export const Dark: Story = { args: { reason: 'deleted' }, globals: { theme: 'dark' } }
export const Narrow: Story = {
  args: { reason: 'rate-limited', onRetry: () => {}, style: { inlineSize: 240 } },
}
