import { toast } from '@duet/ui'

/** The minimum time between two toasts, because several requests can fail together. */
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
