import type { Submission } from '@duet/contract'
import { Button, Menu, MenuItem, toast } from '@duet/ui'
import { action } from '../../records/RecordBar.css.ts'
import { useCommands } from '../../shortcuts/commands.ts'
import { describeSubmission } from './describeSubmission.ts'

/** Shows a menu of actions that copy the submission or parts of it. */
export function SubmissionMenu({ submission }: { submission: Submission }) {
  const { origin, pathname } = window.location
  const copyCommands = [
    {
      id: 'copy link',
      label: 'Link to this page',
      run: () => void copyText('Link', `${origin}${pathname}`),
    },
    {
      id: 'copy reference',
      label: 'Reference',
      run: () => void copyText('Reference', submission.reference),
    },
    {
      id: 'copy id',
      label: 'ID',
      run: () => void copyText('ID', submission.id),
    },
    {
      id: 'copy email',
      label: 'Email address',
      run: () => void copyText('Email address', submission.email),
    },
    {
      id: 'copy request',
      label: 'Whole request as text',
      run: () => void copyText('Request', describeSubmission(submission)),
    },
  ]
  useCommands(
    copyCommands.map((command) => ({
      ...command,
      label: `Copy: ${command.label}`,
      group: 'This request',
    })),
  )
  return (
    <Menu
      align="end"
      trigger={
        <Button tone="secondary" size="small" icon="chevron-down" className={action}>
          Copy
        </Button>
      }
    >
      {copyCommands.map(({ id, label, run: runCommand }) => (
        <MenuItem key={id} onSelect={runCommand}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Copies text to the clipboard, and shows a toast that contains `label`. */
async function copyText(label: string, text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${label} copied` })
  } catch {
    // The clipboard is unavailable on plain HTTP, and the user can deny access to it.
    toast({
      title: 'Couldn’t copy',
      description: 'Your browser didn’t allow access to the clipboard.',
      tone: 'destructive',
    })
  }
}
