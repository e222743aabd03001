/**
 * Returns the key for counting an account's wrong second-factor codes. Wrong codes for signing in
 * are counted separately.
 */
export function lockKey(userId: string): string {
  return `factors of ${userId}`
}
