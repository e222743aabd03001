import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostNotFound } from './PostNotFound.tsx'

/**
 * What stands in the place of a post that there is none of. A `PostEmbed` draws it by itself.
 *
 * ### Usage
 *
 * ```tsx
 * const { post, reason } = parsePost(payload)
 * post ? <PostCard post={post} /> : <PostNotFound reason={reason} />
 * ```
 *
 * Width and colours are set as those of a `PostCard`.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | The button that tries again; without `onRetry` there is nothing to reach. |
 * | Enter, Space | On that button: calls `onRetry`. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | An alert: title, text and reason. |
 * | Reduced motion | The same: nothing moves. |
 * | Without JavaScript | The words are there; the button does nothing, so leave out `onRetry`. |
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
