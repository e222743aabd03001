import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostSkeleton } from './PostSkeleton.tsx'

/**
 * A card-sized placeholder that shows while a post loads. `PostEmbed` renders it automatically.
 *
 * ### Usage
 *
 * ```tsx
 * post ? <PostCard post={post} /> : <PostSkeleton />
 * ```
 *
 * Set the width and colors as you would for a `PostCard`.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Skips the placeholder. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Screen readers | A status named “Loading post…”. |
 * | Reduced motion | No change: nothing is animated. |
 * | Without JavaScript | The placeholder stays, so add a `PostCard` in a `noscript`. |
 */
const meta = { title: 'Post/PostSkeleton', component: PostSkeleton } satisfies Meta<
  typeof PostSkeleton
>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Narrow: Story = { args: { style: { inlineSize: 240 } } }
