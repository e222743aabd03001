import { toast } from '@duet/ui'

export const NOT_ADMIN_MESSAGE = 'This account doesn’t have admin access.'
const NO_SESSION_MESSAGE = 'No active session found.'
/** The minimum time between toasts. Requests that fail together show only one toast. */
const MIN_INTERVAL_MS = 2000

let lastReportedAt = Number.NEGATIVE_INFINITY
let shownToastId: string | undefined
/** Whether the session has ended and the user knows it. */
let isEndKnown = false

/**
 * Tells the user that a request failed because nobody is signed in. Does nothing if the user already
 * knows that the session has ended.
 */
export function reportNoSession() {
  if (isEndKnown || isRecent()) return
  show(NO_SESSION_MESSAGE)
}

/** Tells the user that the session has ended. Call this once after a session ends. */
export function reportSessionEnd(message = NO_SESSION_MESSAGE) {
  isEndKnown = true
  // A request may have reported the end just before.
  if (message === NO_SESSION_MESSAGE && isRecent()) return
  show(message)
}

/** Keeps requests that fail after a sign-out from reporting that nobody is signed in. */
export function expectSessionEnd() {
  isEndKnown = true
}

/** Closes the report of the previous session's end. Call this after a session starts. */
export function clearSessionReport() {
  isEndKnown = false
  lastReportedAt = Number.NEGATIVE_INFINITY
  if (shownToastId) toast.dismiss(shownToastId)
}

const isRecent = () => performance.now() - lastReportedAt < MIN_INTERVAL_MS

function show(description: string) {
  lastReportedAt = performance.now()
  // Close all other toasts. Their actions, such as “Undo”, need the session, and a toast with an
  // action could keep this toast in the queue.
  toast.dismiss()
  shownToastId = toast({ title: 'Authentication Error', description, tone: 'destructive' })
}
