import type { Submission } from '@duet/contract'
import { Button, Menu, MenuItem, toast } from '@duet/ui'
import { action } from '../../records/RecordBar.css.ts'
import { describeSubmission } from './describeSubmission.ts'

/** Shows actions that copy the submission for use outside this app. */
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
      <MenuItem onSelect={() => copy('Link', `${origin}${pathname}`)}>Link to this page</MenuItem>
      <MenuItem onSelect={() => copy('Email address', submission.email)}>Email address</MenuItem>
      <MenuItem onSelect={() => copy('Request', describeSubmission(submission))}>
        Whole request as text
      </MenuItem>
    </Menu>
  )
}

/** Copies text to the clipboard. `what` names it in the notification. */
async function copy(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${what} copied` })
  } catch {
    // The clipboard is unavailable on plain HTTP, and the user can deny access to it.
    toast({
      title: 'Couldn’t copy',
      description: 'Your browser didn’t allow access to the clipboard.',
      tone: 'destructive',
    })
  }
}
