import { handleErrors } from '@duet/kit'
import { readClientInfo, rejectOtherMethods, sendMessagePage } from '@duet/kit/http'
import { type Request, type Response, Router } from 'express'
import { CONFIRM_PATH } from '../codes/links.ts'
import { isLinkType, type LinkType } from '../codes/purposes.ts'
import { verifyLink } from '../flows/verifyLink.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import { readQuery } from '../requests.ts'
import type { AuthService } from '../service.ts'

const PAGE_TITLES: Readonly<Record<LinkType, string>> = {
  signup: 'Confirm your email address',
  invite: 'Accept the invitation',
  magiclink: 'Sign in',
  recovery: 'Reset your password',
  email: 'Confirm your email address',
  email_change: 'Confirm your email change',
}

interface SiteConfig {
  siteDir: string
}

interface Services {
  /** Has the folder of the built site, which contains the message page. */
  config: SiteConfig
  auth: AuthService
}

/**
 * Creates the routes for the page that opens when a user clicks a link in an email. `GET` only
 * shows a button, because mail scanners and prefetching browsers open links too. The button sends a
 * `POST`, which verifies the link.
 */
export function confirmRoutes({ config, auth }: Services): Router {
  const router = Router()

  router.use(CONFIRM_PATH, (_req, res, next) => {
    // The URL contains the token. Hide the URL from other sites, caches, and search engines.
    res.set({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    next()
  })

  router
    .route(CONFIRM_PATH)
    .get(async (req, res) => {
      const { type, token, redirectTo } = readLink(req)
      if (!token || !type || !isLinkType(type)) return sendIncompleteLinkPage(config, res)
      allowRedirect(res, resolveRedirect(auth.settings, redirectTo))
      const title = PAGE_TITLES[type]
      await sendMessagePage(config, res, {
        title,
        message: 'Press the button to continue. Until then, nothing changes.',
        action: { label: title, url: `/auth/v1${CONFIRM_PATH}?${createQuery(req)}` },
      })
    })
    .post(auth.limits.limitRoute('verify'), async (req, res) => {
      const link = readLink(req)
      if (!link.token || !link.type || !isLinkType(link.type))
        return sendIncompleteLinkPage(config, res)
      res.redirect(303, await verifyLink(auth, link, readClientInfo(req)))
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router.use(
    CONFIRM_PATH,
    handleErrors(auth.log, async (error, _req, res) => {
      await sendMessagePage(config, res, { title: 'This did not work', message: error.message })
    }),
  )
  return router
}

function readLink(req: Request) {
  return {
    token: readQuery(req, 'token'),
    type: readQuery(req, 'type'),
    redirectTo: readQuery(req, 'redirect_to'),
  }
}

function createQuery(req: Request): string {
  const { token = '', type = '', redirectTo } = readLink(req)
  const query = new URLSearchParams({ token, type })
  if (redirectTo !== undefined) query.set('redirect_to', redirectTo)
  return query.toString()
}

/**
 * Adds a redirect URL to the `form-action` CSP directive. Chromium also applies this directive to
 * redirects after a form is submitted.
 */
function allowRedirect(res: Response, target: string): void {
  const policy = String(res.getHeader('Content-Security-Policy') ?? '')
  const { origin, protocol } = new URL(target)
  const cspSource = origin === 'null' ? protocol : origin
  res.set('Content-Security-Policy', policy.replace("form-action 'self'", `$& ${cspSource}`))
}

async function sendIncompleteLinkPage(config: SiteConfig, res: Response): Promise<void> {
  res.status(400)
  await sendMessagePage(config, res, {
    title: 'This link does not work',
    message: 'The link is incomplete. Copy all of it from the email, or request a new email.',
  })
}
