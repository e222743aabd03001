import { randomUUID } from 'node:crypto'
import {
  type Actor,
  compareKeys,
  compareTexts,
  MAX_TEMPLATES,
  type NewReplyTemplate,
  type ReplyTemplate,
  type ReplyTemplateUpdate,
} from '@duet/contract'
import { type Database, lockFact, type Transaction, transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { ReplyTemplatesTable } from '../db/teamTables.ts'
import { errors } from '../errors.ts'
import { createOnce, hashJson } from '../http/idempotency.ts'
import { recordChange } from '../live/changes.ts'

export interface TemplateUser {
  actor: Actor
  /** Whether the person can change other people's shared templates. */
  canManage: boolean
}

type TemplateRow = Selectable<ReplyTemplatesTable>

/** Lists a person's templates and all shared templates, sorted by name. */
export async function listTemplates(db: Database, user: TemplateUser): Promise<ReplyTemplate[]> {
  const rows = await db
    .selectFrom('reply_templates')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', user.actor.id ?? ''), eb('is_shared', '=', 1)]))
    .execute()
  return rows
    .map((row) => presentTemplate(row, user))
    .sort((a, b) => compareTexts(a.name, b.name) || compareKeys(a.id, b.id))
}

/**
 * Creates a template. With an idempotency key, a second call with the same key returns the first
 * template.
 *
 * @throws AppError 403 for the service key; 409 `too_many_templates` if the person has
 *   `MAX_TEMPLATES` templates, 409 `idempotency_conflict`.
 */
export function createTemplate(
  db: Database,
  template: NewReplyTemplate,
  { user, key }: { user: TemplateUser; key: string | undefined },
): Promise<ReplyTemplate> {
  const ownerId = user.actor.id
  if (ownerId === null) throw errors.forbidden({ message: 'Only people have templates.' })
  return transaction(db, async (trx) => {
    const keyUse = { scope: `template of ${ownerId}`, key, bodyHash: hashJson(template) }
    const id = await createOnce(trx, keyUse, () => insertTemplate(trx, template, ownerId, user))
    return presentTemplate(await requireVisibleTemplate(trx, id, user), user)
  })
}

async function insertTemplate(
  trx: Transaction,
  { is_shared: isShared, ...texts }: NewReplyTemplate,
  ownerId: string,
  user: TemplateUser,
): Promise<string> {
  await lockFact(trx, ['templates', ownerId])
  const { count } = await trx
    .selectFrom('reply_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_TEMPLATES) throw errors.tooManyTemplates()
  const id = randomUUID()
  const now = new Date().toISOString()
  await trx
    .insertInto('reply_templates')
    .values({
      id,
      owner_id: ownerId,
      ...texts,
      is_shared: Number(isShared),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordTemplate(trx, 'created', id, user)
  return id
}

/**
 * Changes a template. Does nothing if the template already has the new values, so that a client can
 * safely retry a change.
 *
 * @throws AppError 404 if the person can't see the template, 403 if the person can't change it, 409
 *   `edit_conflict` if somebody has changed it since `expected_updated_at`.
 */
export function changeTemplate(
  db: Database,
  id: string,
  { expected_updated_at: expectedAt, ...change }: ReplyTemplateUpdate,
  user: TemplateUser,
): Promise<ReplyTemplate> {
  return transaction(db, async (trx) => {
    const row = await requireChangeableTemplate(trx, id, user)
    const currentTemplate = presentTemplate(row, user)
    const { is_shared: isShared = currentTemplate.is_shared, ...texts } = change
    const isUnchanged =
      isShared === currentTemplate.is_shared &&
      (texts.name ?? row.name) === row.name &&
      (texts.subject ?? row.subject) === row.subject &&
      (texts.text ?? row.text) === row.text
    if (isUnchanged) return currentTemplate
    if (expectedAt !== undefined && expectedAt !== row.updated_at) {
      throw errors.editConflict(currentTemplate)
    }
    const changedRow = {
      ...row,
      ...texts,
      is_shared: Number(isShared),
      updated_at: computeUpdateTime(row),
    }
    await trx.updateTable('reply_templates').set(changedRow).where('id', '=', id).execute()
    await recordTemplate(trx, 'changed', id, user)
    return presentTemplate(changedRow, user)
  })
}

/** Returns the current time, or a millisecond after the template's last change if that's later. */
function computeUpdateTime({ updated_at: updatedAt }: TemplateRow): string {
  return new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
}

/**
 * Deletes a template.
 * @throws AppError 404 if the person can't see the template, 403 if the person can't delete it.
 */
export function deleteTemplate(db: Database, id: string, user: TemplateUser): Promise<void> {
  return transaction(db, async (trx) => {
    await requireChangeableTemplate(trx, id, user)
    await trx.deleteFrom('reply_templates').where('id', '=', id).execute()
    await recordTemplate(trx, 'deleted', id, user)
  })
}

async function requireVisibleTemplate(
  db: Database,
  id: string,
  { actor }: TemplateUser,
): Promise<TemplateRow> {
  const row = await db
    .selectFrom('reply_templates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && (row.owner_id === actor.id || row.is_shared === 1)) return row
  throw errors.notFound({ message: 'Template not found' })
}

async function requireChangeableTemplate(
  db: Database,
  id: string,
  user: TemplateUser,
): Promise<TemplateRow> {
  const row = await requireVisibleTemplate(db, id, user)
  if (canChange(row, user)) return row
  throw errors.forbidden({ message: 'Only the owner or an admin can change this template.' })
}

function canChange(row: TemplateRow, { actor, canManage }: TemplateUser): boolean {
  return row.owner_id === actor.id || (canManage && row.is_shared === 1)
}

function recordTemplate(
  trx: Transaction,
  kind: 'created' | 'changed' | 'deleted',
  id: string,
  { actor }: TemplateUser,
): Promise<void> {
  return recordChange(trx, { record: 'reply_template', kind, id, actor })
}

function presentTemplate(row: TemplateRow, user: TemplateUser): ReplyTemplate {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    text: row.text,
    is_shared: row.is_shared === 1,
    owner_id: row.owner_id,
    can_change: canChange(row, user),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
