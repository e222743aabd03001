import type { Meta, StoryObj } from '@storybook/react-vite'
import { createPost } from '../fixtures/posts.ts'
import { PostCard } from '../PostCard/PostCard.tsx'
import { PostNotFound } from '../PostEmbed/PostNotFound.tsx'
import { PostSkeleton } from '../PostEmbed/PostSkeleton.tsx'
import type { PostEmbedLabels } from '../PostEmbed/postEmbedLabels.ts'
import type { Post } from '../post/types.ts'
import { labels as arabic } from './languages/ar.ts'
import { labels as german } from './languages/de.ts'
import { labels as japanese } from './languages/ja.ts'
import { PostLabelsProvider } from './PostLabelsProvider.tsx'

/**
 * Sets the built-in text of all posts inside the provider, for example in another language. Labels
 * that you leave out stay in English. A component's own `labels` prop overrides the provider.
 *
 * ### Usage
 *
 * ```tsx
 * import { labels } from '@duet/embed-post/labels/de'
 *
 * <PostLabelsProvider labels={labels}>
 *   <App />
 * </PostLabelsProvider>
 * ```
 *
 * The package has labels in Arabic (`ar`), Chinese (`zh`), Dutch (`nl`), French (`fr`), German
 * (`de`), Italian (`it`), Japanese (`ja`), Korean (`ko`), Polish (`pl`), Portuguese (`pt`), and
 * Spanish (`es`). For another language, write an object of the type `PostEmbedLabels`.
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

const createStory = (locale: string, direction: 'ltr' | 'rtl', labels: PostEmbedLabels): Story => ({
  globals: { direction },
  args: {
    labels,
    children: (
      <div lang={locale} style={{ display: 'grid', gap: '24px' }}>
        <PostCard post={fullPost} locale={locale} defaultPaused />
        <PostCard post={quietPost} locale={locale} />
        <PostNotFound reason="deleted" onRetry={() => {}} />
        <PostSkeleton />
      </div>
    ),
  },
})

export const German = createStory('de-DE', 'ltr', german)

export const Arabic = createStory('ar-EG', 'rtl', arabic)

export const Japanese = createStory('ja-JP', 'ltr', japanese)
