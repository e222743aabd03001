import { createElement } from 'react'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as styles from './PostCard.css.ts'
import { PostGif } from './PostGif.tsx'
import * as matter from './PostMatter.css.ts'
import { PostVideo } from './PostVideo.tsx'
import type { PostPartProps } from './parts.ts'

/** A picture fills the card's width, two to four share it; what may disturb waits behind a cover. */
export function PostMedia({ post, view }: PostPartProps) {
  const { labels } = view
  const [first] = post.media
  if (!first) return null
  const style = {
    // Taller than 3:4 a picture would push the rest out of sight.
    '--_ratio': Math.max(0.75, Math.min(first.width / first.height, 3)),
  }
  const grid = createElement(
    'div',
    { className: styles.media, style, 'data-count': Math.min(post.media.length, 4) },
    ...post.media.map((media) => {
      const picture = <Picture url={media.url} alt={media.alt || labels.image} view={view} />
      const props = { src: media.src ?? '', href: post.url, children: picture }
      if (media.type === 'photo' || !media.src) {
        return (
          <OutLink className={styles.frame} href={media.href}>
            {picture}
            {media.type !== 'photo' && <span className={styles.plate}>{labels.watchOn}</span>}
          </OutLink>
        )
      }
      return media.type === 'gif' ? (
        <PostGif {...props} play={labels.playGif} pause={labels.pauseGif} />
      ) : (
        <PostVideo
          {...props}
          play={labels.play}
          watchOn={labels.watchOn}
          continueOn={labels.continueOn}
          viewReplies={labels.viewReplies}
        />
      )
    }),
  )
  return post.isSensitive ? (
    <details className={matter.cover}>
      <summary className={matter.summary}>{labels.sensitive}</summary>
      {grid}
    </details>
  ) : (
    grid
  )
}
