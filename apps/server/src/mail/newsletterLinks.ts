import { decodeId, encodeId, signPayload, verifyPayload } from './signedPayloads.ts'

/** The effect of a link in an email, once the person has pressed the button on its page. */
export type NewsletterLink = 'confirm' | 'unsubscribe'

/** The purposes of the tokens. A changed purpose would break the links in old emails. */
const PURPOSES: Readonly<Record<NewsletterLink, string>> = {
  confirm: 'newsletter confirmation',
  unsubscribe: 'newsletter subscriber',
}

export const getLinkPath = (link: NewsletterLink) => `/api/newsletter/${link}`

/**
 * Creates the token for a link in an email to a subscriber. The token never expires, because the
 * unsubscribe link in an old email must keep working.
 */
export function signLinkToken(
  secret: Uint8Array,
  link: NewsletterLink,
  subscriberId: string,
): string {
  return signPayload(secret, PURPOSES[link], encodeId(subscriberId))
}

/** Returns the subscriber ID from a token, or `undefined` if this server didn't sign the token. */
export function verifyLinkToken(
  secret: Uint8Array,
  link: NewsletterLink,
  token: unknown,
): string | undefined {
  const payload = verifyPayload(secret, PURPOSES[link], token)
  return payload === undefined ? undefined : decodeId(payload)
}
