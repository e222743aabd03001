import type { NewSubscriber, SubscriberChange, SubscriberImport } from '@duet/contract'
import { parseNewsletter } from '@duet/forms/schema'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { hasPermission, type RequirePermission } from '../auth/callers/guard.ts'
import { createChangeContext } from '../auth/changeContext.ts'
import type { AuditLog } from '../auth/service.ts'
import type { Database } from '../db/database.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { errors } from '../errors.ts'
import { readListQuery } from '../http/listQuery.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { Parameters } from '../http/parameters.ts'
import type { LimitReads } from '../http/readLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import { describeObjectIssue, readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { DiskSpace } from '../storage/diskSpace.ts'
import { getDay } from '../submissions/days.ts'
import { createCsvFormat } from './csv.ts'
import { readGrowth } from './growth.ts'
import { importSubscribers } from './importing.ts'
import { countSubscribers, listSubscriberIds, readSubscribers, SUBSCRIBER_LIST } from './listing.ts'
import {
  addSubscriber,
  changeSubscriber,
  deleteSubscriber,
  type NewStatus,
  restoreSubscriber,
} from './subscribers.ts'

/** Large enough for a file with the maximum number of rows. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

const addBody = v.strictObject(
  { email: v.string('Must be text') },
  describeObjectIssue,
) satisfies v.GenericSchema<NewSubscriber>
const changeBody = v.strictObject(
  {
    is_active: v.boolean('Must be true or false'),
    is_unconfirmed: v.optional(v.boolean('Must be true or false'), false),
  },
  describeObjectIssue,
) satisfies v.GenericSchema<unknown, SubscriberChange>
const importBody = v.strictObject(
  { csv: v.string('Must be text'), is_preview: v.boolean('Must be true or false') },
  describeObjectIssue,
) satisfies v.GenericSchema<SubscriberImport>

interface Services {
  db: Database
  cache: RevisionCache
  audit: AuditLog
  outbox: Pick<Outbox, 'discardUnsent'>
  space: Pick<DiskSpace, 'requireSomeSpace'>
  requirePermission: RequirePermission
  limitChanges: RequestHandler
  streamList: StreamList
  limitReads: LimitReads
}

/**
 * Creates the routes that the team uses to manage subscribers. `@duet/contract` has the types of
 * all bodies.
 *
 * - `GET /newsletter/counts?q=&source=` counts the matching subscribers by status.
 * - `GET /newsletter/growth?tz=` counts the active subscribers by the period in which they
 *   subscribed.
 * - `GET /newsletter/export.csv` streams the matching subscribers as CSV. It takes the parameters
 *   of `GET /newsletter` and a time zone `tz`. The header `X-Total-Count` has the number of rows.
 * - `POST /newsletter/subscribers` adds an address. Clients can safely retry the request with the same `Idempotency-Key`.
 * - `PATCH /newsletter/subscribers/{id}` deactivates, reactivates, or confirms a subscriber, or
 *   undoes a confirmation with `is_unconfirmed`.
 * - `DELETE /newsletter/subscribers/{id}` deletes a subscriber. Within a day, `POST …/restore`
 *   restores the subscriber.
 * - `POST /newsletter/import` previews or runs an import. Clients can safely retry the request with the same `Idempotency-Key`.
 */
export function newsletterTeamRoutes(services: Services): Router {
  const {
    db,
    cache,
    audit,
    outbox,
    space,
    requirePermission,
    limitChanges,
    streamList,
    limitReads,
  } = services
  const router = Router()

  router
    .route('/newsletter/counts')
    .get(requirePermission('subscribers.read'), async (req, res) => {
      const query = readListQuery(req.query, SUBSCRIBER_LIST)
      const data = await limitReads(res, () => countSubscribers(db, cache, query))
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/newsletter/growth')
    .get(requirePermission('subscribers.read'), async (req, res) => {
      const timeZone = readTimeZone(req)
      res.json({ success: true, data: await readGrowth(db, cache, timeZone) })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/newsletter/export.csv')
    .get(requirePermission('subscribers.export'), async (req, res) => {
      const query = readListQuery(req.query, SUBSCRIBER_LIST)
      const timeZone = readTimeZone(req)
      requirePermissionForDeleted(res, query.filters.status)
      await streamList(req, res, {
        format: createCsvFormat(timeZone),
        readKeys: async () => {
          const ids = await listSubscriberIds(db, query)
          const fileName = `newsletter_subscribers_${getDay(Date.now(), timeZone)}.csv`
          res.attachment(fileName).set({
            'Content-Type': 'text/csv; charset=utf-8',
            'X-Total-Count': String(ids.length),
          })
          return ids
        },
        readRows: (ids) => readSubscribers(db, query, ids),
      })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/newsletter/subscribers')
    .post(limitChanges, requirePermission('subscribers.change'), async (req, res) => {
      const key = readIdempotencyKey(req)
      const parseResult = parseNewsletter(await readValidBody(addBody, req, res))
      if (!parseResult.ok) throw errors.validation(parseResult.fields)
      await space.requireSomeSpace()
      const data = await addSubscriber(
        db,
        parseResult.value.email,
        createChangeContext(audit, req, res),
        key,
      )
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/newsletter/subscribers/:id')
    .patch(limitChanges, requirePermission('subscribers.change'), async (req, res) => {
      const body = await readValidBody(changeBody, req, res)
      const context = createChangeContext(audit, req, res)
      const data = await changeSubscriber(db, req.params.id, readStatus(body), context, outbox)
      res.json({ success: true, data })
    })
    .delete(limitChanges, requirePermission('subscribers.delete'), async (req, res) => {
      await deleteSubscriber(db, req.params.id, createChangeContext(audit, req, res), outbox)
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PATCH, DELETE'))

  router
    .route('/newsletter/subscribers/:id/restore')
    .post(limitChanges, requirePermission('subscribers.delete'), async (req, res) => {
      const data = await restoreSubscriber(db, req.params.id, createChangeContext(audit, req, res))
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/newsletter/import')
    .post(limitChanges, requirePermission('subscribers.import'), async (req, res) => {
      const key = readIdempotencyKey(req)
      const body = await readValidBody(importBody, req, res, MAX_IMPORT_BYTES)
      if (!body.is_preview) await space.requireSomeSpace()
      const data = await importSubscribers(db, body, createChangeContext(audit, req, res), key)
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  return router
}

/** @throws AppError 400 if the body asks for a subscriber who is both active and unconfirmed. */
function readStatus(body: v.InferOutput<typeof changeBody>): NewStatus {
  if (!body.is_unconfirmed) return body.is_active ? 'active' : 'inactive'
  if (body.is_active) throw errors.validation({ is_unconfirmed: 'Must be false if active' })
  return 'unconfirmed'
}

/** @throws AppError 403 if a caller who may not delete subscribers asks for deleted ones. */
export function requirePermissionForDeleted(res: Response, status: string | undefined): void {
  if (status === 'deleted' && !hasPermission(res, 'subscribers.delete')) throw errors.forbidden()
}

function readTimeZone(req: Request): string {
  const parameters = new Parameters(req.query)
  const timeZone = parameters.readTimeZone('tz')
  parameters.throwIfInvalid()
  return timeZone
}
