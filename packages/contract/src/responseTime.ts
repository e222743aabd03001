import { formatReference } from './reference.ts'

/**
 * The response time that the site and the confirmation email promise to requesters. Set your own
 * before you publish the site, together with `RESPONSE_BUSINESS_DAYS`.
 */
export const RESPONSE_TIME = 'within two business days'

/** The number in `RESPONSE_TIME`. The server computes from it when each answer is due. */
export const RESPONSE_BUSINESS_DAYS = 2

/** The share of answers in time below which the site promises more than the team keeps. */
export const MIN_KEPT_SHARE = 0.8

/** With fewer answers, a single late one decides about the share. */
export const MIN_COUNTED_ANSWERS = 10

/** The number of days, up to today, whose requests `Overview.recent_answers` counts. */
export const RECENT_ANSWER_DAYS = 90

/** Describes the next step after a deployment request, for the confirmation that requesters see. */
export function describeNextStep({ id, email }: { id: string; email: string | undefined }): string {
  const recipient = email ? ` to ${email}` : ''
  return `Your reference is ${formatReference(id)}. An engineer will reply${recipient} ${RESPONSE_TIME}.`
}
