export const PRIVACY_PATH = '/admin/privacy'

/**
 * Returns the path of the page about a person's data. The email address is in the URL's fragment,
 * because browsers don't send fragments to the server, which logs URLs.
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
