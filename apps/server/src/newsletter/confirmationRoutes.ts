import type { Database } from '@duet/kit/database'
import type { MessagePageContent } from '@duet/kit/http'
import type { Config } from '../config/config.ts'
import { readToken } from '../http/linkTokens.ts'
import { getLinkPath } from '../mail/newsletterLinks.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { route } from '../routing/route.ts'
import { createLinkAction, LINK_RULES, type LinkResult, respondToLink } from './linkPages.ts'
import { findSubscriber } from './newsletter.ts'
import { confirmSubscription, isAwaitingConfirmation, isSubscribed } from './optIn.ts'

const EXPIRED_PAGE: MessagePageContent = {
  title: 'This link has expired',
  message: 'Please sign up again on our website.',
}

interface Services {
  config: Config
  db: Database
  outbox: Outbox
  newsletterSecret: Uint8Array
}

/**
 * The routes for confirming a sign-up with the token from an email. `GET` only shows a page with a
 * button, because mail scanners open every link. The button sends the `POST` request.
 */
export const confirmationRoutes = [
  route('GET /api/newsletter/confirm', {
    summary: 'Tells whether a sign-up is confirmed, and offers to confirm it.',
    description: LINK_RULES,
    access: 'public',
    hasPage: true,
    query: readToken,
    handle: (input, services: Services) =>
      respondToLink(input, services, 'confirm', async (id) => {
        const subscriber = await findSubscriber(services.db, id)
        if (!subscriber) return createResult(undefined)
        if (isAwaitingConfirmation(subscriber)) {
          return { page: createRequestPage(input.query, subscriber.email), isActive: false }
        }
        return createResult(isSubscribed(subscriber) ? subscriber.email : undefined)
      }),
  }),
  route('POST /api/newsletter/confirm', {
    summary: 'Confirms a sign-up.',
    description: LINK_RULES,
    access: 'public',
    hasPage: true,
    query: readToken,
    handle: (input, { config, db, outbox, newsletterSecret }: Services) =>
      respondToLink(input, { config, newsletterSecret }, 'confirm', async (id) => {
        const email = await confirmSubscription(db, outbox, id, input.req.requestId)
        outbox.wake()
        return createResult(email)
      }),
  }),
]

/** @param email The address, if it's subscribed. */
function createResult(email: string | undefined): LinkResult {
  return email === undefined
    ? { page: EXPIRED_PAGE, isActive: false }
    : { page: createConfirmedPage(email), isActive: true }
}

function createRequestPage(token: unknown, email: string): MessagePageContent {
  return {
    title: 'Confirm your subscription',
    message: `Press the button to get our newsletter at ${email}.`,
    action: createLinkAction(token, 'Confirm', getLinkPath('confirm')),
  }
}

function createConfirmedPage(email: string): MessagePageContent {
  return {
    title: 'Successfully subscribed!',
    message: `${email} will get our newsletter. Each issue has a link to unsubscribe.`,
  }
}
