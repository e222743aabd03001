import type { SubmissionNote } from '@duet/contract'
import { Button } from '@duet/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EditConflictError } from '../../../api/errors.ts'
import { FormProblem } from '../../../controls/FormProblem.tsx'
import { type MentionablePerson, toEditableText, toStoredText } from '../../edits/mentions.ts'
import { MentionTextArea } from './MentionTextArea.tsx'
import * as styles from './Notes.css.ts'
import { readNoteDraft, useNoteDraft } from './noteDraft.ts'
import { checkNote, explainNoteError, type NoteProblem } from './noteProblem.ts'
import { useNoteActions } from './useNotes.ts'

interface NoteEditorProps {
  submissionId: string
  note: SubmissionNote
  /** The key of the draft in `sessionStorage`. */
  draftKey: string
  team: readonly MentionablePerson[]
  /** Whether to focus the text area on mount. True if the user has just pressed the edit button. */
  takesFocus: boolean
  /** Called after the user has saved or discarded the changes. */
  onClose: () => void
}

export function NoteEditor({
  submissionId,
  note,
  draftKey,
  team,
  takesFocus,
  onClose,
}: NoteEditorProps) {
  const { editNote } = useNoteActions(submissionId)
  // The stored text that the user's edit is based on. Don't send `note.text` as the expected text,
  // because live changes can update it without the user noticing.
  const [expectedText, setExpectedText] = useState(
    () => readNoteDraft(draftKey)?.expectedText ?? note.text,
  )
  const { text: initialText, people } = useMemo(
    () => toEditableText(expectedText, team),
    [expectedText, team],
  )
  const { draft, changeDraft, discardDraft } = useNoteDraft(draftKey, initialText)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<NoteProblem>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])

  function close() {
    discardDraft()
    onClose()
  }

  async function save() {
    if (isSaving) return
    const text = toStoredText(draft.text, people)
    const newProblem = checkNote(text)
    setProblem(newProblem)
    if (newProblem) return
    setIsSaving(true)
    try {
      if (text !== expectedText) await editNote(note.id, text, expectedText)
      close()
    } catch (error) {
      if (error instanceof EditConflictError) {
        const { text: currentText } = error.current as SubmissionNote
        setExpectedText(currentText)
        changeDraft({ text: draft.text, expectedText: currentText })
      }
      setProblem(explainNoteError(error))
      setIsSaving(false)
    }
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
        label="Note"
        labelHidden
        rows={3}
        readOnly={isSaving}
        value={draft.text}
        onValueChange={(text) => changeDraft({ text, expectedText })}
        people={people}
        onSubmit={save}
        onCancel={close}
      />
      <FormProblem message={problem?.message} isOffline={problem?.isOffline ?? false} />
      <div className={styles.composerActions}>
        <Button type="submit" size="small" pending={isSaving}>
          Save
        </Button>
        <Button tone="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
