import { readClientInfo } from '@duet/kit/http'
import { type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { presentUser } from '../accounts/present.ts'
import { requireUser } from '../callers/identifyCaller.ts'
import { createValidationError } from '../errors.ts'
import { optionalText, readBody, readQuery } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { signUpAnonymously } from './anonymous.ts'
import { changeOwnAccount } from './changeOwnAccount.ts'
import { addressFields, challengeFields, dataField } from './fields.ts'
import { sendOtp } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { requireOpenSignUp, signUp } from './signUp.ts'
import { verify } from './verify.ts'
import { verifyLink } from './verifyLink.ts'

const commonFields = { ...addressFields, ...challengeFields, ...dataField, channel: optionalText }
const signUpBody = v.object({ ...commonFields, password: optionalText })
const otpBody = v.object({ ...commonFields, create_user: v.nullish(v.boolean()) })
const recoverBody = v.object({ email: optionalText, ...challengeFields })
const resendBody = v.object({ ...addressFields, ...challengeFields, type: optionalText })
const verifyBody = v.object({
  ...addressFields,
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
})
const userBody = v.object({
  ...commonFields,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  app_metadata: v.optional(v.unknown()),
})

/** Creates the routes that sign users up and in, verify codes and links, and change accounts. */
export function flowRoutes(auth: AuthService): Router {
  const router = Router()
  const { limits } = auth
  const limitOtp = limits.limitRoute('otp')

  router.post('/signup', async (req, res) => {
    // If sign-ups are closed or the limit is reached, reject the request before reading its body.
    requireOpenSignUp(auth)
    limits.countRequest('signup', req)
    const body = await readBody(signUpBody, req, res)
    const clientInfo = readClientInfo(req)
    if (!body.email && !body.phone && !body.password) {
      const countRequest = () => limits.countRequest('anonymous', req)
      res.json(await signUpAnonymously(auth, body.data ?? {}, clientInfo, countRequest))
      return
    }
    res.json(await signUp(auth, body, clientInfo, readQuery(req, 'redirect_to')))
  })

  for (const path of ['/otp', '/magiclink']) {
    router.post(path, limitOtp, async (req, res) => {
      const body = await readBody(otpBody, req, res)
      if (path === '/magiclink' && !body.email)
        throw createValidationError('Password recovery requires an email')
      res.json(await sendOtp(auth, body, readClientInfo(req), readQuery(req, 'redirect_to')))
    })
  }

  router.post('/recover', limitOtp, async (req, res) => {
    const body = await readBody(recoverBody, req, res)
    res.json(await recover(auth, body, readClientInfo(req), readQuery(req, 'redirect_to')))
  })

  router.post('/resend', limitOtp, async (req, res) => {
    const body = await readBody(resendBody, req, res)
    res.json(await resend(auth, body, readClientInfo(req), readQuery(req, 'redirect_to')))
  })

  router.get('/reauthenticate', limitOtp, async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    res.json(await reauthenticate(auth, user, readClientInfo(req)))
  })

  router.get('/user', async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    res.json(await presentUser(auth.db, user))
  })

  router.put('/user', limitOtp, async (req, res) => {
    const caller = await requireUser(auth, req.get('authorization'))
    const body = await readBody(userBody, req, res)
    const redirectTo = readQuery(req, 'redirect_to')
    res.json(await changeOwnAccount(auth, caller, body, readClientInfo(req), redirectTo))
  })

  router.use(verifyRoutes(auth))
  return router
}

function verifyRoutes(auth: AuthService): Router {
  const router = Router()
  router.post('/verify', auth.limits.limitRoute('verify'), async (req, res) => {
    res.json(await verify(auth, await readBody(verifyBody, req, res), readClientInfo(req)))
  })
  // A link works only once. Link scanners (`HEAD`) and prefetching browsers must not use it up.
  router.head('/verify', (_req, res) => void res.end())
  router.get('/verify', rejectPrefetch, auth.limits.limitRoute('verify'), async (req, res) => {
    const link = {
      token: readQuery(req, 'token'),
      type: readQuery(req, 'type'),
      redirectTo: readQuery(req, 'redirect_to'),
    }
    res.redirect(303, await verifyLink(auth, link, readClientInfo(req)))
  })
  return router
}

/** Rejects prefetches. The browser requests the page again when the user opens it. */
const rejectPrefetch: RequestHandler = (req, res, next) => {
  const purpose = [req.get('sec-purpose'), req.get('purpose'), req.get('x-moz')].join(' ')
  if (/prefetch|preview|prerender/i.test(purpose)) res.status(425).json({})
  else next()
}
