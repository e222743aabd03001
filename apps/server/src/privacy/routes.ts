import type { ApiSuccess, DownloadLink } from '@duet/contract'
import { type RequestHandler, Router } from 'express'
import type { RequirePermission } from '../auth/callers/guard.ts'
import { createChangeContext, describeAuthor } from '../auth/changeContext.ts'
import type { AuditLog } from '../auth/service.ts'
import type { Config } from '../config/config.ts'
import { type Database, transaction } from '../db/database.ts'
import { errors } from '../errors.ts'
import type { DownloadTickets } from '../http/downloadTickets.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { getSiteOrigin } from '../http/origin.ts'
import { sendZip } from '../http/sendZip.ts'
import { readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import type { ObjectStore } from '../storage/storage.ts'
import { previewRetention } from './dueRecords.ts'
import { erasePerson } from './erasePerson.ts'
import { listErasures } from './erasures.ts'
import { exportPerson } from './exportPerson.ts'
import { erasureBody, personBody, retentionBody, rulesBody } from './input.ts'
import { describePerson } from './presentPerson.ts'
import { readRetention, updateRetention } from './retentionSettings.ts'
import { undoErasure } from './undoErasure.ts'

interface Services {
  config: Config
  db: Database
  objects: ObjectStore
  audit: AuditLog
  tickets: DownloadTickets
  /** Makes the outbox look for messages to send. Call this after restoring messages. */
  wakeOutbox: () => void
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes that admins use to find, export, and erase personal data. `@duet/contract` has
 * the types of all bodies. Email addresses are sent in bodies, because URLs are logged.
 *
 * - `POST /privacy/person` describes what the server knows about a person.
 * - `POST /privacy/exports` returns the URL of an archive with everything about a person. The URL
 *   works for a minute.
 * - `GET /privacy/export.zip?ticket=` streams that archive.
 * - `GET /privacy/erasures` lists the newest erasures.
 * - `POST /privacy/erasures` deletes or anonymizes everything about a person. With an
 *   `Idempotency-Key`, a client can safely retry the request.
 * - `POST /privacy/erasures/{id}/undo` undoes an erasure within a day. A client can safely retry
 *   the request.
 * - `GET` and `PUT /privacy/retention` read and change the rules that erase old data each day.
 * - `POST /privacy/retention/preview` counts the records that the rules in the body would erase.
 */
export function privacyRoutes(services: Services): Router {
  const { config, db, objects, audit, tickets, wakeOutbox, requirePermission, limitChanges } =
    services
  const router = Router()
  const requireManager = requirePermission('privacy.manage')

  router
    .route('/privacy/person')
    .post(requireManager, async (req, res) => {
      const { email } = await readValidBody(personBody, req, res)
      res.json({ success: true, data: await describePerson(db, email) })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/privacy/exports')
    .post(limitChanges, requireManager, async (req, res) => {
      const { email } = await readValidBody(personBody, req, res)
      const context = createChangeContext(audit, req, res)
      await transaction(db, (trx) =>
        audit.record(trx, {
          action: 'personal_data_exported',
          ...describeAuthor(context),
        }),
      )
      const ticket = tickets.create('personal data', email, context.actor)
      const url = `${getSiteOrigin(config, req)}/api/privacy/export.zip?ticket=${ticket}`
      res.json({ success: true, data: { url } } satisfies ApiSuccess<DownloadLink>)
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/privacy/export.zip')
    .get(async (req, res) => {
      const download = await tickets.read('personal data', req.query.ticket)
      if (download === undefined) throw errors.unauthorized()
      const name = `personal_data_${new Date().toISOString().slice(0, 10)}.zip`
      const { subject: email, hasAccess } = download
      await sendZip(req, res, { name, entries: exportPerson(db, objects, email), hasAccess })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/privacy/erasures')
    .get(requireManager, async (_req, res) => {
      res.json({ success: true, data: await listErasures(db) })
    })
    .post(limitChanges, requireManager, async (req, res) => {
      const key = readIdempotencyKey(req)
      const request = await readValidBody(erasureBody, req, res)
      const erasure = await erasePerson(db, request, {
        ...createChangeContext(audit, req, res),
        key,
      })
      res.json({ success: true, data: erasure })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router
    .route('/privacy/erasures/:id/undo')
    .post(limitChanges, requireManager, async (req, res) => {
      const erasure = await undoErasure(db, req.params.id, createChangeContext(audit, req, res))
      wakeOutbox()
      res.json({ success: true, data: erasure })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/privacy/retention')
    .get(requireManager, async (_req, res) => {
      res.json({ success: true, data: await readRetention(db) })
    })
    .put(limitChanges, requireManager, async (req, res) => {
      const update = await readValidBody(retentionBody, req, res)
      res.json({
        success: true,
        data: await updateRetention(db, update, createChangeContext(audit, req, res)),
      })
    })
    .all(rejectOtherMethods('GET, HEAD, PUT'))

  router
    .route('/privacy/retention/preview')
    .post(requireManager, async (req, res) => {
      const rules = await readValidBody(rulesBody, req, res)
      res.json({ success: true, data: await previewRetention(db, rules, Date.now()) })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
