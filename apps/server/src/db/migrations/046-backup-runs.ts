import { isPostgres, TEXT } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** Adds the backups that the server makes on its schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql.raw(isPostgres(db) ? TEXT : 'text')
  await sql`create table if not exists backup_runs (
    id ${text} not null primary key,
    started_at ${text} not null,
    finished_at ${text},
    state ${text} not null,
    name ${text},
    bytes bigint,
    proof_ms bigint,
    error ${text},
    mailed_at ${text}
  )`.execute(db)
  await sql`create index if not exists backup_runs_started on backup_runs (started_at)`.execute(db)
}
