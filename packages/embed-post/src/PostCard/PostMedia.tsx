import type { PostMedia as Media } from '../post/types.ts'
import { createElement } from '../react.ts'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as styles from './PostCard.css.ts'
import { PostFilm } from './PostFilm.tsx'
import * as matter from './PostMatter.css.ts'
import type { PostPartProps, PostView } from './parts.ts'

/** A picture fills the card's width, two to four share it; what may disturb waits behind a cover. */
export function PostMedia({ post, view }: PostPartProps) {
  const [first] = post.media
  if (!first) return null
  const grid = createElement(
    'div',
    {
      className: styles.media,
      'data-count': Math.min(post.media.length, 4),
      style: { '--_ratio': first.width / first.height },
    },
    ...post.media.map((media) => drawMedia(media, post.url, view)),
  )
  return post.isSensitive ? (
    <details className={matter.cover}>
      <summary className={matter.summary}>{view.say('Sensitive media')}</summary>
      {grid}
    </details>
  ) : (
    grid
  )
}

function drawMedia({ type, url, alt, src }: Media, postUrl: string, view: PostView) {
  const { say } = view
  const picture = <Picture url={url} alt={alt || say('Image')} view={view} />
  const isLoop = type === 'animated_gif'
  return src ? (
    <PostFilm
      src={src}
      href={postUrl}
      isLoop={isLoop}
      play={say(isLoop ? 'Play GIF' : 'Play video')}
      pause={say('Pause GIF')}
      words={{
        idle: say('Watch on X'),
        paused: say('Continue watching on X'),
        ended: say('View replies'),
      }}
    >
      {picture}
    </PostFilm>
  ) : (
    <OutLink className={styles.frame} href={postUrl}>
      {picture}
      {type !== 'photo' && <span className={styles.plate}>{say('Watch on X')}</span>}
    </OutLink>
  )
}
