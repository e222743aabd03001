import { toast } from '@duet/ui'

/** The minimum time between toasts. Requests that fail together show only one toast. */
const MIN_INTERVAL_MS = 2000
let lastReportedAt = Number.NEGATIVE_INFINITY

/** Tells the user that the session has ended. */
export function reportNoSession() {
  if (performance.now() - lastReportedAt < MIN_INTERVAL_MS) return
  lastReportedAt = performance.now()
  toast({
    title: 'Authentication Error',
    description: 'No active session found.',
    tone: 'destructive',
  })
}
