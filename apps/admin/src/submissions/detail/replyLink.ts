import type { Submission } from '@duet/contract'

export function createReplySubject({ company }: Pick<Submission, 'company'>, productName: string) {
  return `Your deployment request to ${productName}, ${company}`
}

/** Returns a `mailto:` URL for a reply to the requester. */
export function createReplyLink(submission: Submission, productName: string): string {
  const { email } = submission
  const subject = createReplySubject(submission, productName)
  // Escape `&` and `?`, so that neither the address nor the subject can add a mail header.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
