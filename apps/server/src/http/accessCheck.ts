import { errors } from '../errors.ts'

// Minimum time between two checks of the caller's access.
const RECHECK_MS = 1000

/**
 * Returns a function that checks the caller's access, at most once per `recheckMs`. Call it between
 * the parts of a long response.
 *
 * @throws AppError 403 `forbidden` if the caller has lost access.
 */
export function createAccessCheck(
  hasAccess: () => Promise<boolean>,
  recheckMs = RECHECK_MS,
): () => Promise<void> {
  // Not the system clock: someone could set it back.
  let checkedAt = performance.now()
  return async () => {
    if (performance.now() - checkedAt < recheckMs) return
    if (!(await hasAccess())) throw errors.forbidden()
    checkedAt = performance.now()
  }
}
