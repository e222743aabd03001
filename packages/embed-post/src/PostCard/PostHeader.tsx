import type { PostUser, PostVerification } from '../post/types.ts'
import { Icon } from './Icon.tsx'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as styles from './PostCard.css.ts'
import type { PostPartProps, PostView } from './parts.ts'

interface PostAuthorProps {
  user: PostUser
  href: string
  view: PostView
}

// A seal for a person, a square for a business and a shield for a government.
const badges: Record<PostVerification, string> = {
  blue: 'm8 1 2 1.2 2.3.2.9 2.1L15 6.2 14.6 8l.4 1.8-1.8 1.7-.9 2.1-2.3.2L8 15l-2-1.2-2.3-.2-.9-2.1L1 9.8 1.4 8 1 6.2l1.8-1.7.9-2.1L6 2.2Z',
  legacy: 'M8 1a7 7 0 1 0 .01 0Z',
  business: 'M2 2h12v12H2Z',
  government: 'M8 1 2 3v6q0 4 6 6 6-2 6-6V3Z',
}

/** Picture, name, mark and handle of an author: one link. The initials stand in for a missing picture. */
export function PostAuthor({ user, href, view }: PostAuthorProps) {
  const { name, screenName, avatarUrl, avatarShape, verification } = user
  return (
    <OutLink className={styles.author} href={href}>
      <span className={styles.avatar} data-shape={avatarShape} aria-hidden="true">
        {name
          .split(/\s+/, 2)
          .map((word) => Array.from(word)[0])
          .join('')}
        {avatarUrl && <Picture url={avatarUrl} alt="" view={view} />}
      </span>
      <span className={styles.names}>
        <bdi className={styles.name}>{name}</bdi>
        {verification && (
          <svg
            className={styles.badge}
            viewBox="0 0 16 16"
            role="img"
            aria-label={view.labels[verification]}
          >
            <path d={badges[verification]} />
            <path d="m5 8.2 2.2 2.2L11 6.3" />
          </svg>
        )}
        <bdi className={styles.handle}>@{screenName}</bdi>
      </span>
    </OutLink>
  )
}

export function PostHeader({ post, view }: PostPartProps) {
  return (
    <div className={styles.header}>
      <PostAuthor user={post.user} href={post.user.url} view={view} />
      <OutLink className={styles.mark} href={post.url} aria-label={view.labels.viewOn}>
        <Icon name="x" />
      </OutLink>
    </div>
  )
}
