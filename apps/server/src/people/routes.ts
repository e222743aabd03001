import { PERSON_ROLES, type Person } from '@duet/contract'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { findActiveAdmins } from '../auth/admin/lastAdmin.ts'
import { requireAccount } from '../auth/admin/users.ts'
import type { RequirePermission } from '../auth/callers/guard.ts'
import { identifyCaller } from '../auth/callers/identifyCaller.ts'
import { readClientInfo } from '../auth/requests.ts'
import type { AuthService, ClientInfo } from '../auth/service.ts'
import { errors } from '../errors.ts'
import { readJson } from '../http/json.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import {
  changePerson,
  deletePerson,
  findIdsWithSecondFactor,
  inviteAgain,
  invitePerson,
  listPeople,
  resetPersonFactors,
} from './people.ts'
import { presentPerson } from './present.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const role = v.picklist(PERSON_ROLES)
const invitationBody = v.object({
  email: v.string(),
  name: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(200)),
  role: v.optional(role, 'none'),
})
const changeBody = v.object({
  role: v.exactOptional(role),
  is_disabled: v.exactOptional(v.boolean()),
  expected: v.exactOptional(v.object({ role: v.exactOptional(role) })),
})

interface Services {
  auth: AuthService
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for managing accounts in the admin app. The app can't use the auth service's
 * admin routes, because they require the service key, which must not be in a browser. The types of
 * all request and response bodies are in `@duet/contract`.
 *
 * - `GET /people` lists all accounts, newest first.
 * - `POST /people` invites a person by email, and responds with 201. With an `Idempotency-Key`, a
 *   client can safely send the request again.
 * - `PATCH /people/{id}` changes the role, or disables or enables the account. Responds with 409
 *   `edit_conflict` and the current person if the role isn't the `expected` role anymore.
 * - `POST /people/{id}/invitation` resends an invitation.
 * - `DELETE /people/{id}/factors` removes a person's second factors and ends their sessions. Admins
 *   can't do that for themselves.
 * - `DELETE /people/{id}` deletes an account.
 *
 * A change that would leave no admin who can sign in gets 409 `conflict`.
 */
export function peopleRoutes({ auth, requirePermission, limitChanges }: Services): Router {
  const router = Router()
  router.use(['/people', '/people/*path'], (req, res, next) =>
    req.method === 'GET' ? next() : limitChanges(req, res, next),
  )
  router.use('/people', requirePermission('people.manage'))

  const readCallerId = async (req: Request): Promise<string | undefined> => {
    const caller = await identifyCaller(auth, req.get('authorization'))
    return caller.kind === 'user' ? caller.id : undefined
  }

  const readClientInfoWithActor = async (req: Request): Promise<ClientInfo> => ({
    ...readClientInfo(req),
    actorId: await readCallerId(req),
  })

  const readPersonContext = async (req: Request) => {
    const now = auth.now()
    const admins = await findActiveAdmins(auth.db, now)
    return {
      callerId: await readCallerId(req),
      secondFactorUserIds: await findIdsWithSecondFactor(auth),
      adminIds: admins.map(({ id }) => id),
      now,
    }
  }

  const presentById = async (req: Request, id: string): Promise<Person> =>
    presentPerson(await requireAccount(auth.db, id), await readPersonContext(req))

  router
    .route('/people')
    .get(async (req, res) => {
      const [people, context] = [await listPeople(auth), await readPersonContext(req)]
      res.json({ success: true, data: people.map((user) => presentPerson(user, context)) })
    })
    .post(async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const invitation = await readBody(invitationBody, req, res)
      const clientInfo = await readClientInfoWithActor(req)
      const id = await invitePerson(auth, invitation, clientInfo, idempotencyKey)
      res.status(201).json({ success: true, data: await presentById(req, id) })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router
    .route('/people/:id')
    .patch(async (req, res) => {
      const id = readId(req)
      const change = await readBody(changeBody, req, res)
      const clientInfo = await readClientInfoWithActor(req)
      await changePerson(auth, id, change, clientInfo, await readPersonContext(req))
      res.json({ success: true, data: await presentById(req, id) })
    })
    .delete(async (req, res) => {
      await deletePerson(auth, readId(req), await readClientInfoWithActor(req))
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PATCH, DELETE'))

  router
    .route('/people/:id/invitation')
    .post(async (req, res) => {
      const id = await inviteAgain(auth, readId(req), await readClientInfoWithActor(req))
      res.json({ success: true, data: await presentById(req, id) })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/people/:id/factors')
    .delete(async (req, res) => {
      const id = readId(req)
      await resetPersonFactors(auth, id, await readClientInfoWithActor(req))
      res.json({ success: true, data: await presentById(req, id) })
    })
    .all(rejectOtherMethods('DELETE'))

  return router
}

function readId(req: Request): string {
  const { id } = req.params
  if (typeof id !== 'string' || !UUID.test(id)) throw errors.notFound()
  return id
}

async function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
  res: Response,
): Promise<v.InferOutput<Schema>> {
  const parseResult = v.safeParse(schema, await readJson(req, res))
  // Reject arrays, which Valibot's `object` accepts.
  if (parseResult.success && !Array.isArray(req.body)) return parseResult.output
  throw errors.badRequest()
}
