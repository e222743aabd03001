import type { Submission } from '@duet/contract'

/** Returns a `mailto:` URL for a reply to the requester. */
export function createReplyLink({ email, company }: Submission, productName: string): string {
  const subject = `Your deployment request to ${productName}, ${company}`
  // Escapes `&` and `?`, so that neither the address nor the subject can add a mail header.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
