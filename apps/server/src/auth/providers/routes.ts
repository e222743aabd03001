import express, { type Request, type Response, Router } from 'express'
import { disabled } from '../flows/disabled.ts'
import { originOf, readUuid } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { CALLBACK_PATH, requireProvider, startSignIn } from './authorize.ts'
import { markBrowser, readBrowser } from './browser.ts'
import { finishSignIn } from './callback.ts'
import { createLinkTicket } from './linkTicket.ts'
import { requireLinker } from './requireLinker.ts'
import { unlinkIdentity } from './unlinkIdentity.ts'

const readForm = express.text({
  type: 'application/x-www-form-urlencoded',
  limit: 16 * 1024,
  inflate: false,
})

/** The routes that sign in through outside providers, and link and unlink identities. */
export function providerRoutes(auth: AuthService): Router {
  const router = Router()
  const { settings } = auth
  const limit = auth.limits.request('token')

  router.get('/authorize', limit, async (req, res) => {
    const query = queryOf(req)
    requireProvider(auth, query)
    if (query.get('skip_http_redirect') === 'true') {
      res.json({ url: authorizeUrl(auth, query) })
      return
    }
    const browser = markBrowser(settings, req, res)
    res.redirect(302, await startSignIn(auth, query, browser, originOf(req)))
  })

  const finish = async (req: Request, res: Response, callback: URLSearchParams) => {
    const browser = readBrowser(settings, req)
    res.redirect(302, await finishSignIn(auth, callback, browser, originOf(req)))
  }
  router
    .route(CALLBACK_PATH)
    .all(limit, (_req, res, next) => {
      // The URL has the provider's code, which other sites must not see.
      res.set('Referrer-Policy', 'no-referrer')
      next()
    })
    // Express otherwise handles HEAD like GET, which would use up the state.
    .head((_req, res) => void res.end())
    .get((req, res) => finish(req, res, queryOf(req)))
    .post(readForm, (req, res) => {
      const form = typeof req.body === 'string' ? req.body : ''
      return finish(req, res, new URLSearchParams(form))
    })

  router.use('/user/identities', (_req, _res, next) => {
    if (!settings.isLinkingEnabled) throw disabled.manualLinking()
    next()
  })

  router.get('/user/identities/authorize', limit, async (req, res) => {
    const { id: userId, session } = await requireLinker(auth, req.get('authorization'))
    const query = queryOf(req)
    requireProvider(auth, query)
    const ticket = { userId, sessionId: session.id }
    query.set('link_ticket', await createLinkTicket(auth, ticket, originOf(req)))
    const url = authorizeUrl(auth, query)
    if (query.get('skip_http_redirect') === 'true') res.json({ url })
    else res.redirect(302, url)
  })

  router.delete('/user/identities/:id', limit, async (req, res) => {
    const { id: userId } = await requireLinker(auth, req.get('authorization'))
    await unlinkIdentity(auth, userId, readUuid(req, 'id'), originOf(req))
    res.json({})
  })

  return router
}

/**
 * Returns the URL that a browser opens to start. It's this server's own URL, because only a page
 * load, and not a `fetch` from another origin, can set the cookie that binds the state.
 */
function authorizeUrl({ settings }: AuthService, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('skip_http_redirect')
  return `${settings.issuer}/authorize?${kept}`
}

function queryOf({ originalUrl: url }: Request): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
}
