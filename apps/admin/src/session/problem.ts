import type { Reason } from './authReason.ts'

/** Why an action failed. */
export interface Problem {
  /**
   * An error code from the server or this app, or the name of a browser error. `undefined` if the
   * server was unreachable.
   */
  code: string | undefined
  /** A message for users, in complete sentences. */
  message: string
  /** Why a code or link was rejected. */
  reason?: Reason | undefined
}

/** Why an action failed that got no response, or whose code couldn't be loaded. */
export const OFFLINE_PROBLEM: Problem = {
  code: undefined,
  message: 'Can’t reach the server. Check your connection and try again.',
}
