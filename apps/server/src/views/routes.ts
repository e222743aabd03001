import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import * as v from 'valibot'
import { describeObjectIssue } from '../http/validBody.ts'
import { json } from '../routing/bodies.ts'
import { route, type Sender } from '../routing/route.ts'
import { changeView, createView, deleteView, listViews, type ViewUser } from './views.ts'

const name = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.minLength(1, 'Enter a name'),
  v.maxLength(MAX_VIEW_NAME_LENGTH, `Use at most ${MAX_VIEW_NAME_LENGTH} characters`),
)
const query = v.pipe(
  v.string('Must be text'),
  v.maxLength(MAX_VIEW_QUERY_LENGTH, `Use at most ${MAX_VIEW_QUERY_LENGTH} characters`),
)
const isShared = v.boolean('Must be true or false')

const newView = v.strictObject(
  { name, query, is_shared: v.optional(isShared, false) },
  describeObjectIssue,
)
const viewUpdate = v.strictObject(
  {
    name: v.optional(name),
    query: v.optional(query),
    is_shared: v.optional(isShared),
    expected_updated_at: v.optional(v.string('Must be text')),
  },
  describeObjectIssue,
)

interface Services {
  db: Database
}

/**
 * The routes for saved views. A personal view can be changed or deleted only by its owner. A shared
 * view can be changed or deleted by people with the permission `views.manage`, and by its owner
 * while the owner may share views.
 */
export const viewRoutes = [
  route('GET /api/views', {
    summary: 'Lists the caller’s views and all shared views, sorted by name.',
    access: 'account.use',
    handle: (input, { db }: Services) => listViews(db, getViewUser(input)),
  }),
  route('POST /api/views', {
    summary: 'Saves a view.',
    description: 'Sharing it requires the permission `views.share`.',
    access: 'account.use',
    limit: 'changes',
    isIdempotent: true,
    body: json(newView),
    status: 201,
    handle: ({ body, key, ...sender }, { db }: Services) =>
      createView(db, body, { user: getViewUser(sender), key }),
  }),
  route('PATCH /api/views/:id', {
    summary: 'Changes a view’s name or query string, or shares or unshares it.',
    description:
      'Responds with 409 `edit_conflict` and the current view if somebody has changed it since `expected_updated_at`.',
    access: 'account.use',
    limit: 'changes',
    body: json(viewUpdate),
    handle: ({ params, body, ...sender }, { db }: Services) =>
      changeView(db, params.id, body, getViewUser(sender)),
  }),
  route('DELETE /api/views/:id', {
    summary: 'Deletes a view.',
    access: 'account.use',
    limit: 'changes',
    async handle({ params, ...sender }, { db }: Services) {
      await deleteView(db, params.id, getViewUser(sender))
      return null
    },
  }),
]

function getViewUser({ actor, hasPermission }: Sender): ViewUser {
  return {
    actor,
    canShare: hasPermission('views.share'),
    canManage: hasPermission('views.manage'),
  }
}
