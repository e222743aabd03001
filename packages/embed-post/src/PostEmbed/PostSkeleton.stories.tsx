import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostSkeleton } from './PostSkeleton.tsx'

/**
 * What stands in a card's place while it loads, in the card's measures. A `PostEmbed` draws it by
 * itself.
 *
 * ### Usage
 *
 * ```tsx
 * post ? <PostCard post={post} /> : <PostSkeleton label="Loading post…" />
 * ```
 *
 * Width and colours are set as those of a `PostCard`.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | None | It is no control: Tab passes it by. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A status by its `label`; the bars have no words. |
 * | Reduced motion | The same: nothing moves. |
 * | Without JavaScript | It is drawn, and stays: give such pages the post in a `noscript`. |
 */
const meta = { title: 'Post/PostSkeleton', component: PostSkeleton } satisfies Meta<
  typeof PostSkeleton
>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Narrow: Story = { args: { style: { inlineSize: 240 } } }
