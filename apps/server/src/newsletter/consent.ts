import { CONSENT_TEXTS, type SubscriberConsent } from '@duet/contract'
import type { Config } from '../config/config.ts'
import type { SubscriberRow } from './listing.ts'

const MAX_PAGE_LENGTH = 200
/** A path without a query, which could contain personal data. */
const PAGE = /^\/(?!\/)[\w./~-]*$/

/** How a person agreed to get the newsletter. */
export type Consent = Pick<SubscriberRow, 'consent_page' | 'consent_text' | 'consent_address'>

/**
 * Reads the consent from a sign-up. Ignores unknown values, because the sign-up itself is worth
 * more than the page it came from.
 */
export function readConsent(
  { page, consent }: { page?: string | undefined; consent?: string | undefined },
  address: string | undefined,
  { storesAddress }: Config['mail']['newsletter'],
): Consent {
  const isKnownPage = page !== undefined && page.length <= MAX_PAGE_LENGTH && PAGE.test(page)
  const isKnownText = consent !== undefined && Object.hasOwn(CONSENT_TEXTS, consent)
  return {
    consent_page: isKnownPage ? page : null,
    consent_text: isKnownText ? consent : null,
    consent_address: (storesAddress && address) || null,
  }
}

/** Converts the consent in a subscriber's row to the API's format. */
export function presentConsent(row: SubscriberRow): SubscriberConsent | null {
  if (row.consented_at === null) return null
  return {
    consented_at: row.consented_at,
    page: row.consent_page,
    text: row.consent_text,
    address: row.consent_address,
    confirmed_at: row.confirmed_at,
  }
}
