import type { PostMedia as Media } from '../post/types.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { MediaRatio } from './MediaRatio.tsx'
import * as styles from './PostCard.css.ts'
import * as content from './PostContent.css.ts'
import { PostGif } from './PostGif.tsx'
import type { PostPartProps, PostView } from './PostPart.tsx'
import { PostPicture } from './PostPicture.tsx'
import { PostVideo } from './PostVideo.tsx'

/**
 * A grid of up to four pictures or videos. Sensitive media stay hidden until the user reveals them.
 */
export function PostGallery({ post, view }: PostPartProps) {
  if (post.media.length === 0) return null
  const grid = (
    <div className={styles.media} data-count={Math.min(post.media.length, 4)}>
      {post.media.map((media, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and addresses may repeat.
        <MediaItem key={index} media={media} postUrl={post.url} view={view} />
      ))}
    </div>
  )
  if (!post.isSensitive) return grid
  return (
    <details className={content.sensitive}>
      <summary className={content.summary}>{view.labels.sensitive}</summary>
      {grid}
    </details>
  )
}

interface MediaItemProps {
  media: Media
  postUrl: string
  view: PostView
}

function MediaItem({ media, postUrl, view }: MediaItemProps) {
  const { type, url, alt, src, width, height } = media
  const { labels, paused, defaultPaused, onPausedChange } = view
  const picture = (
    <>
      <MediaRatio ratio={width / height} />
      <PostPicture url={url} alt={alt || labels.image} view={view} />
    </>
  )
  if (!src) {
    return (
      <ExternalLink className={styles.frame} href={postUrl}>
        {picture}
        {type !== 'photo' && <span className={styles.overlayLabel}>{labels.watch}</span>}
      </ExternalLink>
    )
  }
  if (type === 'animated_gif') {
    return (
      <PostGif
        key={src}
        src={src}
        playLabel={labels.playGif}
        pauseLabel={labels.pauseGif}
        gifLabel={labels.gif}
        paused={paused}
        defaultPaused={defaultPaused}
        onPausedChange={onPausedChange}
      >
        {picture}
      </PostGif>
    )
  }
  return (
    <PostVideo
      key={src}
      src={src}
      href={postUrl}
      playLabel={labels.playVideo}
      linkLabels={{
        idle: labels.watch,
        paused: labels.continueWatching,
        ended: labels.viewReplies,
      }}
    >
      {picture}
    </PostVideo>
  )
}
