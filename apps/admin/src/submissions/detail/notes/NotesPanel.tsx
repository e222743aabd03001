import type { Submission } from '@duet/contract'
import { Skeleton } from '@duet/ui'
import { useMemo } from 'react'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { list as listStyle } from '../../../theme/list.css.ts'
import { toMentionablePeople } from '../../edits/mentions.ts'
import { useQueuedEdits } from '../../edits/useQueuedEdits.ts'
import { getNotesKey } from '../../submissionKeys.ts'
import { PanelFailed } from '../PanelFailed.tsx'
import * as thread from '../Thread.css.ts'
import { NoteComposer } from './NoteComposer.tsx'
import { NoteItem } from './NoteItem.tsx'
import { QueuedNoteItem } from './QueuedNoteItem.tsx'
import { useNotes } from './useNotes.ts'

/** Shows the notes on a submission, newest first, below a field for a new note. */
export function NotesPanel({ submission }: { submission: Submission }) {
  const { id: submissionId, requester_name: requesterName } = submission
  const notes = useNotes(submissionId)
  const rows = notes.state === 'ready' ? notes.rows : []
  const queuedNotes = useQueuedEdits(submissionId).filter((edit) => edit.kind === 'note')
  const isEmpty = rows.length === 0 && queuedNotes.length === 0
  const { can, selfId } = usePermissions()
  const canWrite = can('notes.write')
  const team = useTeam()
  const people = useMemo(() => toMentionablePeople(team), [team])
  return (
    <>
      {canWrite && (
        <NoteComposer
          submissionId={submissionId}
          requesterName={requesterName}
          selfId={selfId}
          people={people}
        />
      )}
      {notes.state === 'loading' && (
        <div aria-busy="true" className={thread.message}>
          <Skeleton lines={2} />
        </div>
      )}
      {notes.state === 'failed' && (
        <PanelFailed
          title="Couldn’t load the notes"
          error={notes.error}
          dataKey={getNotesKey(submissionId)}
        />
      )}
      {notes.state === 'ready' && isEmpty && (
        <p className={thread.message}>
          {canWrite ? 'No notes yet. Your team sees what you write here.' : 'No notes yet.'}
        </p>
      )}
      {!isEmpty && (
        <ol className={`${listStyle} ${thread.thread}`} aria-label="Notes">
          {queuedNotes.toReversed().map((note) => (
            <QueuedNoteItem key={note.id} text={note.text} />
          ))}
          {rows.toReversed().map((note) => (
            <NoteItem
              key={note.id}
              submissionId={submissionId}
              note={note}
              isOwn={note.author.id !== null && note.author.id === selfId}
              team={people}
            />
          ))}
        </ol>
      )}
    </>
  )
}
