import type { PendingStep } from './assurance.ts'

const HOME_PATH = '/admin/dashboard'
/** The page where a user sets a new password after a link has signed them in. */
export const RECOVERY_PATH = '/admin/set-password'

const RETURN_PATHS =
  /^\/admin\/(?:dashboard|profile|privacy|system|submission\/|mail\/|person\/|set-password$)/

const STEP_PATHS: Readonly<Record<PendingStep, string>> = {
  challenge: '/admin/second-step',
  enrollment: '/admin/set-up-second-step',
}

/**
 * Returns the path of a sign-in step. If `step` is `undefined`, returns the sign-in page's path.
 * After the last step, the user returns to `from`, which may have a fragment.
 */
export function getStepPath(step: PendingStep | undefined, from: string): string {
  const path = step ? STEP_PATHS[step] : '/admin/login'
  if (from === HOME_PATH) return path
  // The fragment can be an email address, so keep it out of the query, which servers log.
  const [page = '', fragment] = from.split('#')
  const hash = fragment === undefined ? '' : `#${fragment}`
  return `${path}?from=${encodeURIComponent(page)}${hash}`
}

/**
 * Returns the path in the `from` parameter, which the app opens after signing in, with the URL's
 * fragment. Ignores values that aren't paths of this app, because they could lead to another site.
 */
export function readReturnPath(params: URLSearchParams, hash = ''): string {
  const from = params.get('from')
  return from && RETURN_PATHS.test(from) ? from + hash : HOME_PATH
}
