import { NoteText } from '../notes/NoteText.tsx'
import * as styles from './History.css.ts'

interface NoteTextsProps {
  oldText: string | undefined
  newText: string | undefined
}

/** Lets the user open the old and new text of an edited note, or the text of a deleted note. */
export function NoteTexts({ oldText, newText }: NoteTextsProps) {
  if (oldText === undefined) return null
  return (
    <details>
      <summary className={styles.summary}>
        {newText === undefined ? 'Deleted text' : 'Old and new text'}
      </summary>
      <del className={styles.noteText}>
        <NoteText text={oldText} />
      </del>
      {newText !== undefined && (
        <ins className={styles.noteText}>
          <NoteText text={newText} />
        </ins>
      )}
    </details>
  )
}
