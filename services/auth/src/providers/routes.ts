import { parseBody, readClientInfo } from '@duet/kit/http'
import express, { type Request, type Response, Router } from 'express'
import { disabledErrors } from '../flows/disabled.ts'
import { readUuid } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { CALLBACK_PATH, requireProvider, startProviderSignIn } from './authorize.ts'
import { readBrowserCookie, setBrowserCookie } from './browser.ts'
import { finishProviderSignIn } from './callback.ts'
import { createLinkTicket } from './linkTicket.ts'
import { requireUserForLinking } from './requireUserForLinking.ts'
import { unlinkIdentity } from './unlinkIdentity.ts'

/** Maximum size of the form that a provider's callback posts, in bytes. */
const MAX_FORM_BYTES = 16 * 1024

const formParser = express.text({
  type: 'application/x-www-form-urlencoded',
  limit: MAX_FORM_BYTES,
  inflate: false,
})

/** Creates the routes that sign users in through providers, and link and unlink identities. */
export function providerRoutes(auth: AuthService): Router {
  const router = Router()
  const { settings } = auth
  const limitRequests = auth.limits.limitRoute('token')

  router.get('/authorize', limitRequests, async (req, res) => {
    const query = parseQuery(req)
    requireProvider(auth, query)
    if (query.get('skip_http_redirect') === 'true') {
      res.json({ url: createAuthorizeUrl(auth, query) })
      return
    }
    const browserId = setBrowserCookie(settings, req, res)
    res.redirect(302, await startProviderSignIn(auth, query, browserId, readClientInfo(req)))
  })

  const finishAndRedirect = async (
    req: Request,
    res: Response,
    callbackParams: URLSearchParams,
  ) => {
    const browserId = readBrowserCookie(settings, req)
    res.redirect(
      302,
      await finishProviderSignIn(auth, callbackParams, browserId, readClientInfo(req)),
    )
  }
  router
    .route(CALLBACK_PATH)
    .all(limitRequests, (_req, res, next) => {
      // The URL contains the provider's code, which other sites must not see.
      res.set('Referrer-Policy', 'no-referrer')
      next()
    })
    // Without this handler, Express would treat HEAD like GET and use up the sign-in's state.
    .head((_req, res) => void res.end())
    .get((req, res) => finishAndRedirect(req, res, parseQuery(req)))
    .post(async (req, res) => finishAndRedirect(req, res, await readForm(req, res)))

  router.use('/user/identities', (_req, _res, next) => {
    if (!settings.isLinkingEnabled) throw disabledErrors.manualLinking()
    next()
  })

  router.get('/user/identities/authorize', limitRequests, async (req, res) => {
    const { id: userId, session } = await requireUserForLinking(auth, req.get('authorization'))
    const query = parseQuery(req)
    requireProvider(auth, query)
    const ticket = { userId, sessionId: session.id }
    query.set('link_ticket', await createLinkTicket(auth, ticket, readClientInfo(req)))
    const url = createAuthorizeUrl(auth, query)
    if (query.get('skip_http_redirect') === 'true') res.json({ url })
    else res.redirect(302, url)
  })

  router.delete('/user/identities/:id', limitRequests, async (req, res) => {
    const { id: userId } = await requireUserForLinking(auth, req.get('authorization'))
    await unlinkIdentity(auth, userId, readUuid(req, 'id'), readClientInfo(req))
    res.json({})
  })

  return router
}

/**
 * Builds the URL that the browser opens to start a sign-in. The URL is on this server, because the
 * sign-in needs a cookie that identifies the browser. A `fetch` from another origin can't set
 * this cookie.
 */
function createAuthorizeUrl({ settings }: AuthService, query: URLSearchParams): string {
  const forwardedQuery = new URLSearchParams(query)
  forwardedQuery.delete('skip_http_redirect')
  return `${settings.issuer}/authorize?${forwardedQuery}`
}

function parseQuery({ originalUrl: url }: Request): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
}

/** @throws AppError 413 for a form over 16 KiB, 415 for a Content-Encoding. */
async function readForm(req: Request, res: Response): Promise<URLSearchParams> {
  const { body } = await parseBody(req, res, { parser: formParser, maxBytes: MAX_FORM_BYTES })
  return new URLSearchParams(typeof body === 'string' ? body : '')
}
