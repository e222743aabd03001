import type { Submission, SubmissionChange } from '@duet/contract'
import { Icon } from '@duet/ui'
import { formatDay } from '../../../dates/dates.ts'
import { Fact } from '../../../records/Fact.tsx'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { getMemberName } from '../../edits/changeTexts.ts'
import { SubmissionStatusMark } from '../../SubmissionStatusMark.tsx'
import { AnswerDueRow } from './AnswerDueRow.tsx'
import { ConflictNotices } from './ConflictNotices.tsx'
import { DaysUntilFollowUp, FollowUpField } from './FollowUpField.tsx'
import { OtherChanges } from './OtherChanges.tsx'
import { OwnerField } from './OwnerField.tsx'
import { StatusField } from './StatusField.tsx'
import { TagsField } from './TagsField.tsx'
import { useOtherChanges } from './useOtherChanges.ts'
import { useStatusChange } from './useStatusChange.ts'
import { useSubmissionEdits } from './useSubmissionEdits.ts'
import * as styles from './Work.css.ts'

/** Shows a submission's status, owner, follow-up date, and tags. Viewers can't change them. */
export function WorkPanel({ submission }: { submission: Submission }) {
  const { can, selfId } = usePermissions()
  const otherChanges = useOtherChanges(submission, selfId)
  return (
    <section className={styles.section} aria-label="Progress">
      <OtherChanges events={otherChanges.events} />
      <AnswerDueRow submission={submission} />
      {can('submissions.change') ? (
        <WorkFields submission={submission} selfId={selfId} onEdit={otherChanges.dismiss} />
      ) : (
        <WorkFacts submission={submission} />
      )}
    </section>
  )
}

interface WorkFieldsProps {
  submission: Submission
  selfId: string | undefined
  /** Called before the user's change is saved. */
  onEdit: () => void
}

function WorkFields({ submission: savedSubmission, selfId, onEdit }: WorkFieldsProps) {
  const edits = useSubmissionEdits(savedSubmission)
  const { submission } = edits
  const changeStatus = useStatusChange(submission)

  function changeSubmission(changes: SubmissionChange) {
    onEdit()
    edits.changeSubmission(changes)
  }

  return (
    <>
      <ConflictNotices {...edits} />
      <StatusField
        value={submission.status}
        onValueChange={(status) => {
          onEdit()
          changeStatus(status)
        }}
      />
      <OwnerField
        ownerId={submission.owner_id}
        selfId={selfId}
        onOwnerChange={(owner_id) => changeSubmission({ owner_id })}
      />
      <FollowUpField
        day={submission.follow_up_on}
        status={submission.status}
        onDayChange={(follow_up_on) => changeSubmission({ follow_up_on })}
      />
      <TagsField
        submissionId={submission.id}
        tags={submission.tags}
        onTagsChange={(tags) => changeSubmission({ tags })}
      />
    </>
  )
}

function WorkFacts({ submission }: { submission: Submission }) {
  const team = useTeam()
  const { status, owner_id: ownerId, follow_up_on: day, tags } = submission
  return (
    <>
      <dl>
        <Fact term="Status">
          <SubmissionStatusMark status={status} />
        </Fact>
        <Fact term="Owner">{ownerId ? getMemberName(ownerId, team) : 'Nobody'}</Fact>
        <Fact term="Follow-up">
          {day ? (
            <span className={styles.followUp}>
              {formatDay(day)}
              <DaysUntilFollowUp day={day} status={status} />
            </span>
          ) : (
            'No date'
          )}
        </Fact>
        <Fact term="Tags">{tags.join(', ') || 'No tags'}</Fact>
      </dl>
      <p className={styles.readOnlyHint}>
        <Icon name="info" className={styles.readOnlyHintIcon} />
        You can view this request. Ask an admin for editing rights.
      </p>
    </>
  )
}
