/**
 * Creates the key under which an account's wrong second-factor codes are counted. Wrong sign-in
 * codes are counted under a different key.
 */
export function createLockKey(userId: string): string {
  return `factors of ${userId}`
}
