/**
 * Returns a `mailto:` link to one email address. An address may contain `?`, `&` or `,`; unencoded,
 * these would add headers or recipients to the email that opens.
 */
export function createMailtoLink(email: string): string {
  const at = email.lastIndexOf('@')
  const parts = [email.slice(0, at), email.slice(at + 1)]
  return `mailto:${parts.map(encodeURIComponent).join('@')}`
}
