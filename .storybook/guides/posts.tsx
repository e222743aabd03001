import { PostCard, PostEmbed, PostNotFound, PostSkeleton } from '@duet/embed-post'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'
import { examplePost } from './post.ts'

const fullWidth = { inlineSize: '100%' }
const noop = () => undefined

export const postGuides: ComponentGuides = {
  PostCard: {
    anatomy: [
      ['Header', 'author, picture, and a link to the platform'],
      ['ReplyLine', 'the author whom the post replies to'],
      ['Text, Media, Poll, Links', 'the content'],
      ['Quote', 'a quoted post'],
      ['Info', 'the time'],
      ['Actions', '`Like`, `Reply`, and `CopyLink`'],
      ['Replies', 'a link to the replies'],
    ],
    dos: [
      {
        example: (
          <PostCard post={examplePost} locale="de-DE" timeZone="Europe/Berlin" style={fullWidth} />
        ),
        text: 'Pass the locale and the time zone of your page. The defaults are American English and UTC.',
      },
    ],
    donts: [
      {
        example: <PostCard post={examplePost} components={{ Header: null }} style={fullWidth} />,
        text: 'Don’t remove the author. Readers need to know whose words these are.',
      },
    ],
  },
  PostEmbed: {
    anatomy: [
      ['Root', 'a `div`, which receives `ref` and `className`'],
      ['PostSkeleton', 'while the post loads'],
      ['PostCard', 'the post'],
      ['PostNotFound', 'the reason if there’s no post, and a retry if it may help'],
    ],
    dos: [
      {
        example: (
          <>
            <PostEmbed id={examplePost.id} post={examplePost} style={fullWidth} />
            <CodeExample code={'<PostEmbed id={id} post={postFromServer} />'} />
          </>
        ),
        text: 'Pass `post` if your server or build has it. Nothing loads, and nothing moves.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <PostNotFound reason="unavailable" onRetry={noop} style={fullWidth} />
            <CodeExample code={'<PostEmbed id={id} url="https://x.com/" />'} />
          </>
        ),
        text: 'Don’t point `url` at the platform. Your server fetches the post and responds with `{ data }`.',
      },
    ],
  },
  PostNotFound: {
    anatomy: [
      ['Icon', 'a warning'],
      ['Title, text', 'say that the post can’t be shown; announced as an alert'],
      ['Reason', 'on a separate line, except for `not-found`'],
      ['Button', '“Try again”, only with `onRetry`'],
    ],
    dos: [
      {
        example: <PostNotFound reason="rate-limited" onRetry={noop} style={fullWidth} />,
        text: 'Offer a retry if it may help: for `not-found`, `rate-limited`, and `unavailable`.',
      },
    ],
    donts: [
      {
        example: <PostNotFound reason="deleted" onRetry={noop} style={fullWidth} />,
        text: 'Don’t offer a retry for a deleted post, which never succeeds.',
      },
    ],
  },
  PostSkeleton: {
    anatomy: [
      ['Card', 'the size of a card with three lines of text and one picture'],
      ['Name', '“Loading post…”, announced as a status'],
    ],
    dos: [
      {
        example: <PostSkeleton style={fullWidth} />,
        text: 'Give it the width of the card, so the page around it stays in place.',
      },
    ],
    donts: [
      {
        example: <CodeExample code={'{post ? <PostCard post={post} /> : <PostSkeleton />}'} />,
        text: 'Don’t leave it in place when loading failed. Show a PostNotFound with the reason.',
      },
    ],
  },
}
