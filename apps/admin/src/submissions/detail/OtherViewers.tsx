import type { Actor } from '@duet/contract'
import { usePresence } from '../../live/LiveContext.ts'
import * as styles from './OtherViewers.css.ts'

/** Maximum number of people to show by name. The others are only counted. */
const MAX_NAMES = 2

const listFormat = new Intl.ListFormat('en-US')

export function OtherViewers({ submissionId }: { submissionId: string }) {
  const otherViewers = usePresence(submissionId)
  return (
    // Always render the status element, because screen readers announce only changes in an element
    // that already exists.
    <div role="status">
      {otherViewers.length > 0 && (
        <p className={styles.bar}>
          <span>
            <bdi>{formatNames(otherViewers)}</bdi> {otherViewers.length === 1 ? 'is' : 'are'} also
            looking at this request
          </span>
        </p>
      )}
    </div>
  )
}

function formatNames(people: readonly Actor[]): string {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name)
  const restCount = people.length - names.length
  if (restCount > 0) names.push(restCount === 1 ? '1 other' : `${restCount} others`)
  return listFormat.format(names)
}
