import type { PendingStep } from './assurance.ts'

const HOME_PATH = '/admin/dashboard'
/** The page where a user sets a new password after a link has signed them in. */
export const RECOVERY_PATH = '/admin/set-password'

const RETURN_PATHS = /^\/admin\/(?:dashboard|profile|submission\/|mail\/|person\/|set-password$)/

const STEP_PATHS: Readonly<Record<PendingStep, string>> = {
  challenge: '/admin/second-step',
  enrollment: '/admin/set-up-second-step',
}

/**
 * Returns the path of a sign-in step. If `step` is `undefined`, returns the sign-in page's path.
 * After the last step, the user returns to `from`.
 */
export function getStepPath(step: PendingStep | undefined, from: string): string {
  const path = step ? STEP_PATHS[step] : '/admin/login'
  return from === HOME_PATH ? path : `${path}?from=${encodeURIComponent(from)}`
}

/**
 * Returns the path in the `from` parameter, which the app opens after signing in. Ignores values
 * that aren't paths of this app, because they could lead to another site.
 */
export function readReturnPath(params: URLSearchParams): string {
  const from = params.get('from')
  return from && RETURN_PATHS.test(from) ? from : HOME_PATH
}
