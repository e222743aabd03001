import type { AuthService } from '@duet/auth'
import { findActiveAdmins, identifyCaller, requireAccount } from '@duet/auth'
import { PERSON_ROLES, type Person } from '@duet/contract'
import type { ClientInfo } from '@duet/kit/http'
import { readClientInfo } from '@duet/kit/http'
import type { Request } from 'express'
import * as v from 'valibot'
import { errors } from '../errors.ts'
import { json } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import {
  changePerson,
  deletePerson,
  findIdsWithSecondFactor,
  inviteAgain,
  invitePerson,
  listPeople,
  resetPersonFactors,
} from './people.ts'
import { type PersonContext, presentPerson } from './present.ts'

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

const looseJson = { createError: () => errors.badRequest(), allowsAnyType: true }
const personParams = { id: { pattern: UUID, createError: () => errors.notFound() } }

interface Services {
  auth: AuthService
}

/**
 * The routes for managing accounts in the admin app. The app can't use the auth service's admin
 * routes, because they require the service key, which must not be in a browser. A change that would
 * leave no admin who can sign in gets 409 `conflict`.
 */
export const peopleRoutes = [
  route('GET /api/people', {
    summary: 'Lists all accounts, newest first.',
    access: 'people.manage',
    accountLimit: 'reads',
    async handle({ req }, { auth }: Services) {
      const [people, context] = [await listPeople(auth), await readPersonContext(auth, req)]
      return people.map((user) => presentPerson(user, context))
    },
  }),
  route('POST /api/people', {
    summary: 'Invites a person by email.',
    access: 'people.manage',
    limit: 'changes',
    isIdempotent: true,
    body: json(invitationBody, looseJson),
    status: 201,
    async handle({ req, body, key }, { auth }: Services) {
      const id = await invitePerson(auth, body, await readClientInfoWithActor(auth, req), key)
      return presentById(auth, req, id)
    },
  }),
  route('PATCH /api/people/:id', {
    summary: 'Changes a person’s role, or disables or enables the account.',
    description:
      'Responds with 409 `edit_conflict` and the current person if the role isn’t the `expected` role anymore.',
    access: 'people.manage',
    limit: 'changes',
    params: personParams,
    body: json(changeBody, looseJson),
    async handle({ req, params: { id }, body }, { auth }: Services) {
      const clientInfo = await readClientInfoWithActor(auth, req)
      await changePerson(auth, id, body, clientInfo, await readPersonContext(auth, req))
      return presentById(auth, req, id)
    },
  }),
  route('DELETE /api/people/:id', {
    summary: 'Deletes an account.',
    access: 'people.manage',
    limit: 'changes',
    params: personParams,
    async handle({ req, params: { id } }, { auth }: Services) {
      await deletePerson(auth, id, await readClientInfoWithActor(auth, req))
      return null
    },
  }),
  route('POST /api/people/:id/invitation', {
    summary: 'Resends an invitation.',
    access: 'people.manage',
    limit: 'changes',
    params: personParams,
    async handle({ req, params: { id } }, { auth }: Services) {
      const personId = await inviteAgain(auth, id, await readClientInfoWithActor(auth, req))
      return presentById(auth, req, personId)
    },
  }),
  route('DELETE /api/people/:id/factors', {
    summary: 'Removes a person’s second factors and ends their sessions.',
    description: 'Admins can’t do that for themselves.',
    access: 'people.manage',
    limit: 'changes',
    params: personParams,
    async handle({ req, params: { id } }, { auth }: Services) {
      await resetPersonFactors(auth, id, await readClientInfoWithActor(auth, req))
      return presentById(auth, req, id)
    },
  }),
]

async function presentById(auth: AuthService, req: Request, id: string): Promise<Person> {
  return presentPerson(await requireAccount(auth.db, id), await readPersonContext(auth, req))
}

async function readPersonContext(auth: AuthService, req: Request): Promise<PersonContext> {
  const now = auth.now()
  const admins = await findActiveAdmins(auth.db, now)
  return {
    callerId: await readCallerId(auth, req),
    secondFactorUserIds: await findIdsWithSecondFactor(auth),
    adminIds: admins.map(({ id }) => id),
    now,
  }
}

async function readClientInfoWithActor(auth: AuthService, req: Request): Promise<ClientInfo> {
  return { ...readClientInfo(req), actorId: await readCallerId(auth, req) }
}

async function readCallerId(auth: AuthService, req: Request): Promise<string | undefined> {
  const caller = await identifyCaller(auth, req.get('authorization'))
  return caller.kind === 'user' ? caller.id : undefined
}
