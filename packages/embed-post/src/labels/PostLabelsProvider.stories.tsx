import type { Meta, StoryObj } from '@storybook/react-vite'
import { createPost } from '../fixtures/posts.ts'
import { TRANSLATIONS } from '../fixtures/translations.ts'
import { PostCard } from '../PostCard/PostCard.tsx'
import { PostNotFound } from '../PostEmbed/PostNotFound.tsx'
import { PostSkeleton } from '../PostEmbed/PostSkeleton.tsx'
import type { Post } from '../post/types.ts'
import { PostLabelsProvider } from './PostLabelsProvider.tsx'

/**
 * Sets the built-in text of all posts inside the provider, for example in another language. Labels
 * that you leave out stay in English. A component's own `labels` prop overrides the provider.
 *
 * ### Usage
 *
 * ```tsx
 * <PostLabelsProvider labels={{ copyLink: 'Link kopieren', copied: 'Kopiert!' }}>
 *   <App />
 * </PostLabelsProvider>
 * ```
 *
 * The `locale` of each card formats its time and counts. Server components can't read the provider.
 * Pass `labels` to posts that a server component renders.
 */
const meta = {
  title: 'Post/PostLabelsProvider',
  component: PostLabelsProvider,
  args: { labels: {}, children: null },
} satisfies Meta<typeof PostLabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

/** A post with as many parts as possible. */
const fullPost: Post = {
  ...createPost('reply'),
  isEdited: true,
  isTruncated: true,
  quotedReason: 'deleted',
  poll: createPost('poll').poll,
  media: [...createPost('video').media, ...createPost('gif').media].map((media) => ({
    ...media,
    alt: '',
  })),
}

const quietPost: Post = { ...createPost('sensitive'), replyCount: 0 }

const createStory = (language: keyof typeof TRANSLATIONS): Story => {
  const { locale, direction, labels } = TRANSLATIONS[language]
  return {
    globals: { direction },
    args: {
      labels,
      children: (
        <div lang={language} style={{ display: 'grid', gap: '24px' }}>
          <PostCard post={fullPost} locale={locale} defaultPaused />
          <PostCard post={quietPost} locale={locale} />
          <PostNotFound reason="deleted" onRetry={() => {}} />
          <PostSkeleton />
        </div>
      ),
    },
  }
}

export const German = createStory('de')

export const Arabic = createStory('ar')

export const Japanese = createStory('ja')
