import { readClientInfo } from '@duet/kit/http'
import { type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { findUser } from '../accounts/accounts.ts'
import { presentUser } from '../accounts/present.ts'
import { listAudit } from '../audit/listAudit.ts'
import { requireService } from '../callers/identifyCaller.ts'
import { optionalObject, optionalText, readBody, readQuery, readUuid } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { AUDIENCE } from '../tokens/claims.ts'
import { attributesBody, readAttributes } from './attributes.ts'
import { adminFactorRoutes } from './factorRoutes.ts'
import { generateLink, generateLinkBody } from './generateLink.ts'
import { invite } from './invite.ts'
import { listUsers } from './listUsers.ts'
import { readPageNumbers, setPageHeaders } from './pages.ts'
import { changeUser, createUser, removeUser, requireAccount } from './users.ts'

const inviteBody = v.object({ email: optionalText, data: optionalObject })
const deleteBody = v.object({ should_soft_delete: v.nullish(v.boolean()) })

/** Creates the routes that manage accounts. Only service callers may use them. */
export function adminRoutes(auth: AuthService): Router {
  const router = Router()
  const guard: RequestHandler = async (req, _res, next) => {
    await requireService(auth, req.get('authorization'))
    next()
  }

  router.post('/invite', guard, async (req, res) => {
    const { email, data } = await readBody(inviteBody, req, res)
    const redirectTo = readQuery(req, 'redirect_to')
    const invitation = { email: email ?? '', data: data ?? undefined, redirectTo }
    res.json(await invite(auth, invitation, readClientInfo(req)))
  })

  router.post('/admin/generate_link', guard, async (req, res) => {
    const body = await readBody(generateLinkBody, req, res)
    const redirectTo = body.redirect_to ?? readQuery(req, 'redirect_to')
    res.json(await generateLink(auth, { ...body, redirect_to: redirectTo }, readClientInfo(req)))
  })

  router.get('/admin/users', guard, async (req, res) => {
    const page = readPageNumbers(req)
    const [filter, sort] = [readQuery(req, 'filter'), readQuery(req, 'sort')]
    const { users, total } = await listUsers(auth.db, { ...page, filter, sort })
    setPageHeaders(res, total, page, `${auth.settings.issuer}/admin/users`, { filter, sort })
    res.json({ users, aud: AUDIENCE })
  })

  router.post('/admin/users', guard, async (req, res) => {
    const attributes = await readAttributes(auth, await readBody(attributesBody, req, res))
    res.json(await createUser(auth, attributes, readClientInfo(req)))
  })

  router.get('/admin/users/:id', guard, async (req, res) => {
    const user = await requireAccount(auth.db, readUuid(req, 'id'))
    res.json(await presentUser(auth.db, user))
  })

  router.put('/admin/users/:id', guard, async (req, res) => {
    const id = readUuid(req, 'id')
    const body = await readBody(attributesBody, req, res)
    const attributes = await readAttributes(auth, body, await findUser(auth.db, id))
    res.json(await changeUser(auth, id, attributes, readClientInfo(req)))
  })

  router.delete('/admin/users/:id', guard, async (req, res) => {
    const id = readUuid(req, 'id')
    const { should_soft_delete: isSoft } = await readBody(deleteBody, req, res)
    await removeUser(auth, id, isSoft ?? false, readClientInfo(req))
    res.json({})
  })

  router.use(adminFactorRoutes(auth, guard))

  router.get('/admin/audit', guard, async (req, res) => {
    const page = readPageNumbers(req)
    const query = readQuery(req, 'query')
    const { entries, total } = await listAudit(auth.db, { ...page, query })
    setPageHeaders(res, total, page, `${auth.settings.issuer}/admin/audit`, { query })
    res.json(entries)
  })

  return router
}
