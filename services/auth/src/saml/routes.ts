import { AppError } from '@duet/kit'
import { parseBody, readClientInfo } from '@duet/kit/http'
import express, { type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { createValidationError } from '../errors.ts'
import { disabledErrors } from '../flows/disabled.ts'
import { challengeFields } from '../flows/fields.ts'
import { readBrowserCookie, setBrowserCookie } from '../providers/browser.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import { createErrorLocation } from '../redirects/locations.ts'
import { optionalText, readBody, readQuery } from '../requests.ts'
import type { AuthService } from '../service.ts'
import type { SamlForm } from './finishSignIn.ts'

/** Maximum size of a posted form, in bytes. Real SAML responses are 10 to 50 kB. */
const MAX_FORM_BYTES = 256 * 1024

const ssoBody = v.object({
  ...challengeFields,
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: v.nullish(v.boolean()),
})
const samlForm = v.object({ SAMLResponse: v.string(), RelayState: v.optional(v.string(), '') })

const formParser = express.urlencoded({
  extended: false,
  inflate: false,
  limit: MAX_FORM_BYTES,
  parameterLimit: 10,
})

/**
 * Creates the routes for SAML sign-ins, which load the SAML library on demand. Clients that ask for
 * JSON get the URL of `GET /sso`, which the browser opens.
 */
export function samlRoutes(auth: AuthService): Router {
  const router = Router()
  const requireSaml: RequestHandler = (_req, _res, next) => {
    if (!auth.saml.isEnabled) throw disabledErrors.saml()
    next()
  }
  const limitRequests = auth.limits.limitRoute('sso')

  router.post('/sso', requireSaml, limitRequests, async (req, res) => {
    const body = await readBody(ssoBody, req, res)
    const { createStartUrl, startSamlSignIn } = await import('./startSignIn.ts')
    if (body.skip_http_redirect) {
      res.json({ url: await createStartUrl(auth, body) })
      return
    }
    const browserId = setBrowserCookie(auth.settings, req, res)
    res.redirect(303, await startSamlSignIn(auth, body, browserId))
  })

  router.get('/sso', requireSaml, limitRequests, async (req, res) => {
    const { startSamlSignIn } = await import('./startSignIn.ts')
    const request = {
      provider_id: readQuery(req, 'provider_id'),
      redirect_to: readQuery(req, 'redirect_to'),
      code_challenge: readQuery(req, 'code_challenge'),
      code_challenge_method: readQuery(req, 'code_challenge_method'),
    }
    const browserId = setBrowserCookie(auth.settings, req, res)
    try {
      res.redirect(303, await startSamlSignIn(auth, request, browserId))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const target = resolveRedirect(auth.settings, request.redirect_to)
      res.redirect(303, createErrorLocation(target, error, true))
    }
  })

  router.get('/sso/saml/metadata', requireSaml, async (req, res) => {
    const { describeServiceProvider } = await import('./serviceProvider.ts')
    if (readQuery(req, 'download') === 'true') {
      res.set('Content-Disposition', 'attachment; filename="metadata.xml"')
    }
    res.type('application/xml').send(describeServiceProvider(auth))
  })

  router.post('/sso/saml/acs', requireSaml, limitRequests, async (req, res) => {
    const { body } = await parseBody(req, res, { parser: formParser, maxBytes: MAX_FORM_BYTES })
    const { finishSamlSignIn } = await import('./finishSignIn.ts')
    const clientInfo = readClientInfo(req)
    const browserId = readBrowserCookie(auth.settings, req)
    try {
      res.redirect(302, await finishSamlSignIn(auth, readForm(body, browserId), clientInfo))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code, message, cause } = error
      auth.log.info(
        { code, problem: message, reason: describeRejection(cause), ip: clientInfo.ip },
        'a SAML response was refused',
      )
      await recordFailedSignIn(auth, { details: { method: 'sso/saml', code }, ...clientInfo })
      res.redirect(303, createErrorLocation(auth.settings.siteUrl, error, true))
    }
  })
  return router
}

/** @throws AuthError 400 `validation_failed` if the form has no `SAMLResponse`. */
function readForm(body: unknown, browserId: string | undefined): SamlForm {
  const parseResult = v.safeParse(samlForm, body)
  if (!parseResult.success) throw createValidationError('SAMLResponse is missing')
  const { SAMLResponse: response, RelayState: relayState } = parseResult.output
  return { response, relayState, browserId }
}

/** Returns the constant part of an error of the SAML library. The rest quotes the response. */
function describeRejection(cause: unknown): string | undefined {
  return cause instanceof Error ? /^[^.:\n]*/.exec(cause.message)?.[0] : undefined
}
