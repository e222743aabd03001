import { Button } from '@duet/ui'
import { type RefObject, useRef, useState } from 'react'
import { createId } from '../../../api/createId.ts'
import { FormProblem } from '../../../controls/FormProblem.tsx'
import { countWaiting } from '../../../queue/editQueue.ts'
import { useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { visuallyHidden } from '../../../theme/visuallyHidden.css.ts'
import { type MentionablePerson, toStoredText } from '../../edits/mentions.ts'
import { useEnqueue } from '../../edits/useEnqueue.ts'
import * as thread from '../Thread.css.ts'
import { MentionTextArea } from './MentionTextArea.tsx'
import * as styles from './Notes.css.ts'
import { getDraftKey, useNoteDraft } from './noteDraft.ts'
import { checkNote, explainNoteError, type NoteProblem } from './noteProblem.ts'
import { useNoteActions } from './useNotes.ts'

interface NoteComposerProps {
  submissionId: string
  requesterName: string
  /** ID of the user's account. */
  selfId: string | undefined
  people: readonly MentionablePerson[]
}

/**
 * Lets the user write a note. The text stays in the field until the server has saved the note, or
 * until the note is in the queue of edits that are waiting for the network.
 */
export function NoteComposer({ submissionId, requesterName, selfId, people }: NoteComposerProps) {
  const { addNote } = useNoteActions(submissionId)
  const enqueue = useEnqueue()
  const { draft, changeDraft, discardDraft } = useNoteDraft(getDraftKey(selfId, submissionId))
  const [isSaving, setIsSaving] = useState(false)
  const [savedMessage, setSavedMessage] = useState('')
  const [problem, setProblem] = useState<NoteProblem>()
  const form = useRef<HTMLFormElement>(null)
  const hasShortcuts = useShortcutSetting()
  useFocusKey(form)

  async function save() {
    if (isSaving) return
    const text = toStoredText(draft.text, people)
    const newProblem = checkNote(text)
    setProblem(newProblem)
    if (newProblem) return
    const idempotencyKey = draft.idempotencyKey ?? createId()
    changeDraft({ ...draft, idempotencyKey })
    setIsSaving(true)
    try {
      // Edits are saved in order, so queue the note if other edits are waiting.
      if (countWaiting() > 0) saveLater(text, idempotencyKey)
      else await saveNow(text, idempotencyKey)
    } catch (error) {
      if (error instanceof TypeError) saveLater(text, idempotencyKey)
      else setProblem(explainNoteError(error))
    } finally {
      setIsSaving(false)
    }
  }

  async function saveNow(text: string, idempotencyKey: string) {
    await addNote(text, idempotencyKey)
    discardDraft()
    setSavedMessage('Note saved')
  }

  function saveLater(text: string, id: string) {
    enqueue({ kind: 'note', id, submissionId, requesterName, text })
    discardDraft()
    setSavedMessage('Note saved on this device')
  }

  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MentionTextArea
        label="New note"
        labelHidden
        placeholder="Add a note. Type @ to mention a teammate. They’ll get an email."
        rows={3}
        readOnly={isSaving}
        value={draft.text}
        onValueChange={(text) => {
          changeDraft({ text })
          // Clear the message about the previous note.
          setSavedMessage('')
        }}
        people={people}
        onSubmit={save}
      />
      <FormProblem message={problem?.message} isOffline={problem?.isOffline ?? false} />
      <div className={styles.composerActions}>
        <Button
          type="submit"
          size="small"
          pending={isSaving}
          aria-keyshortcuts={hasShortcuts ? 'N' : undefined}
        >
          Save note
        </Button>
        <span className={thread.keyHint}>Ctrl+Enter</span>
      </div>
      <span role="status" className={visuallyHidden}>
        {savedMessage}
      </span>
    </form>
  )
}

/** Moves focus to the text area when the user presses N. */
function useFocusKey(form: RefObject<HTMLFormElement | null>) {
  useCommands([
    {
      id: 'note',
      label: 'Write a note',
      group: 'This request',
      key: 'n',
      run: () => form.current?.querySelector('textarea')?.focus(),
    },
  ])
}
