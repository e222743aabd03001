import type { Submission } from '@duet/contract'
import { Tabs } from '@duet/ui'
import { flushSync } from 'react-dom'
import { type Command, useCommands } from '../../shortcuts/commands.ts'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { focusNote } from './notes/focusNote.ts'
import { NotesPanel } from './notes/NotesPanel.tsx'
import { useNotes } from './notes/useNotes.ts'
import { RepliesPanel } from './replies/RepliesPanel.tsx'
import { useMails } from './replies/useMails.ts'
import { useReplies } from './replies/useReplies.ts'
import * as styles from './SubmissionPage.css.ts'

const TABS = ['notes', 'replies', 'history'] as const
export type ActivityTab = (typeof TABS)[number]

interface SubmissionActivityProps {
  submission: Submission
  tab: ActivityTab
  onTabChange: (tab: ActivityTab) => void
}

/** Shows three tabs: the team's notes, emails to and from the requester, and the history. */
export function SubmissionActivity({ submission, tab, onTabChange }: SubmissionActivityProps) {
  const { id } = submission
  const notes = useNotes(id)
  const replies = useReplies(id)
  const mails = useMails(id)
  const noteCount = notes.state === 'ready' ? notes.rows.length : 0
  const countReplies = (list: typeof replies | typeof mails) =>
    list.state === 'ready' ? list.rows.filter(({ kind }) => kind === 'reply').length : 0
  const replyCount = countReplies(replies) + countReplies(mails)

  function showNote(noteId: string) {
    // Show the tab immediately, because a hidden note can't receive focus.
    flushSync(() => onTabChange('notes'))
    focusNote(noteId)
  }

  useCommands(
    TABS.map(
      (name): Command => ({
        id: `tab ${name}`,
        label: `Show the ${name}`,
        group: 'This request',
        keywords: 'tab',
        run: () => onTabChange(name),
      }),
    ),
  )

  return (
    <Tabs
      className={styles.activity}
      label="Activity"
      value={tab}
      onValueChange={(value) => onTabChange(value as ActivityTab)}
      items={[
        {
          value: 'notes',
          label: addCount('Notes', noteCount),
          content: <NotesPanel submission={submission} />,
        },
        {
          value: 'replies',
          label: addCount('Replies', replyCount),
          content: (
            <RepliesPanel
              submission={submission}
              onShow={() => flushSync(() => onTabChange('replies'))}
            />
          ),
        },
        {
          value: 'history',
          label: 'History',
          content: <HistoryPanel submissionId={id} onNoteShow={showNote} />,
        },
      ]}
    />
  )
}

function addCount(label: string, count: number): string {
  return count > 0 ? `${label} (${count.toLocaleString('en-US')})` : label
}
