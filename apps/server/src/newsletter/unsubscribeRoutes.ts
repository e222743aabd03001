import type { Database } from '@duet/kit/database'
import type { MessagePageContent } from '@duet/kit/http'
import type { Config } from '../config/config.ts'
import { readToken } from '../http/linkTokens.ts'
import { getLinkPath } from '../mail/newsletterLinks.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { route } from '../routing/route.ts'
import { createLinkAction, LINK_RULES, type LinkResult, respondToLink } from './linkPages.ts'
import type { SubscriberRow } from './listing.ts'
import { findSubscriber, resubscribe, unsubscribe } from './newsletter.ts'

const RESUBSCRIBE_PATH = '/api/newsletter/resubscribe'

// The person may have subscribed again later. That subscription has another link.
const REMOVED_PAGE: MessagePageContent = {
  title: 'You’re unsubscribed',
  message:
    'We’ve deleted this subscription. If you still get our newsletter, use the link in the latest email to unsubscribe.',
}
const RESUBSCRIBE_REMOVED_PAGE: MessagePageContent = {
  title: 'Please subscribe again on our website',
  message: 'We’ve deleted this subscription, so this link can’t restore it.',
}

interface Services {
  config: Config
  db: Database
  outbox: Outbox
  newsletterSecret: Uint8Array
}

/**
 * The routes for unsubscribing and resubscribing with the token from a newsletter email.
 *
 * `GET` only shows a page with a button, because mail scanners open every link. `POST` makes the
 * change. The button or a mail client (RFC 8058) sends this request. The server ignores the body
 * from mail clients (`List-Unsubscribe=One-Click`), because the token is in the URL.
 *
 * There is no rate limit per IP address: large mail services send all requests from a few
 * addresses, and unsubscribing must always work. Checking a guessed token costs only one hash.
 */
export const unsubscribeRoutes = [
  route('GET /api/newsletter/unsubscribe', {
    summary: 'Tells whether a subscription is active, and offers to end it.',
    description: LINK_RULES,
    access: 'public',
    hasPage: true,
    query: readToken,
    handle: (input, services: Services) =>
      respond(input, services, REMOVED_PAGE, async ({ email, is_active }) => {
        const isActive = is_active === 1
        const page = isActive ? createConfirmationPage : createUnsubscribedPage
        return { page: page(input.query, email), isActive }
      }),
  }),
  route('POST /api/newsletter/unsubscribe', {
    summary: 'Unsubscribes.',
    description: LINK_RULES,
    access: 'public',
    hasPage: true,
    query: readToken,
    handle: (input, services: Services) =>
      respond(input, services, REMOVED_PAGE, async ({ id, email }) => {
        await unsubscribe(services.db, services.outbox, id)
        return { page: createUnsubscribedPage(input.query, email), isActive: false }
      }),
  }),
  route('POST /api/newsletter/resubscribe', {
    summary: 'Subscribes again after unsubscribing.',
    description: LINK_RULES,
    access: 'public',
    hasPage: true,
    query: readToken,
    handle: (input, services: Services) =>
      respond(input, services, RESUBSCRIBE_REMOVED_PAGE, async ({ id, email }) => {
        await resubscribe(services.db, id)
        return { page: createResubscribedPage(input.query, email), isActive: true }
      }),
  }),
]

type RespondInput = Parameters<typeof respondToLink>[0]

/**
 * Calls `handle` with the subscriber whom the token names, and responds with the result. Sends
 * `removedPage` if the subscriber was removed from the database.
 */
function respond(
  input: RespondInput,
  services: Services,
  removedPage: MessagePageContent,
  handle: (subscriber: SubscriberRow) => Promise<LinkResult>,
) {
  return respondToLink(input, services, 'unsubscribe', async (id) => {
    const subscriber = await findSubscriber(services.db, id)
    return subscriber ? handle(subscriber) : { page: removedPage, isActive: false }
  })
}

function createUnsubscribedPage(token: unknown, email: string): MessagePageContent {
  return {
    title: 'You’re unsubscribed',
    message: `${email} won’t get our newsletter anymore. If this was a mistake, you can subscribe again.`,
    action: createLinkAction(token, 'Subscribe again', RESUBSCRIBE_PATH),
  }
}

function createConfirmationPage(token: unknown, email: string): MessagePageContent {
  return {
    title: 'Unsubscribe from our newsletter?',
    message: `${email} is subscribed to our newsletter. Nothing has changed yet.`,
    action: createLinkAction(token, 'Unsubscribe', getLinkPath('unsubscribe')),
  }
}

function createResubscribedPage(token: unknown, email: string): MessagePageContent {
  return {
    title: 'You’re subscribed again',
    message: `${email} will get our newsletter again.`,
    action: createLinkAction(token, 'Unsubscribe', getLinkPath('unsubscribe')),
  }
}
