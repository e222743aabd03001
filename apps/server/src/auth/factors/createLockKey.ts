/**
 * Creates the key for counting an account's wrong second-factor codes. Wrong codes for signing in
 * are counted separately.
 */
export function createLockKey(userId: string): string {
  return `factors of ${userId}`
}
