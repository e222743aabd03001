import type { PostUser } from '../post/types.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { getInitials } from './getInitials.ts'
import * as styles from './PostCard.css.ts'
import { iconPaths, PostIcon } from './PostIcon.tsx'
import type { PostPartProps, PostView } from './PostPart.tsx'
import { PostPicture } from './PostPicture.tsx'

interface PostAuthorProps {
  user: PostUser
  href: string
  view: PostView
}

/** The author's avatar, name, badge, and handle in one link. Initials replace a missing avatar. */
export function PostAuthor({ user, href, view }: PostAuthorProps) {
  const { name, screenName, avatarUrl, avatarShape, verification } = user
  return (
    <ExternalLink className={styles.author} href={href}>
      <span className={styles.avatar} data-shape={avatarShape} aria-hidden="true">
        {getInitials(name)}
        {avatarUrl && (
          <PostPicture url={avatarUrl} alt="" view={view} className={styles.avatarPicture} />
        )}
      </span>
      <span className={styles.names}>
        <bdi className={styles.name}>{name}</bdi>
        {verification && (
          <svg
            className={styles.badge}
            viewBox="0 0 16 16"
            role="img"
            aria-label={view.labels.verified(verification)}
            data-kind={verification}
          >
            <path d={iconPaths.check} />
          </svg>
        )}
        <bdi className={styles.handle}>@{screenName}</bdi>
      </span>
    </ExternalLink>
  )
}

export function PostHeader({ post, view }: PostPartProps) {
  return (
    <div className={styles.header}>
      <PostAuthor user={post.user} href={post.user.url} view={view} />
      <ExternalLink
        className={styles.platformLink}
        href={post.url}
        aria-label={view.labels.viewOnX}
      >
        <PostIcon name="x" />
      </ExternalLink>
    </div>
  )
}
