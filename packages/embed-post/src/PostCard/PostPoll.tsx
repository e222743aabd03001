import type { CSSProperties } from 'react'
import { createElement } from '../react.ts'
import { formatCount, formatTime } from './format.ts'
import * as styles from './PostCard.css.ts'
import * as matter from './PostMatter.css.ts'
import type { PostPartProps } from './parts.ts'

export function PostPoll({ post: { poll }, view }: PostPartProps) {
  if (!poll) return null
  const { choices, endsAt, isFinal } = poll
  const { say, locale, timeZone } = view
  const votes = choices.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...choices.map(({ count }) => count))
  return (
    <div>
      {createElement(
        'ul',
        { className: matter.poll, role: 'list' },
        ...choices.map(({ label, count }) =>
          drawChoice(label, count / (votes || 1), count === most),
        ),
      )}
      <span className={styles.quiet}>
        {say(votes === 1 ? '{} vote' : '{} votes', formatCount(votes))}
        {isFinal
          ? ` · ${say('Final results')}`
          : endsAt && ` · ${say('Ends {}', formatTime(endsAt, locale, timeZone))}`}
      </span>
    </div>
  )
}

function drawChoice(label: string, part: number, isMost: boolean) {
  const share = `${Math.round(part * 100)}%`
  return (
    <li className={matter.choice} style={{ '--_share': share } as CSSProperties} data-most={isMost}>
      <bdi>{label}</bdi> <span className={matter.figure}>{share}</span>
    </li>
  )
}
