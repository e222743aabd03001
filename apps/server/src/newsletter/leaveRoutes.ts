import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { type Answer, prefersHtml, sendAnswerPage } from '../http/answerPage.ts'
import { onlyMethods } from '../http/methods.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { findSubscriber, resubscribe, type SubscriberRow, unsubscribe } from './newsletter.ts'
import { LEAVE_PATH, verifySubscriber } from './token.ts'

const RETURN = '/api/newsletter/resubscribe'

interface Services {
  config: Config
  db: Database
  outbox: Outbox
  /** Signs the tokens. */
  newsletterSecret: Uint8Array
}

/**
 * The way out, and back. `GET` shows a page with a button and changes nothing, as scanners follow
 * every link of a mail; `POST` acts, from that button or by RFC 8058 from the mail program itself,
 * whose body (`List-Unsubscribe=One-Click`) needs no reading: the token in the address says it all.
 * There is no limit per address: the large mail services come from few, and nobody may be kept from
 * leaving. Who guesses tokens costs a hash each.
 */
export function leaveRoutes({ config, db, outbox, newsletterSecret }: Services): Router {
  const router = Router()

  /** Has `act` answer the holder of a good token; a bad one gets 400. */
  function forHolder(
    act: (subscriber: SubscriberRow, req: Request, res: Response) => Promise<unknown>,
  ): RequestHandler {
    return async (req, res) => {
      // The address of the page is the key: nobody else learns it, and no search engine keeps it.
      res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      const id = verifySubscriber(newsletterSecret, req.query.token)
      const subscriber = id && (await findSubscriber(db, id))
      if (subscriber) return void (await act(subscriber, req, res))
      const error = errors.badLink()
      if (!prefersHtml(req)) throw error
      res.status(error.status)
      await sendAnswerPage(config, res, {
        title: 'This link does not work',
        message: error.message,
      })
    }
  }

  const actionOf = (req: Request, label: string, path: string) => {
    return { label, url: `${path}?token=${encodeURIComponent(String(req.query.token))}` }
  }
  const goodbye = (req: Request, email: string): Answer => ({
    title: 'You are unsubscribed',
    message: `${email} gets no more mail from our newsletter. If that was a mistake, you can come back.`,
    action: actionOf(req, 'Subscribe again', RETURN),
  })
  const question = (req: Request, email: string): Answer => ({
    title: 'Leave the newsletter?',
    message: `${email} is subscribed to our newsletter. Nothing has changed yet.`,
    action: actionOf(req, 'Unsubscribe', LEAVE_PATH),
  })
  const welcomeBack = (req: Request, email: string): Answer => ({
    title: 'You are subscribed again',
    message: `${email} gets our newsletter.`,
    action: actionOf(req, 'Unsubscribe', LEAVE_PATH),
  })

  async function answer(req: Request, res: Response, page: Answer, isActive: boolean) {
    if (prefersHtml(req)) return sendAnswerPage(config, res, page)
    res.json({ success: true, data: { isActive } })
  }

  const show = forHolder(({ email, is_active }, req, res) => {
    const isActive = is_active === 1
    return answer(req, res, isActive ? question(req, email) : goodbye(req, email), isActive)
  })
  const leave = forHolder(async ({ id, email }, req, res) => {
    await unsubscribe(db, id, outbox)
    await answer(req, res, goodbye(req, email), false)
  })
  const comeBack = forHolder(async ({ id, email }, req, res) => {
    await resubscribe(db, id)
    await answer(req, res, welcomeBack(req, email), true)
  })

  router.route('/newsletter/unsubscribe').get(show).post(leave).all(onlyMethods('GET, HEAD, POST'))
  router.route('/newsletter/resubscribe').post(comeBack).all(onlyMethods('POST'))
  return router
}
