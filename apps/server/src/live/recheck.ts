import type { IdentifyCaller } from '../auth/callers/caller.ts'
import { identifyViewer, readExpiry, type Viewer } from './viewer.ts'

// Shortest time between two checks. It keeps a wrong clock from causing a busy loop.
const MIN_WAIT_MS = 1000

interface RecheckOptions {
  identifyCaller: IdentifyCaller
  authorization: string | undefined
  /** Time between two checks, in milliseconds. */
  recheckMs: number
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number
  onViewer: (viewer: Viewer) => void
  /** Called when the viewer has signed out or lost access, or when the token has expired. */
  onRejected: () => void
  onError: (error: unknown) => void
}

/**
 * Identifies a viewer again and again, and when the token expires. Returns a function that stops
 * this.
 */
export function watchViewer(options: RecheckOptions): () => void {
  const { identifyCaller, authorization, recheckMs, now } = options
  const expiresAt = readExpiry(authorization)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    try {
      const viewer = await identifyViewer(identifyCaller, authorization)
      if (isStopped) return
      if (!viewer) return options.onRejected()
      options.onViewer(viewer)
    } catch (error) {
      // If the viewer can't be identified now, for example because a hosted auth service is down,
      // check again later. Requests for data fail until then.
      options.onError(error)
      if (now() >= expiresAt) return options.onRejected()
    }
    if (!isStopped) schedule()
  }

  function schedule(): void {
    const untilExpiryMs = Math.max(expiresAt - now(), MIN_WAIT_MS)
    timer = setTimeout(check, Math.min(recheckMs, untilExpiryMs)).unref()
  }

  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
