import { formatReference } from './reference.ts'

/**
 * The response time that the site and the confirmation email promise to requesters. Set your own
 * before you publish the site.
 */
export const RESPONSE_TIME = 'within two business days'

/** Describes the next step after a deployment request, for the confirmation that requesters see. */
export function describeNextStep({ id, email }: { id: string; email: string | undefined }): string {
  const recipient = email ? ` to ${email}` : ''
  return `Your reference is ${formatReference(id)}. An engineer will reply${recipient} ${RESPONSE_TIME}.`
}
