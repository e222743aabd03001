import { toast } from '@duet/ui'

/** In ms: several parts of the page find out at once. */
const ONCE = 2000
let saidAt = Number.NEGATIVE_INFINITY

/** Tells that the session is over; once, whoever notices. */
export function sayNoSession() {
  if (performance.now() - saidAt < ONCE) return
  saidAt = performance.now()
  toast({
    title: 'Authentication Error',
    description: 'No active session found.',
    tone: 'destructive',
  })
}
