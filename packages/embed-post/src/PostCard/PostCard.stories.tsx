import type { Meta, StoryObj } from '@storybook/react-vite'
import { createPost } from '../fixtures/posts.ts'
import { labels as german } from '../labels/languages/de.ts'
import { PostCard } from './PostCard.tsx'

/**
 * A social post. It doesn't fetch anything and can render on a server. Only videos and the copy
 * button need JavaScript in the browser.
 *
 * ### Usage
 *
 * ```tsx
 * const { post, reason } = parsePost(payload)
 * post && <PostCard post={post} />
 * ```
 *
 * A card is 240 px to 550 px wide. It has the colors and fonts of the page's theme, or else its own
 * light and dark colors. The `--post-…` properties under “Styling hooks” override both.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Moves through the author, platform link, text links, media, time, actions and replies. |
 * | Enter, Space | Plays the video, pauses or starts the GIF, shows sensitive media, copies the link. |
 *
 * ### Behavior
 *
 * | Case | What happens |
 * |---|---|
 * | Screen readers | An article named after its author. The result of copying is announced. |
 * | GIFs | Load when the reader scrolls near them, and play while they're visible, until the reader pauses them. The page can control them with `paused`, `defaultPaused`, and `onPausedChange`. |
 * | Videos | Load and play on a click. They pause if they're no longer rendered, such as in closed sensitive media. |
 * | Reduced motion | A GIF doesn't start by itself. |
 * | Narrow cards | The layout adapts to the width of the card, not of the page. |
 * | Without JavaScript | Everything works except videos and the copy button. |
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
/** A GIF that doesn't play until the reader starts it. */
export const PausedGif: Story = { args: { post: createPost('gif'), defaultPaused: true } }
export const Quote: Story = { args: { post: createPost('quote') } }
export const QuoteMissing: Story = { args: { post: createPost('quoteGone') } }
export const Reply: Story = { args: { post: createPost('reply') } }
export const Poll: Story = { args: { post: createPost('poll') } }
export const LinkCard: Story = { args: { post: createPost('linkCard') } }
export const Article: Story = { args: { post: createPost('article') } }
export const LongPost: Story = { args: { post: createPost('long') } }
export const Sensitive: Story = { args: { post: createPost('sensitive') } }
/** A GIF that doesn't load until the reader opens the sensitive media. */
export const SensitiveGif: Story = { args: { post: { ...createPost('gif'), isSensitive: true } } }
export const Edited: Story = { args: { post: createPost('edited') } }
/** An author and a text with emoji, whose ranges count code points. The initials stay whole. */
export const Emoji: Story = { args: { post: createPost('emoji') } }
export const LongWords: Story = { args: { post: createPost('longWords') } }

/** A part that is `null` is removed. A component with the props `{ post, view }` replaces a part. */
export const FewerParts: Story = {
  args: { components: { Actions: null, Replies: null } },
}

export const German: Story = {
  args: {
    post: createPost('quote'),
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    labels: german,
  },
}

export const RightToLeft: Story = {
  args: { post: createPost('arabic') },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { args: { style: { inlineSize: 240 } } }
