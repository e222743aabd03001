import type { PostUser } from '../post/types.ts'
import { drawings, Icon } from './Icon.tsx'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as styles from './PostCard.css.ts'
import type { PostPartProps, PostView } from './parts.ts'

interface PostAuthorProps {
  user: PostUser
  href: string
  view: PostView
}

/** Picture, name, mark and handle of an author: one link. The initials stand in for a missing picture. */
export function PostAuthor({ user, href, view }: PostAuthorProps) {
  const { name, screenName, avatarUrl, avatarShape, verification } = user
  return (
    <OutLink className={styles.author} href={href}>
      <span className={styles.avatar} data-shape={avatarShape} aria-hidden="true">
        {name.match(/(?<!\S)\S/gu)?.slice(0, 2)}
        {avatarUrl && <Picture url={avatarUrl} alt="" view={view} />}
      </span>
      <span className={styles.names}>
        <bdi className={styles.name}>{name}</bdi>
        {verification && (
          <svg
            className={styles.badge}
            viewBox="0 0 16 16"
            role="img"
            aria-label={view.say(`Verified ${verification}`)}
            data-kind={verification}
          >
            <path d={drawings.check} />
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
      <OutLink className={styles.mark} href={post.url} aria-label={view.say('View on X')}>
        <Icon name="x" />
      </OutLink>
    </div>
  )
}
