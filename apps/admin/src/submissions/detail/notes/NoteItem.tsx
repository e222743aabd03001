import type { SubmissionNote } from '@duet/contract'
import { Button, toast } from '@duet/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getErrorMessage, NoSessionError } from '../../../api/errors.ts'
import { ConfirmDialog } from '../../../controls/ConfirmDialog.tsx'
import { formatDateTime } from '../../../dates/dates.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { usePermissions } from '../../../team/usePermissions.ts'
import type { MentionablePerson } from '../../edits/mentions.ts'
import * as thread from '../Thread.css.ts'
import { getNoteElementId } from './focusNote.ts'
import { NoteEditor } from './NoteEditor.tsx'
import * as styles from './Notes.css.ts'
import { NoteText } from './NoteText.tsx'
import { getDraftKey, readNoteDraft } from './noteDraft.ts'
import { useNoteActions } from './useNotes.ts'

interface NoteItemProps {
  submissionId: string
  note: SubmissionNote
  /** Whether the user is the author. */
  isOwn: boolean
  team: readonly MentionablePerson[]
}

/** Shows a note with its author and time. The author and admins also get edit and delete actions. */
export function NoteItem({ submissionId, note, isOwn, team }: NoteItemProps) {
  const { can, selfId } = usePermissions()
  const { deleteNote } = useNoteActions(submissionId)
  const draftKey = getDraftKey(selfId, submissionId, note.id)
  const isEditable = can('notes.manage') || (isOwn && can('notes.write'))
  const [hasDraft] = useState(() => isEditable && readNoteDraft(draftKey) !== undefined)
  const [isEditing, setIsEditing] = useState(hasDraft)
  const [wasEditorOpenedByUser, setWasEditorOpenedByUser] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)

  function handleEdit() {
    setIsEditing(true)
    setWasEditorOpenedByUser(true)
  }

  function handleClose() {
    // Render the edit button immediately, so that it can receive focus.
    flushSync(() => setIsEditing(false))
    editButton.current?.focus()
  }

  function handleDelete() {
    setIsConfirming(false)
    deleteNote(note.id).catch((error: unknown) => {
      if (error instanceof NoSessionError) return reportNoSession()
      toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    })
  }

  return (
    <li id={getNoteElementId(note.id)} tabIndex={-1} className={thread.entry}>
      <header className={thread.header}>
        <bdi className={thread.author}>
          {isOwn ? `${note.author.name} (you)` : note.author.name}
        </bdi>
        <time className={thread.time} dateTime={note.created_at}>
          {formatDateTime(note.created_at)}
        </time>
        {note.edited_at && (
          <span className={thread.time} title={formatDateTime(note.edited_at)}>
            edited
          </span>
        )}
        {isEditable && !isEditing && (
          <span className={styles.noteActions}>
            <Button ref={editButton} tone="quiet" size="small" onClick={handleEdit}>
              Edit
            </Button>
            <Button tone="quiet" size="small" onClick={() => setIsConfirming(true)}>
              Delete
            </Button>
          </span>
        )}
      </header>
      <NoteText text={note.text} />
      {isEditing && (
        <NoteEditor
          submissionId={submissionId}
          note={note}
          draftKey={draftKey}
          team={team}
          takesFocus={wasEditorOpenedByUser}
          onClose={handleClose}
        />
      )}
      <ConfirmDialog
        texts={
          isConfirming
            ? {
                title: 'Delete this note?',
                text: 'Your teammates won’t see it anymore. You can’t undo this.',
                confirmLabel: 'Delete note',
                cancelLabel: 'Keep note',
              }
            : undefined
        }
        onCancel={() => setIsConfirming(false)}
        onConfirm={handleDelete}
      />
    </li>
  )
}
