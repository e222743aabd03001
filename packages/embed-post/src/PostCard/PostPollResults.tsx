import { toCount } from '../post/read.ts'
import { formatCount, formatPercent, formatTime } from './format.ts'
import * as styles from './PostCard.css.ts'
import * as content from './PostContent.css.ts'
import type { PostPartProps } from './PostPart.tsx'

export function PostPollResults({ post: { poll }, view }: PostPartProps) {
  if (!poll) return null
  const { endsAt, isFinal } = poll
  const { labels, locale, timeZone } = view
  const choices = poll.choices.map(({ label, count }) => ({ label, count: toCount(count) }))
  const endTime = endsAt && formatTime(endsAt, locale, timeZone)
  const voteCount = choices.reduce((sum, { count }) => sum + count, 0)
  const highestCount = Math.max(...choices.map(({ count }) => count))
  return (
    <div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
      <ul className={content.poll} role="list">
        {choices.map(({ label, count }, index) => (
          <PollChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and labels may repeat.
            key={index}
            label={label}
            share={count / (voteCount || 1)}
            locale={locale}
            hasMostVotes={count === highestCount}
          />
        ))}
      </ul>
      <span className={styles.mutedText}>
        {labels.votes(voteCount, formatCount(voteCount, locale))}
        {isFinal ? ` · ${labels.finalResults}` : endTime && ` · ${labels.ends(endTime)}`}
      </span>
    </div>
  )
}

interface PollChoiceProps {
  label: string
  /** The choice's share of all votes, from 0 to 1. */
  share: number
  locale: string
  hasMostVotes: boolean
}

function PollChoice({ label, share, locale, hasMostVotes }: PollChoiceProps) {
  const percent = Math.round(share * 100)
  return (
    <li className={content.pollChoice} data-most={hasMostVotes}>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className={content.share}
        aria-hidden="true"
      >
        <path d={`M0 0H${percent}V1H0z`} />
      </svg>
      <bdi>{label}</bdi> <span className={content.count}>{formatPercent(percent, locale)}</span>
    </li>
  )
}
