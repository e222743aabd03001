import { toast } from '@duet/ui'

/** Drop repeated reports within this time, because several requests can fail at once. */
const QUIET_MS = 2000
let reportedAt = Number.NEGATIVE_INFINITY

/** Tells the user that the session has ended. */
export function reportNoSession() {
  if (performance.now() - reportedAt < QUIET_MS) return
  reportedAt = performance.now()
  toast({
    title: 'Authentication Error',
    description: 'No active session found.',
    tone: 'destructive',
  })
}
