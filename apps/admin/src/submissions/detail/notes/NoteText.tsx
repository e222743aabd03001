import { parseNote } from '../../edits/mentions.ts'
import * as thread from '../Thread.css.ts'
import * as styles from './Notes.css.ts'

/** Shows a note's text, with the names of mentioned people emphasized. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className={thread.text} dir="auto">
      {parseNote(text).map((part) =>
        part.isMention ? (
          <strong key={part.index} className={styles.mention}>
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
