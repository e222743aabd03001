import { readClientInfo } from '@duet/kit/http'
import { type Request, Router } from 'express'
import * as v from 'valibot'
import { requireUser } from '../callers/identifyCaller.ts'
import { AuthError } from '../errors.ts'
import { optionalText, readBody, readUuid } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { challengeFactor } from './challenge.ts'
import { enroll } from './enroll.ts'
import { unenroll } from './remove.ts'
import { verifyFactor } from './verify.ts'

const enrollBody = v.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
})
const challengeBody = v.object({ channel: optionalText })
const verifyBody = v.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: v.nullish(v.object({ credential_response: v.optional(v.unknown()) })),
})

/** Creates the routes that let users manage and verify their own second factors. */
export function factorRoutes(auth: AuthService): Router {
  const router = Router()
  const limitChallenges = auth.limits.limitRoute('challenge')

  router.post('/factors', limitChallenges, async (req, res) => {
    const signedInUser = await requireSignedInUser(auth, req)
    res.json(
      await enroll(auth, signedInUser, await readBody(enrollBody, req, res), readClientInfo(req)),
    )
  })

  router.post('/factors/:id/challenge', limitChallenges, async (req, res) => {
    const signedInUser = await requireSignedInUser(auth, req)
    const body = await readBody(challengeBody, req, res)
    res.json(
      await challengeFactor(auth, signedInUser, readUuid(req, 'id'), body, readClientInfo(req)),
    )
  })

  router.post('/factors/:id/verify', auth.limits.limitRoute('factor'), async (req, res) => {
    const signedInUser = await requireSignedInUser(auth, req)
    const body = await readBody(verifyBody, req, res)
    res.json(await verifyFactor(auth, signedInUser, readUuid(req, 'id'), body, readClientInfo(req)))
  })

  router.delete('/factors/:id', limitChallenges, async (req, res) => {
    const signedInUser = await requireSignedInUser(auth, req)
    res.json(await unenroll(auth, signedInUser, readUuid(req, 'id'), readClientInfo(req)))
  })

  return router
}

/**
 * Returns the signed-in user and session.
 *
 * @throws AuthError 403 `no_authorization` for anonymous users, and the errors of `requireUser`.
 */
async function requireSignedInUser(auth: AuthService, req: Request) {
  const signedInUser = await requireUser(auth, req.get('authorization'))
  if (signedInUser.user.is_anonymous === 1) {
    throw new AuthError(
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    )
  }
  return signedInUser
}
