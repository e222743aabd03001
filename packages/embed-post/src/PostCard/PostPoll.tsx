import { type CSSProperties, createElement } from 'react'
import { formatCount, formatTime } from './format.ts'
import { fill } from './labels.ts'
import * as styles from './PostCard.css.ts'
import * as matter from './PostMatter.css.ts'
import type { PostPartProps } from './parts.ts'

export function PostPoll({ post: { poll }, view }: PostPartProps) {
  if (!poll) return null
  const { choices, endsAt, isFinal } = poll
  const { labels, locale, timeZone } = view
  const votes = choices.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...choices.map(({ count }) => count))
  const rows = choices.map(({ label, count }) => {
    const share = `${Math.round((count / (votes || 1)) * 100)}%`
    return (
      <li className={matter.choice} style={{ '--_share': share } as CSSProperties} data-most={count === most}>
        <bdi className={styles.part}>{label}</bdi> <span className={matter.figure}>{share}</span>
      </li>
    )
  })
  return (
    <div className={styles.part}>
      {createElement('ul', { className: matter.poll, role: 'list' }, ...rows)}
      <span className={styles.quiet}>
        {fill(labels.votes, formatCount(votes))}
        {isFinal
          ? ` · ${labels.finalResults}`
          : endsAt && ` · ${fill(labels.pollEnds, formatTime(endsAt, locale, timeZone))}`}
      </span>
    </div>
  )
}
