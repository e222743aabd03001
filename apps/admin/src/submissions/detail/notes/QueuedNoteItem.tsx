import { useIsStalled } from '../../../queue/useWaitingEdits.ts'
import * as thread from '../Thread.css.ts'
import { NoteText } from './NoteText.tsx'

/** Shows the user's new note, which the server hasn't saved yet. */
export function QueuedNoteItem({ text }: { text: string }) {
  const isStalled = useIsStalled()
  return (
    <li className={thread.entry}>
      <header className={thread.header}>
        <span className={thread.author}>You</span>
        <span className={thread.time}>{isStalled ? 'Waiting for the network' : 'Saving…'}</span>
      </header>
      <NoteText text={text} />
    </li>
  )
}
