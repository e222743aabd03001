import type { SubmissionEvent } from '@duet/contract'
import { useTeam } from '../../../team/useTeam.ts'
import { describeEvent } from '../history/describeEvent.ts'
import * as styles from './Work.css.ts'

export function OtherChanges({ events }: { events: readonly SubmissionEvent[] }) {
  const team = useTeam()
  return (
    // Always render the status element, because screen readers announce only changes in an element
    // that already exists.
    <div role="status">
      {events.map((event) => (
        <p key={event.id} className={styles.otherChange}>
          <bdi>{event.actor.name}</bdi> {describeEvent(event, { team, isSelf: false }).join(', ')}
        </p>
      ))}
    </div>
  )
}
