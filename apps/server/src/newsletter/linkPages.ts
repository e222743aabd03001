import type { SubscriptionState } from '@duet/contract'
import { type MessagePageContent, prefersHtml, sendMessagePage } from '@duet/kit/http'
import type { Request, Response } from 'express'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import { hideUrl } from '../http/linkTokens.ts'
import { type NewsletterLink, verifyLinkToken } from '../mail/newsletterLinks.ts'
import { SENT } from '../routing/route.ts'

/** The result of a link's request. */
export interface LinkResult {
  page: MessagePageContent
  /** Whether the subscription is active now. */
  isActive: boolean
}

interface LinkRequest {
  req: Request
  res: Response
  /** The token from the URL. */
  query: unknown
}

interface LinkServices {
  config: Config
  /** Secret that signs the tokens in the links of emails. */
  newsletterSecret: Uint8Array
}

export const LINK_RULES =
  'The token is in the link of a newsletter email. The route ignores the body, and has no limit per IP address.'

/**
 * Calls `handle` with the ID of the subscriber whom the token names, and responds with the result.
 *
 * @throws AppError 400 if the token is invalid. Browsers get a page instead.
 */
export async function respondToLink(
  { req, res, query: token }: LinkRequest,
  { config, newsletterSecret }: LinkServices,
  link: NewsletterLink,
  handle: (subscriberId: string) => Promise<LinkResult>,
): Promise<SubscriptionState | typeof SENT> {
  hideUrl(res)
  const id = verifyLinkToken(newsletterSecret, link, token)
  if (!id) {
    const error = errors.badLink()
    if (!prefersHtml(req)) throw error
    res.status(error.status)
    const page = { title: 'This link doesn’t work', message: error.message }
    await sendMessagePage(config, res, page)
    return SENT
  }
  const { page, isActive } = await handle(id)
  if (!prefersHtml(req)) return { isActive }
  await sendMessagePage(config, res, page)
  return SENT
}

/** Creates the button on a link's page. It posts to `path` with the same token. */
export function createLinkAction(
  token: unknown,
  label: string,
  path: string,
): NonNullable<MessagePageContent['action']> {
  return { label, url: `${path}?token=${encodeURIComponent(String(token))}` }
}
