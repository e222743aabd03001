import type { Meta, StoryObj } from '@storybook/react-vite'
import { SWRConfig } from 'swr'
import { payloads } from '../fixtures/payloads.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostEmbed } from './PostEmbed.tsx'

const createDataUrl = (body: unknown) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(body))}#/20`

/**
 * Loads a post by its ID. It requests `/api/tweet/{id}` (or `url`) once and expects `{ data }`, with
 * a payload in X's public syndication format as `data`. It doesn't refetch on focus, after an error,
 * or when data is stale. With the `post` prop, it doesn't fetch and can render on a server.
 *
 * ### Usage
 *
 * ```tsx
 * <PostEmbed id="1934283255444406272" />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves through the `PostCard`, or to the “Try again” button. |
 * | Enter, Space | On “Try again”, loads the post again and moves focus to the root element. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Screen readers | Loading is a status; an error is an alert. |
 * | Reduced motion | No change: the skeleton isn't animated. |
 * | Without JavaScript | The `post` prop renders. Otherwise the skeleton stays, so add a `PostCard` in a `noscript`. |
 */
const meta = {
  title: 'Post/PostEmbed',
  component: PostEmbed,
  args: { id: '20' },
  decorators: [
    (Story) => (
      <SWRConfig value={{ provider: () => new Map() }}>
        <Story />
      </SWRConfig>
    ),
  ],
} satisfies Meta<typeof PostEmbed>

export default meta
type Story = StoryObj<typeof meta>

export const Preloaded: Story = { args: { post: createPost('onePhoto') } }
export const Loaded: Story = { args: { url: createDataUrl({ data: payloads.fourPhotos }) } }
export const NotFound: Story = { args: { url: createDataUrl({ data: null }) } }
export const Deleted: Story = { args: { url: createDataUrl({ data: null, reason: 'deleted' }) } }
export const Dark: Story = {
  args: { url: createDataUrl({ data: null, reason: 'rate-limited' }) },
  globals: { theme: 'dark' },
}
