import type { IdentifyCaller } from '@duet/kit'
import { identifyViewer, readExpiry, type Viewer } from './viewer.ts'

// Minimum delay before the check at `expiresAt`, in milliseconds. Prevents a busy loop if the
// server still accepts the token after that time.
const MIN_WAIT_MS = 1000

interface RecheckOptions {
  identifyCaller: IdentifyCaller
  authorization: string | undefined
  /** Interval between checks, in milliseconds. */
  recheckMs: number
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number
  onViewer: (viewer: Viewer) => void
  /** Called when the viewer has signed out or lost access, or when the token has expired. */
  onRejected: () => void
  onError: (error: unknown) => void
}

/**
 * Checks the viewer's access at regular intervals, and when the token expires. Returns a function
 * that stops the checks.
 */
export function watchViewer(options: RecheckOptions): () => void {
  const { identifyCaller, authorization, recheckMs, now } = options
  const expiresAt = readExpiry(authorization)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function checkAccess(): Promise<void> {
    try {
      const viewer = await identifyViewer(identifyCaller, authorization)
      if (isStopped) return
      if (!viewer) return options.onRejected()
      options.onViewer(viewer)
    } catch (error) {
      // If the check fails, for example because a hosted auth service is down, keep the stream open
      // until the token expires.
      options.onError(error)
      if (now() >= expiresAt) return options.onRejected()
    }
    if (!isStopped) schedule()
  }

  function schedule(): void {
    const untilExpiryMs = Math.max(expiresAt - now(), MIN_WAIT_MS)
    timer = setTimeout(checkAccess, Math.min(recheckMs, untilExpiryMs)).unref()
  }

  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
