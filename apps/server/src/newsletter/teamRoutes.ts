import type { SubscriberChange, SubscriberListQuery } from '@duet/contract'
import { parseNewsletter } from '@duet/forms/schema'
import type { AuditLog } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Parameters } from '@duet/kit/http'
import type { DiskSpace } from '@duet/storage'
import * as v from 'valibot'
import { createChangeContext } from '../callers/changeContext.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { errors } from '../errors.ts'
import { type ListQuery, readListQuery } from '../http/listQuery.ts'
import type { LimitReads } from '../http/readLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import { describeObjectIssue } from '../http/validBody.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { json } from '../routing/bodies.ts'
import { route, SENT, type Sender } from '../routing/route.ts'
import { getDay } from '../submissions/days.ts'
import { createSubscriberCsvFormat } from './csv.ts'
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

const addBody = v.strictObject({ email: v.string('Must be text') }, describeObjectIssue)
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
)

interface Services {
  db: Database
  subscriberCache: RevisionCache
  audit: AuditLog
  outbox: Pick<Outbox, 'discardUnsent'>
  space: Pick<DiskSpace, 'requireSomeSpace'>
  streamList: StreamList
  limitReads: LimitReads
}

/** The routes that the team uses to manage subscribers. */
export const subscriberRoutes = [
  route('GET /api/newsletter/counts', {
    summary: 'Counts the matching subscribers by status.',
    access: 'subscribers.read',
    accountLimit: 'reads',
    query: readSubscriberQuery,
    handle: ({ res, query }, { db, subscriberCache, limitReads }: Services) =>
      limitReads(res, () => countSubscribers(db, subscriberCache, query)),
  }),
  route('GET /api/newsletter/growth', {
    summary: 'Counts the active subscribers by the period in which they subscribed.',
    access: 'subscribers.read',
    accountLimit: 'reads',
    query: (parameters) => parameters.readTimeZone('tz'),
    handle: ({ query: timeZone }, { db, subscriberCache }: Services) =>
      readGrowth(db, subscriberCache, timeZone),
  }),
  route('GET /api/newsletter/export.csv', {
    summary: 'Streams the matching subscribers as CSV.',
    description: 'The header `X-Total-Count` has the number of rows.',
    access: 'subscribers.export',
    accountLimit: 'exports',
    query: (parameters) => ({
      ...readSubscriberQuery(parameters),
      timeZone: parameters.readTimeZone('tz'),
    }),
    responds: 'file',
    async handle({ req, res, query, ...sender }, { db, streamList }: Services) {
      const { timeZone } = query
      requirePermissionForDeleted(sender, query.filters.status)
      await streamList(req, res, {
        format: createSubscriberCsvFormat(timeZone),
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
      return SENT
    },
  }),
  route('POST /api/newsletter/subscribers', {
    summary: 'Adds an address.',
    access: 'subscribers.change',
    limit: 'changes',
    isIdempotent: true,
    body: json(addBody),
    async handle({ req, res, body, key }, { db, audit, space }: Services) {
      const parseResult = parseNewsletter(body)
      if (!parseResult.ok) throw errors.validation(parseResult.fields)
      await space.requireSomeSpace()
      const { email } = parseResult.value
      return addSubscriber(db, createChangeContext(audit, req, res), email, key)
    },
  }),
  route('PATCH /api/newsletter/subscribers/:id', {
    summary: 'Deactivates, reactivates, or confirms a subscriber.',
    description: 'With `is_unconfirmed`, undoes a confirmation.',
    access: 'subscribers.change',
    limit: 'changes',
    body: json(changeBody),
    handle({ req, res, params, body }, { db, audit, outbox }: Services) {
      const context = createChangeContext(audit, req, res)
      return changeSubscriber(db, outbox, context, params.id, readStatus(body))
    },
  }),
  route('DELETE /api/newsletter/subscribers/:id', {
    summary: 'Deletes a subscriber, who can be restored within a day.',
    access: 'subscribers.delete',
    limit: 'changes',
    async handle({ req, res, params }, { db, audit, outbox }: Services) {
      await deleteSubscriber(db, outbox, createChangeContext(audit, req, res), params.id)
      return null
    },
  }),
  route('POST /api/newsletter/subscribers/:id/restore', {
    summary: 'Restores a deleted subscriber within a day.',
    access: 'subscribers.delete',
    limit: 'changes',
    handle: ({ req, res, params }, { db, audit }: Services) =>
      restoreSubscriber(db, createChangeContext(audit, req, res), params.id),
  }),
  route('POST /api/newsletter/import', {
    summary: 'Previews or runs an import of subscribers.',
    access: 'subscribers.import',
    limit: 'changes',
    isIdempotent: true,
    body: json(importBody, { maxBytes: MAX_IMPORT_BYTES }),
    async handle({ req, res, body, key }, { db, audit, space }: Services) {
      if (!body.is_preview) await space.requireSomeSpace()
      return importSubscribers(db, createChangeContext(audit, req, res), body, key)
    },
  }),
]

/** @throws AppError 400 if the body asks for a subscriber who is both active and unconfirmed. */
function readStatus(body: v.InferOutput<typeof changeBody>): NewStatus {
  if (!body.is_unconfirmed) return body.is_active ? 'active' : 'inactive'
  if (body.is_active) throw errors.validation({ is_unconfirmed: 'Must be false if active' })
  return 'unconfirmed'
}

/** @throws AppError 403 if a caller who may not delete subscribers asks for deleted ones. */
export function requirePermissionForDeleted(
  { hasPermission }: Pick<Sender, 'hasPermission'>,
  status: string | undefined,
): void {
  if (status === 'deleted' && !hasPermission('subscribers.delete')) throw errors.forbidden()
}

/** Reads the parameters of a list of subscribers. */
export function readSubscriberQuery(parameters: Parameters<keyof SubscriberListQuery>): ListQuery {
  return readListQuery(parameters, SUBSCRIBER_LIST)
}
