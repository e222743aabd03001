import type { Database } from '@duet/kit/database'

/** Changes the creation time of an erasure to `hours` hours ago. */
export async function setErasureAge(db: Database, id: string, hours: number): Promise<void> {
  const created_at = new Date(Date.now() - hours * 3_600_000).toISOString()
  await db.updateTable('erasures').set({ created_at }).where('id', '=', id).execute()
}

/** Returns the text of all rows and columns in the tables that can contain personal data. */
export async function dumpPersonalData(db: Database): Promise<string> {
  const tables = [
    'submissions',
    'submission_notes',
    'submission_mails',
    'submission_tags',
    'submission_events',
    'submission_files',
    'objects',
    'subscribers',
    'subscriber_imports',
    'outbox',
    'live_changes',
    'reminders',
    'undo_entries',
    'erasures',
    'erased_rows',
    'auth_audit',
  ] as const
  const rows = []
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute())
  return JSON.stringify(rows)
}
