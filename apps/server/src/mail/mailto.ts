/**
 * Returns a `mailto:` link to one email address. An address may contain `?`, `&` or `,`; unencoded,
 * these would add headers or recipients to the email that opens.
 */
export function createMailtoLink(email: string): string {
  const atIndex = email.lastIndexOf('@')
  const parts = [email.slice(0, atIndex), email.slice(atIndex + 1)]
  return `mailto:${parts.map(encodeURIComponent).join('@')}`
}
