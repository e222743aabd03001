import { useAuth } from './AuthContext.ts'
import { readUserRole } from './teamSession.ts'
import { useSettings } from './useSettings.ts'

/**
 * Returns the server's rule for the signed-in user's new password. Returns `undefined` while the rule
 * isn't known. A hosted auth service doesn't tell its rule.
 */
export function usePasswordHint(): string | undefined {
  const { user } = useAuth()
  const lengths = useSettings()?.passwordMinLength
  const length = readUserRole(user) ? lengths?.team : lengths?.default
  return length === undefined ? undefined : `At least ${length} characters.`
}
