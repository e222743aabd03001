import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { type MessagePage, prefersHtml, sendMessagePage } from '../http/messagePage.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { UNSUBSCRIBE_PATH, verifyUnsubscribeToken } from '../mail/unsubscribe.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { SubscriberRow } from './listing.ts'
import { findSubscriber, resubscribe, unsubscribe } from './newsletter.ts'

const RESUBSCRIBE_PATH = '/api/newsletter/resubscribe'

// The person may have subscribed again later. That subscription has another link.
const REMOVED_PAGE: MessagePage = {
  title: 'You’re unsubscribed',
  message:
    'We’ve deleted this subscription. If you still get our newsletter, use the link in the latest email to unsubscribe.',
}
const RESUBSCRIBE_REMOVED_PAGE: MessagePage = {
  title: 'Please subscribe again on our website',
  message: 'We’ve deleted this subscription, so this link can’t restore it.',
}

interface Services {
  config: Config
  db: Database
  outbox: Outbox
  /** Secret that signs the tokens in unsubscribe links. */
  newsletterSecret: Uint8Array
}

/**
 * Creates the routes for unsubscribing and resubscribing with the token from a newsletter email.
 *
 * `GET` only shows a page with a button, because mail scanners open every link. `POST` makes the
 * change. The button or a mail client (RFC 8058) sends this request. The server ignores the body
 * from mail clients (`List-Unsubscribe=One-Click`), because the token is in the URL.
 *
 * There is no rate limit per IP address: large mail services send all requests from a few
 * addresses, and unsubscribing must always work. Checking a guessed token costs only one hash.
 */
export function unsubscribeRoutes({ config, db, outbox, newsletterSecret }: Services): Router {
  const router = Router()

  /**
   * Creates a request handler that calls `handle`. Sends 400 if the token is invalid. If the
   * subscriber was removed from the database, sends `removedPage`.
   */
  function createSubscriberHandler(
    handle: (subscriber: SubscriberRow, req: Request, res: Response) => Promise<unknown>,
    removedPage = REMOVED_PAGE,
  ): RequestHandler {
    return async (req, res) => {
      // The URL contains the token, so hide the URL from other sites and search engines.
      res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      const id = verifyUnsubscribeToken(newsletterSecret, req.query.token)
      const subscriber = id && (await findSubscriber(db, id))
      if (subscriber) {
        await handle(subscriber, req, res)
        return
      }
      if (id) {
        await respond(req, res, removedPage, false)
        return
      }
      const error = errors.badLink()
      if (!prefersHtml(req)) throw error
      res.status(error.status)
      await sendMessagePage(config, res, {
        title: 'This link doesn’t work',
        message: error.message,
      })
    }
  }

  const createAction = (req: Request, label: string, path: string) => {
    return { label, url: `${path}?token=${encodeURIComponent(String(req.query.token))}` }
  }
  const createUnsubscribedPage = (req: Request, email: string): MessagePage => ({
    title: 'You’re unsubscribed',
    message: `${email} won’t get our newsletter anymore. If this was a mistake, you can subscribe again.`,
    action: createAction(req, 'Subscribe again', RESUBSCRIBE_PATH),
  })
  const createConfirmationPage = (req: Request, email: string): MessagePage => ({
    title: 'Unsubscribe from our newsletter?',
    message: `${email} is subscribed to our newsletter. Nothing has changed yet.`,
    action: createAction(req, 'Unsubscribe', UNSUBSCRIBE_PATH),
  })
  const createResubscribedPage = (req: Request, email: string): MessagePage => ({
    title: 'You’re subscribed again',
    message: `${email} will get our newsletter again.`,
    action: createAction(req, 'Unsubscribe', UNSUBSCRIBE_PATH),
  })

  async function respond(req: Request, res: Response, page: MessagePage, isActive: boolean) {
    if (prefersHtml(req)) return sendMessagePage(config, res, page)
    res.json({ success: true, data: { isActive } })
  }

  const handleView = createSubscriberHandler(({ email, is_active }, req, res) => {
    const isActive = is_active === 1
    const page = isActive ? createConfirmationPage(req, email) : createUnsubscribedPage(req, email)
    return respond(req, res, page, isActive)
  })
  const handleUnsubscribe = createSubscriberHandler(async ({ id, email }, req, res) => {
    await unsubscribe(db, id, outbox)
    await respond(req, res, createUnsubscribedPage(req, email), false)
  })
  const handleResubscribe = createSubscriberHandler(async ({ id, email }, req, res) => {
    await resubscribe(db, id)
    await respond(req, res, createResubscribedPage(req, email), true)
  }, RESUBSCRIBE_REMOVED_PAGE)

  router
    .route('/newsletter/unsubscribe')
    .get(handleView)
    .post(handleUnsubscribe)
    .all(rejectOtherMethods('GET, HEAD, POST'))
  router.route('/newsletter/resubscribe').post(handleResubscribe).all(rejectOtherMethods('POST'))
  return router
}
