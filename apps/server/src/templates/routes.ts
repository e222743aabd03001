import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
} from '@duet/contract'
import { type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { getActor, hasPermission, type RequirePermission } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { describeObjectIssue, readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateUser,
} from './templates.ts'

/** Enough for 10,000 characters, even if each is encoded as a six-byte JSON escape. */
const MAX_TEMPLATE_BYTES = 128 * 1024

const createTextSchema = (emptyMessage: string, maxLength: number) =>
  v.pipe(
    v.string('Must be text'),
    v.trim(),
    v.minLength(1, emptyMessage),
    v.maxLength(maxLength, `Use at most ${maxLength.toLocaleString('en-US')} characters`),
  )
const name = createTextSchema('Enter a name', MAX_TEMPLATE_NAME_LENGTH)
const subject = createTextSchema('Enter a subject', MAX_REPLY_SUBJECT_LENGTH)
const text = createTextSchema('Enter a message', MAX_REPLY_LENGTH)
const isShared = v.boolean('Must be true or false')

const newTemplate = v.strictObject(
  { name, subject, text, is_shared: isShared },
  describeObjectIssue,
)
const templateUpdate = v.strictObject(
  {
    name: v.exactOptional(name),
    subject: v.exactOptional(subject),
    text: v.exactOptional(text),
    is_shared: v.exactOptional(isShared),
    expected_updated_at: v.exactOptional(v.string('Must be text')),
  },
  describeObjectIssue,
)

interface Services {
  db: Database
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for reply templates. `@duet/contract` has the types of all bodies.
 *
 * - `GET /reply-templates` lists the caller's templates and all shared templates, sorted by
 *   name.
 * - `POST /reply-templates` creates a template. With an `Idempotency-Key`, a client can safely
 *   retry the request.
 * - `PATCH /reply-templates/{id}` changes a template. Responds with 409 `edit_conflict` and the
 *   current template if somebody has changed it since `expected_updated_at`.
 * - `DELETE /reply-templates/{id}` deletes a template.
 *
 * A personal template can be changed or deleted only by its owner. A shared template can be changed
 * or deleted by its owner and by people with the permission `templates.manage`.
 */
export function replyTemplateRoutes({ db, requirePermission, limitChanges }: Services): Router {
  const router = Router()

  router
    .route('/reply-templates')
    .get(requirePermission('templates.edit'), async (_req, res) => {
      res.json({ success: true, data: await listTemplates(db, getTemplateUser(res)) })
    })
    .post(limitChanges, requirePermission('templates.edit'), async (req, res) => {
      const key = readIdempotencyKey(req)
      const template = await readValidBody(newTemplate, req, res, MAX_TEMPLATE_BYTES)
      const data = await createTemplate(db, template, { user: getTemplateUser(res), key })
      res.status(201).json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router
    .route('/reply-templates/:id')
    .patch(limitChanges, requirePermission('templates.edit'), async (req, res) => {
      const update = await readValidBody(templateUpdate, req, res, MAX_TEMPLATE_BYTES)
      const data = await changeTemplate(db, req.params.id, update, getTemplateUser(res))
      res.json({ success: true, data })
    })
    .delete(limitChanges, requirePermission('templates.edit'), async (req, res) => {
      await deleteTemplate(db, req.params.id, getTemplateUser(res))
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PATCH, DELETE'))

  return router
}

function getTemplateUser(res: Response): TemplateUser {
  return { actor: getActor(res), canManage: hasPermission(res, 'templates.manage') }
}
