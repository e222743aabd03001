/**
 * Returns a `mailto:` link to one email address. Encodes the address, because `?`, `&`, and `,` in
 * an address would otherwise add headers or recipients to the new email.
 */
export function createMailtoLink(email: string): string {
  const atIndex = email.lastIndexOf('@')
  const addressParts = [email.slice(0, atIndex), email.slice(atIndex + 1)]
  return `mailto:${addressParts.map(encodeURIComponent).join('@')}`
}
