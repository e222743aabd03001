import { toast } from '@duet/ui'

/** Repeated reports within this time are dropped, because several requests can fail at once. */
const QUIET_MS = 2000
let reportedAt = Number.NEGATIVE_INFINITY

/** Tells the user, once, that the session has ended. */
export function reportNoSession() {
  if (performance.now() - reportedAt < QUIET_MS) return
  reportedAt = performance.now()
  toast({
    title: 'Authentication Error',
    description: 'No active session found.',
    tone: 'destructive',
  })
}
