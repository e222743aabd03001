import type { SubmissionEvent } from '@duet/contract'
import { Button, Skeleton } from '@duet/ui'
import useSWR from 'swr'
import { formatDateTime } from '../../../dates/dates.ts'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { list as listStyle } from '../../../theme/list.css.ts'
import { useSubmissionApi } from '../../submissionApi.ts'
import { getHistoryKey } from '../../submissionKeys.ts'
import { useNotes } from '../notes/useNotes.ts'
import { PanelFailed } from '../PanelFailed.tsx'
import { describeEvent } from './describeEvent.ts'
import * as styles from './History.css.ts'
import { NoteTexts } from './NoteTexts.tsx'

interface HistoryPanelProps {
  submissionId: string
  /** Called when the user wants to see a note. */
  onNoteShow: (noteId: string) => void
}

/** Lists the changes to a submission, newest first, with who made each change and when. */
export function HistoryPanel({ submissionId, onNoteShow }: HistoryPanelProps) {
  const api = useSubmissionApi()
  const key = getHistoryKey(submissionId)
  const notes = useNotes(submissionId)
  const noteIds = notes.state === 'ready' ? notes.rows.map(({ id }): string | undefined => id) : []
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
        <HistoryEntry
          key={event.id}
          event={event}
          onNoteShow={noteIds.includes(event.after.note_id) ? onNoteShow : undefined}
        />
      ))}
    </ol>
  )
}

interface HistoryEntryProps {
  event: SubmissionEvent
  /** `undefined` if the event isn't about a note, or if the note no longer exists. */
  onNoteShow: ((noteId: string) => void) | undefined
}

function HistoryEntry({ event, onNoteShow }: HistoryEntryProps) {
  const team = useTeam()
  const { selfId } = usePermissions()
  const noteId = event.after.note_id
  const isSelf = event.actor.id !== null && event.actor.id === selfId
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={event.created_at}>
        {formatDateTime(event.created_at)}
      </time>
      <div className={styles.text}>
        <bdi className={styles.actor}>{isSelf ? 'You' : event.actor.name}</bdi>{' '}
        {describeEvent(event, { team, isSelf }).join(', ')}
        {noteId !== undefined && onNoteShow && (
          <Button
            tone="quiet"
            size="small"
            className={styles.noteButton}
            onClick={() => onNoteShow(noteId)}
          >
            Show note
          </Button>
        )}
        <NoteTexts oldText={event.before.note_text} newText={event.after.note_text} />
      </div>
    </li>
  )
}
