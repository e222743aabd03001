import type { PendingStep } from './assurance.ts'

const HOME = '/admin/dashboard'
/** The page for a new password, after a link has signed the user in. */
export const RECOVERY_PATH = '/admin/set-password'

const PAGES = /^\/admin\/(?:dashboard|profile|submission\/|mail\/|person\/|set-password$)/

const STEP_PATHS: Readonly<Record<PendingStep, string>> = {
  challenge: '/admin/second-step',
  enrollment: '/admin/set-up-second-step',
}

/**
 * Returns the path of a step of signing in; `undefined` is the first step. After the last step, the
 * user returns to `from`.
 */
export function stepPath(step: PendingStep | undefined, from: string): string {
  const path = step ? STEP_PATHS[step] : '/admin/login'
  return from === HOME ? path : `${path}?from=${encodeURIComponent(from)}`
}

/**
 * Returns the path to open after signing in: the `from` parameter if it's a page of this app. Other
 * values are ignored, because they could lead to another site.
 */
export function readReturnPath(params: URLSearchParams): string {
  const from = params.get('from')
  return from && PAGES.test(from) ? from : HOME
}
