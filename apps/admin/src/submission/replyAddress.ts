import type { Submission } from '@duet/forms/schema'

/** A `mailto:` that answers the requester. */
export function replyAddress({ email, company }: Submission, productName: string): string {
  const subject = `Your deployment request to ${productName}, ${company}`
  // encodeURIComponent leaves nothing that could start another header of the mail.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
