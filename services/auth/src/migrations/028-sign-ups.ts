import { type Kysely, sql } from 'kysely'

/**
 * Adds columns for the password and the metadata of a sign-up to the table of codes. Deletes the
 * passwords and the metadata of unconfirmed accounts, which strangers may have chosen, except for
 * accounts that an admin created or invited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const codes = tables.find(({ name }) => name === 'auth_codes')
  if (codes?.columns.some(({ name }) => name === 'password_hash')) return
  await db.transaction().execute(async (trx) => {
    for (const column of ['password_hash', 'user_metadata']) {
      await trx.schema.alterTable('auth_codes').addColumn(column, 'text').execute()
    }
    await sql`update auth_users set password_hash = null, user_metadata = '{}'
      where (email is not null or phone is not null)
        and email_confirmed_at is null and phone_confirmed_at is null
        and is_sso_user = 0 and last_sign_in_at is null
        and invited_at is null and deleted_at is null
        and id not in (
          select subject_id from auth_audit
          where action = 'user_created' and subject_id is not null
        )`.execute(trx)
  })
}
