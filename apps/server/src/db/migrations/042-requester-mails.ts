import { type Kysely, sql } from 'kysely'

/** Adds the emails that requesters send in reply to ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists submission_mails (
    id text not null primary key,
    submission_id text not null references submissions (id) on delete cascade,
    message_id text not null,
    kind text not null,
    from_name text not null,
    from_address text not null,
    subject text not null,
    text text not null,
    files text not null,
    refused_files text not null,
    received_at text not null,
    unique (submission_id, message_id)
  )`.execute(db)
}
