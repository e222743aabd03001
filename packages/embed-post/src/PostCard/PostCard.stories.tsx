import type { Meta, StoryObj } from '@storybook/react-vite'
import { createPost } from '../fixtures/posts.ts'
import { PostCard } from './PostCard.tsx'

/**
 * A post as a quotation. It fetches nothing and renders on a server too; there only films and the
 * button that copies the link bring JavaScript.
 *
 * ### Usage
 *
 * ```tsx
 * const { post, reason } = parsePost(payload)
 * post && <PostCard post={post} />
 * ```
 *
 * Width: 240 px to 550 px. Colours: `--post-ink`, `--post-ink-muted`, `--post-rule`,
 * `--post-rule-strong`, `--post-surface`, `--post-surface-active`, `--post-accent`,
 * `--post-on-accent`, `--post-focus`, also `--post-radius`, `--post-font` and `--post-font-mono`;
 * where they are not set, the `--ui-…` of the page's theme hold, else the card's own paper and ink.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Author, link to the platform, links of the text, media, time, actions, replies. |
 * | Enter, Space | Plays the film, uncovers what may disturb, copies the link. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | An article by its author's name; what the copy button says is announced. |
 * | Reduced motion | A loop waits for its button; nothing else moves by itself. |
 * | Little room | Type and rows give way by the width of the card, not of the page. |
 * | Without JavaScript | All but films and the copy button. |
 */
const meta = {
  title: 'Post/PostCard',
  component: PostCard,
  args: { post: createPost('fourPhotos') },
} satisfies Meta<typeof PostCard>

export default meta
type Story = StoryObj<typeof meta>

export const FourPhotos: Story = {}
export const ThreePhotos: Story = { args: { post: createPost('threePhotos') } }
export const TwoPhotos: Story = { args: { post: createPost('twoPhotos') } }
export const OnePhoto: Story = { args: { post: createPost('onePhoto') } }
export const Text: Story = { args: { post: createPost('text') } }
export const Video: Story = { args: { post: createPost('video') } }
export const VideoWithoutFile: Story = { args: { post: createPost('noMp4') } }
export const Gif: Story = { args: { post: createPost('gif') } }
export const Quote: Story = { args: { post: createPost('quote') } }
export const QuoteMissing: Story = { args: { post: createPost('quoteGone') } }
export const Reply: Story = { args: { post: createPost('reply') } }
export const Poll: Story = { args: { post: createPost('poll') } }
export const LinkCard: Story = { args: { post: createPost('linkCard') } }
export const Article: Story = { args: { post: createPost('article') } }
export const LongPost: Story = { args: { post: createPost('long') } }
export const Sensitive: Story = { args: { post: createPost('sensitive') } }
export const Edited: Story = { args: { post: createPost('edited') } }
export const LongWords: Story = { args: { post: createPost('longWords') } }

/** Parts go with `null`, and are replaced by components of `{ post, view }`. */
export const FewerParts: Story = {
  args: { components: { Actions: null, Replies: null } },
}

export const German: Story = {
  args: {
    post: createPost('quote'),
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    labels: {
      Reply: 'Antworten',
      'Copy link': 'Link kopieren',
      'Copied!': 'Kopiert!',
      'Read {} replies': '{} Antworten lesen',
      '{} likes': 'Gefällt {} Personen',
    },
  },
}

export const RightToLeft: Story = {
  args: { post: createPost('arabic') },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { args: { style: { inlineSize: 240 } } }
