import { Skeleton } from '@duet/ui'
import { useMemo } from 'react'
import { usePermissions } from '../../../team/usePermissions.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { list as listStyle } from '../../../theme/list.css.ts'
import { getNotesKey } from '../../submissionKeys.ts'
import { PanelFailed } from '../PanelFailed.tsx'
import * as thread from '../Thread.css.ts'
import { toMentionablePeople } from './mentions.ts'
import { NoteComposer } from './NoteComposer.tsx'
import { NoteItem } from './NoteItem.tsx'
import { useNotes } from './useNotes.ts'

/** Shows the notes on a submission, newest first, below a field for a new note. */
export function NotesPanel({ submissionId }: { submissionId: string }) {
  const notes = useNotes(submissionId)
  const { canEdit, selfId } = usePermissions()
  const team = useTeam()
  const people = useMemo(() => toMentionablePeople(team), [team])
  return (
    <>
      {canEdit && <NoteComposer submissionId={submissionId} selfId={selfId} people={people} />}
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
      {notes.state === 'ready' && notes.rows.length === 0 && (
        <p className={thread.message}>
          {canEdit ? 'No notes yet. Your team sees what you write here.' : 'No notes yet.'}
        </p>
      )}
      {notes.state === 'ready' && notes.rows.length > 0 && (
        <ol className={`${listStyle} ${thread.thread}`} aria-label="Notes">
          {notes.rows.toReversed().map((note) => (
            <NoteItem
              key={note.id}
              submissionId={submissionId}
              note={note}
              isOwn={note.author.id !== null && note.author.id === selfId}
              canEdit={canEdit}
              team={people}
            />
          ))}
        </ol>
      )}
    </>
  )
}
