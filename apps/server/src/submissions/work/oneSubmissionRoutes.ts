import type { Submission } from '@duet/contract'
import type { AuditLog } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import type { Request } from 'express'
import { createChangeContext } from '../../callers/changeContext.ts'
import type { Config } from '../../config/config.ts'
import { errors } from '../../errors.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { json } from '../../routing/bodies.ts'
import { route, type Sender } from '../../routing/route.ts'
import { listHistory } from '../history.ts'
import { updateBody } from '../input.ts'
import { findSubmission } from '../list/listing.ts'
import { presentSubmission } from '../list/present.ts'
import { requireSubmission } from '../submissions.ts'
import { deleteSubmission, listDeletedSubmissions, restoreSubmission } from './deletion.ts'
import { markSubmissions } from './reads.ts'
import { listRelated } from './related.ts'
import { changeSubmission } from './update.ts'

const DEFAULT_RELATED = 20
const MAX_RELATED = 1000

interface Services {
  config: Config
  db: Database
  outbox: Outbox
  audit: AuditLog
}

/**
 * The routes for one submission. If the submission is deleted, all routes respond with 404, except
 * the routes that delete and restore it. Clients can safely retry requests to these two routes.
 */
export const oneSubmissionRoutes = [
  route('GET /api/submission/:id', {
    summary: 'Returns a submission.',
    access: 'submissions.read',
    handle: (input, services: Services) => load(input, services),
  }),
  route('PATCH /api/submission/:id', {
    summary: 'Changes the status, owner, tags, or follow-up of a submission.',
    description:
      'Responds with 409 `edit_conflict` and the current submission if a property no longer has the value in `expected`. A new owner gets an email, unless the caller is the new owner.',
    access: 'submissions.change',
    limit: 'changes',
    isIdempotent: true,
    body: json(updateBody),
    async handle(input, services: Services) {
      const { req, params, body, key, actor } = input
      const { db, outbox } = services
      const options = { actor, idempotencyKey: key, requestId: req.requestId }
      const isSaved = await changeSubmission(db, outbox, params.id, body, options)
      const submission = await load(input, services)
      if (!isSaved) throw errors.editConflict(submission)
      return submission
    },
  }),
  route('DELETE /api/submission/:id', {
    summary: 'Deletes a submission.',
    description:
      'Requests for the submission and its files then get 404. A client can safely retry the request.',
    access: 'submissions.delete',
    limit: 'changes',
    async handle({ req, res, params }, { db, audit }: Services) {
      await deleteSubmission(db, createChangeContext(audit, req, res), params.id)
      return null
    },
  }),
  route('POST /api/submission/:id/restore', {
    summary: 'Restores a submission within a day of its deletion.',
    description:
      'Responds with 409 `submission_erased` if an erasure of personal data deleted the submission. A client can safely retry the request.',
    access: 'submissions.delete',
    limit: 'changes',
    async handle(input, services: Services) {
      const { req, res, params } = input
      const context = createChangeContext(services.audit, req, res)
      await restoreSubmission(services.db, context, params.id)
      return load(input, services)
    },
  }),
  route('GET /api/submissions/deleted', {
    summary: 'Lists the submissions that can be restored.',
    access: 'submissions.delete',
    accountLimit: 'reads',
    handle: (_input, { db }: Services) => listDeletedSubmissions(db),
  }),
  route('GET /api/submission/:id/history', {
    summary: 'Lists all changes and who made them, oldest first.',
    access: 'submissions.read',
    handle: ({ params }, { db }: Services) => listHistory(db, params.id),
  }),
  route('GET /api/submission/:id/related', {
    summary: 'Lists submissions from the same person or company, newest first.',
    description: `The default \`limit\` is ${DEFAULT_RELATED}. \`total\` is the number of all such submissions.`,
    access: 'submissions.read',
    accountLimit: 'reads',
    query: (parameters) =>
      parameters.readInteger('limit', { min: 1, max: MAX_RELATED }) ?? DEFAULT_RELATED,
    responds: 'rows',
    async handle({ params, query: limit }, { db }: Services) {
      const { rows, total } = await listRelated(db, params.id, limit)
      return { data: rows, total }
    },
  }),
  route('PUT /api/submission/:id/read', {
    summary: 'Sets the caller’s read mark.',
    access: 'account.use',
    limit: 'changes',
    handle: (input, { db }: Services) => mark(db, input, true),
  }),
  route('DELETE /api/submission/:id/read', {
    summary: 'Removes the caller’s read mark.',
    access: 'account.use',
    limit: 'changes',
    handle: (input, { db }: Services) => mark(db, input, false),
  }),
]

interface Input extends Pick<Sender, 'actor'> {
  req: Request
  params: { id: string }
}

async function load(
  { req, params, actor }: Input,
  { config, db }: Pick<Services, 'config' | 'db'>,
): Promise<Submission> {
  const row = await findSubmission(db, params.id, actor.id)
  if (!row) throw errors.notFound({ message: 'Submission not found' })
  return presentSubmission(row, getSiteOrigin(config, req), config.storage.clamd !== undefined)
}

async function mark(
  db: Database,
  { params, actor }: Pick<Input, 'params' | 'actor'>,
  isRead: boolean,
): Promise<Pick<Submission, 'is_unread'>> {
  await transaction(db, async (trx) => {
    const { id } = await requireSubmission(trx, params.id)
    await markSubmissions(trx, [id], isRead, actor)
  })
  return { is_unread: !isRead }
}
