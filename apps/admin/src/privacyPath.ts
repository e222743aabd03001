export const PRIVACY_PATH = '/admin/privacy'

/**
 * Returns the path of the page about a person's data. The address is in the fragment, because
 * browsers don't send that to the server, which logs URLs.
 */
export function getPrivacyPath(email: string): string {
  return `${PRIVACY_PATH}#${encodeURIComponent(email)}`
}

/** Returns the address in the fragment of a URL, or an empty string. */
export function readPrivacyHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
