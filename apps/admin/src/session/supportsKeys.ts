/**
 * Returns whether this page can use security keys and passkeys. Browsers require HTTPS or
 * `localhost`.
 */
export function supportsKeys(): boolean {
  return 'PublicKeyCredential' in window && 'credentials' in navigator
}
