/** Returns whether text contains an email address. Ignores matches within longer addresses. */
export function containsAddress(text: string, email: string): boolean {
  return createPattern(email).test(text)
}

/** Replaces each occurrence of an email address with `[removed]`. */
export function removeAddress(text: string, email: string): string {
  return text.replace(createPattern(email), '[removed]')
}

function createPattern(email: string): RegExp {
  const escapedEmail = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w.+-])${escapedEmail}(?![\\w-]|\\.\\w)`, 'gi')
}
