import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
} from '@duet/contract'
import type { Database } from '@duet/kit/database'
import * as v from 'valibot'
import { describeObjectIssue } from '../http/validBody.ts'
import { json } from '../routing/bodies.ts'
import { route, type Sender } from '../routing/route.ts'
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
}

/**
 * The routes for reply templates. A personal template can be changed or deleted only by its owner. A
 * shared template can be changed or deleted by its owner and by people with the permission
 * `templates.manage`.
 */
export const replyTemplateRoutes = [
  route('GET /api/reply-templates', {
    summary: 'Lists the caller’s templates and all shared templates, sorted by name.',
    access: 'templates.edit',
    handle: (sender, { db }: Services) => listTemplates(db, getTemplateUser(sender)),
  }),
  route('POST /api/reply-templates', {
    summary: 'Creates a template.',
    access: 'templates.edit',
    limit: 'changes',
    isIdempotent: true,
    body: json(newTemplate, { maxBytes: MAX_TEMPLATE_BYTES }),
    status: 201,
    handle: ({ body, key, ...sender }, { db }: Services) =>
      createTemplate(db, body, { user: getTemplateUser(sender), key }),
  }),
  route('PATCH /api/reply-templates/:id', {
    summary: 'Changes a template.',
    description:
      'Responds with 409 `edit_conflict` and the current template if somebody has changed it since `expected_updated_at`.',
    access: 'templates.edit',
    limit: 'changes',
    body: json(templateUpdate, { maxBytes: MAX_TEMPLATE_BYTES }),
    handle: ({ params, body, ...sender }, { db }: Services) =>
      changeTemplate(db, params.id, body, getTemplateUser(sender)),
  }),
  route('DELETE /api/reply-templates/:id', {
    summary: 'Deletes a template.',
    access: 'templates.edit',
    limit: 'changes',
    async handle({ params, ...sender }, { db }: Services) {
      await deleteTemplate(db, params.id, getTemplateUser(sender))
      return null
    },
  }),
]

function getTemplateUser({ actor, hasPermission }: Sender): TemplateUser {
  return { actor, canManage: hasPermission('templates.manage') }
}
