import { toast } from '@duet/ui'

/** The minimum time between two toasts, because several requests can fail together. */
const MIN_INTERVAL_MS = 2000
let reportedAt = Number.NEGATIVE_INFINITY

/** Tells the user that the session has ended. */
export function reportNoSession() {
  if (performance.now() - reportedAt < MIN_INTERVAL_MS) return
  reportedAt = performance.now()
  toast({
    title: 'Authentication Error',
    description: 'No active session found.',
    tone: 'destructive',
  })
}
