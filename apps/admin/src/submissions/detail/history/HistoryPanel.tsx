import type { SubmissionEvent } from '@duet/contract'
import { Skeleton } from '@duet/ui'
import useSWR from 'swr'
import { useApi } from '../../../ApiContext.ts'
import { formatDateTime } from '../../../dates.ts'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { list as listStyle } from '../../../theme/list.css.ts'
import { getHistoryKey } from '../../submissionKeys.ts'
import { PanelFailed } from '../PanelFailed.tsx'
import { describeEvent } from './describeEvent.ts'
import * as styles from './History.css.ts'

/** Lists the changes to a submission, newest first, with who made each change and when. */
export function HistoryPanel({ submissionId }: { submissionId: string }) {
  const api = useApi()
  const key = getHistoryKey(submissionId)
  const { data: events, error } = useSWR(key, () => api.listHistory(submissionId))
  if (!events && error !== undefined) {
    return <PanelFailed title="Couldn’t load the history" error={error} dataKey={key} />
  }
  if (!events) {
    return (
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    )
  }
  return (
    <ol className={`${listStyle} ${styles.list}`} aria-label="History">
      {events.toReversed().map((event) => (
        <HistoryEntry key={event.id} event={event} />
      ))}
    </ol>
  )
}

function HistoryEntry({ event }: { event: SubmissionEvent }) {
  const team = useTeam()
  const { selfId } = usePermissions()
  const isSelf = event.actor.id !== null && event.actor.id === selfId
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={event.created_at}>
        {formatDateTime(event.created_at)}
      </time>
      <span className={styles.text}>
        <bdi className={styles.actor}>{isSelf ? 'You' : event.actor.name}</bdi>{' '}
        {describeEvent(event, { team, isSelf }).join(', ')}
      </span>
    </li>
  )
}
