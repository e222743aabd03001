import { Button } from '@duet/ui'
import { useTeam } from '../../../team/useTeam.ts'
import { describeValue, FIELD_LABELS } from '../../edits/changeTexts.ts'
import type { EditConflict } from '../../edits/editConflict.ts'
import type { SubmissionEdits } from './useSubmissionEdits.ts'
import * as styles from './Work.css.ts'

type ConflictNoticesProps = Pick<SubmissionEdits, 'conflicts' | 'keepMine' | 'keepTheirs'>

/** Shows what somebody else has changed, and asks which value to keep. */
export function ConflictNotices({ conflicts, keepMine, keepTheirs }: ConflictNoticesProps) {
  return (
    // Always render the alert element, because screen readers announce only changes in an element
    // that already exists.
    <div role="alert">
      {conflicts.map((conflict) => (
        <ConflictNotice
          key={conflict.field}
          conflict={conflict}
          onKeepMine={() => keepMine(conflict)}
          onKeepTheirs={() => keepTheirs(conflict)}
        />
      ))}
    </div>
  )
}

interface ConflictNoticeProps {
  conflict: EditConflict
  onKeepMine: () => void
  onKeepTheirs: () => void
}

function ConflictNotice({ conflict, onKeepMine, onKeepTheirs }: ConflictNoticeProps) {
  const team = useTeam()
  const { field, editorName = 'Someone else' } = conflict
  const theirText = describeValue(field, conflict.theirs, team)
  const ownText = describeValue(field, conflict.mine, team)
  return (
    <div className={styles.conflict}>
      <p>
        <bdi>{editorName}</bdi> changed the {FIELD_LABELS[field]} to <bdi>{theirText}</bdi>. You
        chose <bdi>{ownText}</bdi>, which isn’t saved.
      </p>
      <div className={styles.conflictActions}>
        <Button size="small" onClick={onKeepTheirs}>
          Keep {theirText}
        </Button>
        <Button size="small" onClick={onKeepMine}>
          Change to {ownText}
        </Button>
      </div>
    </div>
  )
}
