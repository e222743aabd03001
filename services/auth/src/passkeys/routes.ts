import { transaction } from '@duet/kit/database'
import { readClientInfo } from '@duet/kit/http'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { requireAccount } from '../admin/users.ts'
import { requireSecondFactor } from '../assurance.ts'
import { requireService, requireUser } from '../callers/identifyCaller.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { requireRecentSignIn } from '../recentSignIn.ts'
import { optionalText, readBody, readUuid } from '../requests.ts'
import type { AuthService } from '../service.ts'
import {
  authenticationResponse,
  readResponse,
  registrationResponse,
} from '../webauthn/responses.ts'
import { findPasskeys, presentPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { finishRegistration, startRegistration } from './register.ts'
import { finishPasskeySignIn, startPasskeySignIn } from './signIn.ts'

const verifyBody = v.object({ challenge_id: optionalText, credential: v.optional(v.unknown()) })
const renameBody = v.object({ friendly_name: optionalText })

/** Creates the routes that manage passkeys and sign users in with them. */
export function passkeyRoutes(auth: AuthService): Router {
  const router = Router()
  const requirePasskeysEnabled: RequestHandler = (_req, _res, next) => {
    if (auth.settings.arePasskeysEnabled) return next()
    throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  }
  router.use(['/passkeys', '/admin/users/:userId/passkeys'], requirePasskeysEnabled)
  router.use('/passkeys', webAuthnRoutes(auth))
  router.use('/passkeys', ownPasskeyRoutes(auth))
  router.use('/admin/users/:userId/passkeys', adminPasskeyRoutes(auth))
  return router
}

function webAuthnRoutes(auth: AuthService): Router {
  const router = Router()
  const limitRequests = auth.limits.limitRoute('passkey')

  router.post('/registration/options', limitRequests, async (req, res) => {
    const caller = await requireUserForChange(auth, req)
    // Only the start of a registration needs a recent sign-in. If the end needed it, too, a user who
    // took some time would be left with a passkey that doesn't work.
    requireRecentSignIn(auth, caller)
    res.json(await startRegistration(auth, caller.user))
  })

  router.post('/registration/verify', limitRequests, async (req, res) => {
    const { user } = await requireUserForChange(auth, req)
    const { challengeId, credential } = await readVerifyBody(req, res)
    const registration = { challengeId, response: readResponse(registrationResponse, credential) }
    res.json(
      presentPasskey(await finishRegistration(auth, user, registration, readClientInfo(req))),
    )
  })

  router.post('/authentication/options', limitRequests, async (_req, res) => {
    res.json(await startPasskeySignIn(auth))
  })

  router.post('/authentication/verify', limitRequests, async (req, res) => {
    const { challengeId, credential } = await readVerifyBody(req, res)
    const signIn = { challengeId, response: readResponse(authenticationResponse, credential) }
    res.json(await finishPasskeySignIn(auth, signIn, readClientInfo(req)))
  })
  return router
}

function ownPasskeyRoutes(auth: AuthService): Router {
  const router = Router()
  const limitRequests = auth.limits.limitRoute('passkey')

  router.get('/', async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    res.json((await findPasskeys(auth.db, user.id)).map(presentPasskey))
  })

  router.patch('/:id', limitRequests, async (req, res) => {
    const { user } = await requireUser(auth, req.get('authorization'))
    const id = readUuid(req, 'id')
    const { friendly_name: name } = await readBody(renameBody, req, res)
    res.json(
      presentPasskey(
        await transaction(auth.db, (trx) => renamePasskey(trx, user.id, id, name ?? '')),
      ),
    )
  })

  router.delete('/:id', limitRequests, async (req, res) => {
    const caller = await requireUserForChange(auth, req)
    requireRecentSignIn(auth, caller)
    await removePasskey(auth, caller.user, readUuid(req, 'id'), caller.id, readClientInfo(req))
    res.json({})
  })
  return router
}

/** Creates the routes that let service callers list and remove the passkeys of any account. */
function adminPasskeyRoutes(auth: AuthService): Router {
  const router = Router({ mergeParams: true })
  router.use(async (req, _res, next) => {
    await requireService(auth, req.get('authorization'))
    next()
  })

  router.get('/', async (req, res) => {
    const user = await requireAccount(auth.db, readUuid(req, 'userId'))
    res.json((await findPasskeys(auth.db, user.id)).map(presentPasskey))
  })

  router.delete('/:id', async (req, res) => {
    const user = await requireAccount(auth.db, readUuid(req, 'userId'))
    await removePasskey(auth, user, readUuid(req, 'id'), undefined, readClientInfo(req))
    res.json({})
  })
  return router
}

/**
 * Returns the user and session for a request that changes passkeys. If the user has a second
 * factor, the session needs `aal2`. Otherwise, somebody with a stolen password could add a passkey.
 *
 * @throws AuthError 403 `insufficient_aal`, and the errors of `requireUser`.
 */
async function requireUserForChange(auth: AuthService, req: Request) {
  const caller = await requireUser(auth, req.get('authorization'))
  await requireSecondFactor(auth.db, caller, 403, 'AAL2 required to change passkeys')
  return caller
}

/** @throws AuthError 400 `bad_json` or `validation_failed`. */
async function readVerifyBody(req: Request, res: Response) {
  const { challenge_id: challengeId, credential } = await readBody(verifyBody, req, res)
  if (!challengeId) throw createValidationError('challenge_id required')
  return { challengeId, credential }
}
