import { timingSafeEqual } from 'node:crypto'
import { computeSignature, formatId } from './signedPayloads.ts'

/** The purpose of the signatures. A change would break the replies to old emails. */
const PURPOSE = 'reply address'
const SIGNATURE_BYTES = 8

/** The longest name before the `+`, because the part before the `@` has at most 64 characters. */
export const MAX_REPLY_NAME_LENGTH = 15

/**
 * Creates the address for replies to an email about a submission, such as
 * `reply+TOKEN@example.com`. The token has only hexadecimal digits, because mail servers may change
 * the case of addresses.
 *
 * @param inboundAddress The address whose mail the server receives
 */
export function createReplyAddress(
  inboundAddress: string,
  secret: Uint8Array,
  submissionId: string,
): string {
  const [name = '', domain = ''] = inboundAddress.split('@')
  const id = submissionId.replaceAll('-', '')
  return `${name}+${id}${signId(secret, id).toString('hex')}@${domain}`
}

/**
 * Finds the submission that a reply address belongs to.
 *
 * @param addresses The recipients of an email
 */
export function findRepliedSubmission(
  inboundAddress: string,
  secret: Uint8Array,
  addresses: readonly string[],
): string | undefined {
  const [inboundName = '', inboundDomain = ''] = inboundAddress.toLowerCase().split('@')
  for (const address of addresses) {
    const [, name, id, signature, domain] =
      /^([^@+]+)\+([0-9a-f]{32})([0-9a-f]{16})@(.+)$/.exec(address.toLowerCase()) ?? []
    if (name !== inboundName || domain !== inboundDomain || !id || !signature) continue
    if (timingSafeEqual(Buffer.from(signature, 'hex'), signId(secret, id))) {
      return formatId(id)
    }
  }
  return undefined
}

function signId(secret: Uint8Array, id: string): Buffer {
  return computeSignature(secret, PURPOSE, id).subarray(0, SIGNATURE_BYTES)
}
