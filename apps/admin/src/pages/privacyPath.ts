export const PRIVACY_PATH = '/admin/privacy'

/**
 * Returns the path of the page that shows a person's data. The path has the email address in its
 * fragment, which browsers don't send, so that the address doesn't appear in the server's logs.
 */
export function getPrivacyPath(email: string): string {
  return `${PRIVACY_PATH}#${encodeURIComponent(email)}`
}

/** Returns the email address in a URL's fragment, or an empty string. */
export function readPrivacyHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
