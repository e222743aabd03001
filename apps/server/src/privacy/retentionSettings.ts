import type { RetentionRules, RetentionSettings, RetentionUpdate } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import { type ChangeContext, describeAuthor } from '../callers/changeContext.ts'
import { errors } from '../errors.ts'
import { recordChange } from '../live/changes.ts'

export async function readRetention(db: Database): Promise<RetentionSettings> {
  const row = await db
    .selectFrom('retention_settings')
    .select(['rules', 'version', 'last_run_at'])
    .executeTakeFirstOrThrow()
  return { ...row, rules: JSON.parse(row.rules) as RetentionRules }
}

/**
 * Changes the retention rules. Does nothing if the rules are already the same, so that a client can
 * safely retry a change.
 *
 * @throws AppError 409 `edit_conflict` if somebody changed the rules after the caller read them.
 */
export function changeRetention(
  db: Database,
  context: ChangeContext,
  { rules, version }: RetentionUpdate,
): Promise<RetentionSettings> {
  const { audit, actor } = context
  return transaction(db, async (trx) => {
    const currentSettings = await readRetention(trx)
    // Comparing JSON works because the parser always puts the properties in the same order.
    if (JSON.stringify(currentSettings.rules) === JSON.stringify(rules)) return currentSettings
    if (currentSettings.version !== version) throw errors.editConflict(currentSettings)
    await trx
      .updateTable('retention_settings')
      .set({ rules: JSON.stringify(rules), version: version + 1 })
      .execute()
    await audit.record(trx, {
      action: 'retention_changed',
      ...describeAuthor(context),
      details: { before: currentSettings.rules, after: rules },
    })
    await recordChange(trx, { record: 'privacy', kind: 'changed', id: null, actor })
    return readRetention(trx)
  })
}
