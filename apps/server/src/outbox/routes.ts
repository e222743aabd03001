import type { Database } from '@duet/kit/database'
import type { RevisionCache } from '../db/revisionCache.ts'
import type { LimitReads } from '../http/readLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import { json } from '../routing/bodies.ts'
import { route, SENT, type Sender } from '../routing/route.ts'
import { retryBody, testBody } from './input.ts'
import {
  countOutbox,
  findOutboxPosition,
  listOutbox,
  listOutboxIds,
  type OutboxAccess,
  readOutboxEntries,
  readOutboxQuery,
  requireReadable,
} from './listing.ts'
import type { Outbox } from './outbox.ts'
import { presentEntry, presentMessage } from './present.ts'
import { sendTestMessage } from './testMessage.ts'

interface Services {
  db: Database
  outbox: Outbox
  outboxCache: RevisionCache
  streamList: StreamList
  limitReads: LimitReads
}

const CONFLICTS =
  'Responds with 409 `outbox_conflict` if the entry’s state forbids the change or no configured channel could send the message.'

/**
 * The routes that the team uses to manage the outbox. Without the permission `accountMail.read`,
 * lists omit emails about accounts, such as invitations, and requests for one of these emails get
 * 404.
 */
export const outboxRoutes = [
  route('GET /api/outbox', {
    summary: 'Lists entries, newest first.',
    description: 'Without a `limit`, streams all matching entries.',
    access: 'outbox.read',
    accountLimit: 'reads',
    query: readOutboxQuery,
    responds: 'rows',
    async handle({ req, res, query, ...sender }, services: Services) {
      const { db, outboxCache, streamList, limitReads } = services
      const access = getAccess(sender)
      if (query.limit === undefined) {
        await streamList(req, res, {
          readKeys: () => listOutboxIds(db, query, access),
          readRows: async (ids) =>
            (await readOutboxEntries(db, query, access, ids)).map(presentEntry),
        })
        return SENT
      }
      const { rows, ...position } = await limitReads(res, () =>
        listOutbox(db, outboxCache, query, access),
      )
      return { data: rows.map(presentEntry), ...position }
    },
  }),
  route('GET /api/outbox/counts', {
    summary: 'Counts the matching entries in each state.',
    access: 'outbox.read',
    accountLimit: 'reads',
    query: readOutboxQuery,
    handle: ({ res, query, ...sender }, { db, outboxCache, limitReads }: Services) =>
      limitReads(res, () => countOutbox(db, outboxCache, query, getAccess(sender))),
  }),
  route('POST /api/outbox/retry', {
    summary: 'Retries all failed entries that match `q` and `channel` in the body.',
    access: 'outbox.manage',
    limit: 'changes',
    isIdempotent: true,
    body: json(retryBody),
    handle: ({ body, key, ...sender }, { outbox }: Services) =>
      outbox.retryFailed(body, {
        access: getAccess(sender),
        actor: sender.actor,
        idempotencyKey: key,
      }),
  }),
  route('POST /api/outbox/test', {
    summary: 'Sends a test message to the address `to`.',
    access: 'outbox.test',
    limit: 'changes',
    effectLimits: ['testMessages'],
    isIdempotent: true,
    body: json(testBody),
    status: 201,
    async handle({ req, body: { to }, key, actor, limiters }, { db, outbox }: Services) {
      const services = { db, outbox, limitTests: limiters.testMessages }
      const id = await sendTestMessage(services, {
        ...{ to, actor, idempotencyKey: key, requestId: req.requestId },
      })
      const { row } = await outbox.read(id)
      return presentEntry(row)
    },
  }),
  route('GET /api/outbox/status', {
    summary: 'Returns the state of all channels.',
    access: 'outbox.read',
    handle: (_input, { outbox }: Services) => outbox.status(),
  }),
  route('GET /api/outbox/:id', {
    summary: 'Returns one entry with its content.',
    access: 'outbox.read',
    async handle({ params: { id }, ...sender }, { db, outbox }: Services) {
      await requireReadable(db, id, getAccess(sender))
      return presentMessage(await outbox.read(id))
    },
  }),
  route('GET /api/outbox/:id/position', {
    summary: 'Finds an entry’s position in the list.',
    access: 'outbox.read',
    accountLimit: 'reads',
    query: readOutboxQuery,
    handle: ({ params, query, ...sender }, { db, outboxCache }: Services) =>
      findOutboxPosition(db, outboxCache, params.id, query, getAccess(sender)),
  }),
  route('POST /api/outbox/:id/retry', {
    summary: 'Sends an entry now, and retries for another day if sending fails.',
    description: `The entry’s state must be \`waiting\`, \`resting\`, \`dead\`, or \`discarded\`. ${CONFLICTS}`,
    access: 'outbox.manage',
    limit: 'changes',
    async handle({ params: { id }, ...sender }, { db, outbox }: Services) {
      await requireReadable(db, id, getAccess(sender))
      return presentEntry(await outbox.retry(id, sender.actor))
    },
  }),
  route('POST /api/outbox/:id/discard', {
    summary: 'Discards an entry that hasn’t been sent.',
    description: CONFLICTS,
    access: 'outbox.manage',
    limit: 'changes',
    async handle({ params: { id }, ...sender }, { db, outbox }: Services) {
      await requireReadable(db, id, getAccess(sender))
      return presentEntry(await outbox.discard(id, sender.actor))
    },
  }),
]

function getAccess({ hasPermission }: Pick<Sender, 'hasPermission'>): OutboxAccess {
  return { canReadAccountMails: hasPermission('accountMail.read') }
}
