import type { Meta, StoryObj } from '@storybook/react-vite'
import { SWRConfig } from 'swr'
import { payloads } from '../fixtures/payloads.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostEmbed } from './PostEmbed.tsx'

const address = (body: unknown) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(body))}#/20`

/**
 * A card by the id of its post. It asks `/api/tweet/{id}` (or `url`) for `{ data }`, the payload of
 * the platform's public form, once: not again on focus, not after a failure, not because it is old.
 * With `post` given it asks for nothing, on a server too.
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
 * | Tab | What a `PostCard` has, or the button that tries again. |
 * | Enter, Space | On that button: asks again, with the focus where the card will be. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | That it loads is a status, that there is no post an alert. |
 * | Reduced motion | The same: the skeleton does not move. |
 * | Without JavaScript | A given post is there; else the skeleton stays, so give such pages a `PostCard` in a `noscript`. |
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

export const Given: Story = { args: { post: createPost('onePhoto') } }
export const Loaded: Story = { args: { url: address({ data: payloads.fourPhotos }) } }
export const NotFound: Story = { args: { url: address({ data: null }) } }
export const Deleted: Story = { args: { url: address({ data: null, reason: 'deleted' }) } }
export const Dark: Story = {
  args: { url: address({ data: null, reason: 'rate-limited' }) },
  globals: { theme: 'dark' },
}
