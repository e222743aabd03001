import type { Database } from '@duet/kit/database'
import { type MessagePageContent, sendMessagePage } from '@duet/kit/http'
import type { Response } from 'express'
import type { Config } from '../config/config.ts'
import { hideUrl } from '../http/linkTokens.ts'
import { SENT } from '../routing/route.ts'
import { findRequest, type RequestRow } from './findRequest.ts'
import { renderRenewalForm } from './renewalForm.ts'

interface LinkServices {
  config: Config
  db: Database
  /** Secret that signs the tokens in the links of emails. */
  newsletterSecret: Uint8Array
}

export const REQUEST_LINK_RULES =
  'The token is in the link of an email to the requester. Responds with 404 and the same page if the token is invalid or expired, and if the request is deleted or erased.'

/**
 * Calls `handle` with the request that the token names. If there is none, responds with 404 and a
 * page that offers a new link. The page is always the same, so it doesn't reveal which requests exist.
 */
export async function respondToRequester(
  res: Response,
  token: unknown,
  { config, db, newsletterSecret }: LinkServices,
  handle: (request: RequestRow) => Promise<void>,
): Promise<typeof SENT> {
  hideUrl(res)
  const request = await findRequest(db, newsletterSecret, token)
  if (request) {
    await handle(request)
  } else {
    res.status(404)
    await sendMessagePage(config, res, createUnknownLinkPage(config))
  }
  return SENT
}

/** Returns whether emails contain links to the request page. */
export function hasRequestPage({ publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>): boolean {
  return publicUrl !== undefined && mail.smtp !== undefined
}

function createUnknownLinkPage(config: Config): MessagePageContent {
  const title = 'This link doesn’t work'
  const reasons = 'It’s incomplete or too old, or the request was erased.'
  if (!hasRequestPage(config)) {
    return { title, message: `${reasons} To ask about your request, reply to our email.` }
  }
  return {
    title,
    message: `${reasons} Enter the email address that you sent the request with to get a new link.`,
    body: renderRenewalForm(),
  }
}
