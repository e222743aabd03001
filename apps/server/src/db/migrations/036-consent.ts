import { type Kysely, sql } from 'kysely'

const COLUMNS = [
  'consented_at',
  'consent_page',
  'consent_text',
  'consent_address',
  'confirmed_at',
  'confirm_by',
  'confirmation_sent_at',
]

/** Adds columns for the consent that a sign-up gives, and for sign-ups that wait for a confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const subscribers = tables.find(({ name }) => name === 'subscribers')
  if (subscribers?.columns.some(({ name }) => name === 'consented_at')) return
  await db.transaction().execute(async (trx) => {
    for (const column of COLUMNS) {
      await sql`alter table subscribers add column ${sql.ref(column)} text`.execute(trx)
    }
    await sql`create index subscribers_confirm_by on subscribers (confirm_by)
      where confirm_by is not null`.execute(trx)
  })
}
