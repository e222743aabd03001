import { useIsStalled } from '../../../queue/useWaitingEdits.ts'
import * as styles from './Notes.css.ts'
import { NoteText } from './NoteText.tsx'

/** Shows the user's new note, which the server hasn't saved yet. */
export function QueuedNoteItem({ text }: { text: string }) {
  const isStalled = useIsStalled()
  return (
    <li className={styles.note}>
      <header className={styles.noteHeader}>
        <span className={styles.author}>You</span>
        <span className={styles.time}>{isStalled ? 'Waiting for the network' : 'Saving…'}</span>
      </header>
      <NoteText text={text} />
    </li>
  )
}
