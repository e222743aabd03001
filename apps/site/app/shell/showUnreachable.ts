import { toast } from '@duet/ui'
import { shell } from '../content/shell.ts'

/** Says that a page didn't load. Returns a function that hides the message. */
export function showUnreachable(): () => void {
  const { title, text } = shell.unreachable
  const id = toast({ tone: 'destructive', title, description: text })
  return () => toast.dismiss(id)
}
