/** Creates a random ID, for example for an idempotency key. */
export function createId(): string {
  // `randomUUID` exists only on HTTPS and on `localhost`.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
