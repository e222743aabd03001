import express, { type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { AppError } from '../../errors.ts'
import { parseBody } from '../../http/parseBody.ts'
import { createValidationError } from '../errors.ts'
import { disabledErrors } from '../flows/disabled.ts'
import { challengeFields } from '../flows/fields.ts'
import { buildErrorLocation } from '../redirects/locations.ts'
import { optionalText, readBody, readClientInfo, readQuery } from '../requests.ts'
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

/** Creates the routes for SAML sign-ins, which load the SAML library on demand. */
export function samlRoutes(auth: AuthService): Router {
  const router = Router()
  const requireSaml: RequestHandler = (_req, _res, next) => {
    if (!auth.saml.isEnabled) throw disabledErrors.saml()
    next()
  }
  const limitRequests = auth.limits.limitRoute('sso')

  router.post('/sso', requireSaml, limitRequests, async (req, res) => {
    const body = await readBody(ssoBody, req, res)
    const { startSamlSignIn } = await import('./startSignIn.ts')
    const url = await startSamlSignIn(auth, body)
    if (body.skip_http_redirect) res.json({ url })
    else res.redirect(303, url)
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
    try {
      res.redirect(302, await finishSamlSignIn(auth, readForm(body), clientInfo))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code, message, cause } = error
      auth.log.info(
        { code, problem: message, err: cause, ip: clientInfo.ip },
        'a SAML response was refused',
      )
      await auth.audit.record(auth.db, {
        action: 'sign_in_failed',
        details: { method: 'sso/saml', code },
        ...clientInfo,
      })
      res.redirect(303, buildErrorLocation(auth.settings.siteUrl, error, true))
    }
  })
  return router
}

/** @throws AuthError 400 `validation_failed` if the form has no `SAMLResponse`. */
function readForm(body: unknown): SamlForm {
  const parseResult = v.safeParse(samlForm, body)
  if (!parseResult.success) throw createValidationError('SAMLResponse is missing')
  return { response: parseResult.output.SAMLResponse, relayState: parseResult.output.RelayState }
}
