import { Tabs } from '@duet/ui'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { NotesPanel } from './notes/NotesPanel.tsx'
import { useNotes } from './notes/useNotes.ts'
import * as styles from './SubmissionPage.css.ts'

/** Shows the team's notes and the history in tabs. */
export function SubmissionActivity({ submissionId }: { submissionId: string }) {
  const notes = useNotes(submissionId)
  const count = notes.state === 'ready' ? notes.rows.length : 0
  return (
    <Tabs
      className={styles.activity}
      label="Activity"
      items={[
        {
          value: 'notes',
          label: count > 0 ? `Notes (${count.toLocaleString('en-US')})` : 'Notes',
          content: <NotesPanel submissionId={submissionId} />,
        },
        {
          value: 'history',
          label: 'History',
          content: <HistoryPanel submissionId={submissionId} />,
        },
      ]}
    />
  )
}
