import { toast } from '@duet/ui'
import { shell } from '../content/shell.ts'
import { loadLateCode } from './loadLateCode.ts'
import { showPlainMessage } from './showPlainMessage.ts'

/** Says that a page didn't load. Returns a function that hides the message. */
export function showUnreachable(): () => void {
  const { title, text, close } = shell.unreachable
  const hidePromise = loadLateCode().then(
    () => {
      const id = toast({ tone: 'destructive', title, description: text })
      return () => toast.dismiss(id)
    },
    () => showPlainMessage(`${title}. ${text}`, close),
  )
  return () => void hidePromise.then((hide) => hide())
}
