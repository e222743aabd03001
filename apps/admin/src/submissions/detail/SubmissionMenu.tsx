import type { Submission } from '@duet/contract'
import { Button, Menu, MenuItem, toast } from '@duet/ui'
import { action } from '../../records/RecordBar.css.ts'
import { describeSubmission } from './describeSubmission.ts'

/** A menu with actions that copy the submission. */
export function SubmissionMenu({ submission }: { submission: Submission }) {
  const { origin, pathname } = window.location
  return (
    <Menu
      align="end"
      trigger={
        <Button tone="secondary" size="small" icon="chevron-down" className={action}>
          Copy
        </Button>
      }
    >
      <MenuItem onSelect={() => copyText('Link', `${origin}${pathname}`)}>
        Link to this page
      </MenuItem>
      <MenuItem onSelect={() => copyText('Email address', submission.email)}>
        Email address
      </MenuItem>
      <MenuItem onSelect={() => copyText('Request', describeSubmission(submission))}>
        Whole request as text
      </MenuItem>
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
