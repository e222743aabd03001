import type { AuditLog } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { createChangeContext } from '../../callers/changeContext.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { json } from '../../routing/bodies.ts'
import { route } from '../../routing/route.ts'
import { bulkBody, bulkDeletionBody, bulkRestoreBody } from '../input.ts'
import { changeSubmissions } from './bulk.ts'
import { deleteSubmissions, restoreSubmissions } from './bulkDeletion.ts'
import { listUndoableChanges } from './listUndoableChanges.ts'
import { undoChange } from './undo.ts'

/** Maximum size of a request body, enough for 1,000 IDs and their expected values. */
const MAX_BULK_BYTES = 256 * 1024

interface Services {
  db: Database
  outbox: Outbox
  audit: AuditLog
}

/** The routes for bulk changes to submissions. */
export const bulkRoutes = [
  route('POST /api/submissions/bulk', {
    summary: 'Makes the same change to up to 1,000 submissions.',
    access: 'submissions.change',
    limit: 'changes',
    isIdempotent: true,
    body: json(bulkBody, { maxBytes: MAX_BULK_BYTES }),
    handle: ({ req, body, key, actor }, { db, outbox }: Services) =>
      changeSubmissions(db, outbox, body, {
        actor,
        idempotencyKey: key,
        requestId: req.requestId,
      }),
  }),
  route('POST /api/submissions/bulk/delete', {
    summary: 'Deletes up to 1,000 submissions.',
    description: '`changed` counts the deleted submissions.',
    access: 'submissions.delete',
    limit: 'changes',
    isIdempotent: true,
    body: json(bulkDeletionBody, { maxBytes: MAX_BULK_BYTES }),
    handle: ({ req, res, body, key }, { db, audit }: Services) =>
      deleteSubmissions(db, createChangeContext(audit, req, res), body, key),
  }),
  route('POST /api/submissions/bulk/restore', {
    summary: 'Restores up to 1,000 submissions within a day of their deletion.',
    description:
      'Restores them even if somebody else deleted them. Skips those that an erasure of personal data deleted.',
    access: 'submissions.delete',
    limit: 'changes',
    isIdempotent: true,
    body: json(bulkRestoreBody, { maxBytes: MAX_BULK_BYTES }),
    handle: ({ req, res, body, key }, { db, audit }: Services) =>
      restoreSubmissions(db, createChangeContext(audit, req, res), body.ids, key),
  }),
  route('GET /api/undo', {
    summary: 'Lists the bulk changes and deletions that the caller can undo.',
    access: 'submissions.change',
    handle: ({ actor, hasPermission }, { db }: Services) =>
      listUndoableChanges(db, actor, hasPermission('submissions.delete')),
  }),
  route('POST /api/undo/:id', {
    summary: 'Undoes a bulk change or deletion that the caller made within the last day.',
    description:
      'Restores only values that nobody has changed since, and only submissions that nobody has restored since. Discards the email to the new owner if it isn’t sent yet. A client can safely retry the request.',
    access: 'submissions.change',
    limit: 'changes',
    handle({ req, res, params, hasPermission }, { db, audit }: Services) {
      const context = createChangeContext(audit, req, res)
      return undoChange(db, context, params.id, hasPermission('submissions.delete'))
    },
  }),
]
