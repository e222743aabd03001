import { createAuditLog } from '@duet/auth'
import type { Actor } from '@duet/contract'
import { normalizeEmail } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import {
  type Database,
  getDatabasePath,
  openDatabase,
  SQLite,
  transaction,
} from '@duet/kit/database'
import { sql } from 'kysely'
import { findNewerMigration, migrate } from '../db/migrate.ts'
import { erasePerson } from '../privacy/erasePerson.ts'
import { eraseWithMessages } from '../privacy/eraseWithMessages.ts'
import { insertErasure, setCounts } from '../privacy/erasures.ts'
import type { ErasedSubject, HashSubject } from './erasureList.ts'

const RESTORE_ACTOR: Actor = { id: null, name: 'Restore of a backup' }
const ADDRESS = /[^\s<>"',;:()[\]{}|\\]{1,200}@[^\s<>"',;:()[\]{}|\\]{1,200}/g

/** Texts in which addresses of people can be. */
const TEXTS = [
  { table: 'submissions', text: 'folded_email' },
  { table: 'subscribers', text: 'email_key' },
  { table: 'outbox', text: "coalesce(lower(recipient), '')" },
  { table: 'submission_notes', text: 'text' },
  {
    table: 'submission_events',
    text: "case when kind in ('note_edited', 'note_deleted') then before || ' ' || after else '' end",
  },
  { table: 'submission_mails', text: "from_address || ' ' || subject || ' ' || text" },
] as const

/** How many rows to read at once. */
const BATCH_ROWS = 200

interface EraseAgainOptions {
  /** The erasures that the database doesn't have. */
  subjects: readonly ErasedSubject[]
  hashSubject: HashSubject
}

/**
 * Erases people and requests again in a restored SQLite database in a folder, which no server uses yet.
 * Runs pending migrations first. Returns how many it erased again.
 *
 * @throws StartError if a newer version of the server has made the backup
 */
export async function eraseAgainInFolder(
  folder: string,
  options: EraseAgainOptions,
): Promise<number> {
  if (options.subjects.length === 0) return 0
  await migrateFolder(folder)
  const db = openDatabase(folder)
  try {
    return await eraseAgain(db, options)
  } finally {
    await db.destroy()
    makeSingleFile(folder)
  }
}

/**
 * Runs pending migrations of a restored SQLite database in a folder.
 *
 * @throws StartError if a newer version of the server has made the backup
 */
export async function migrateFolder(folder: string): Promise<void> {
  const db = openDatabase(folder)
  try {
    const newerMigration = await findNewerMigration(db)
    if (newerMigration !== undefined) {
      throw new StartError(
        `A newer version of the server has made the backup (migration ${newerMigration}): use that version.`,
      )
    }
    await migrate(db)
  } finally {
    await db.destroy()
    makeSingleFile(folder)
  }
}

/** Erases people and requests again. Returns how many. No server may use the database yet. */
export async function eraseAgain(db: Database, options: EraseAgainOptions): Promise<number> {
  if (options.subjects.length === 0) return 0
  return (await erasePeople(db, options)) + (await eraseRequests(db, options))
}

async function erasePeople(
  db: Database,
  { subjects, hashSubject }: EraseAgainOptions,
): Promise<number> {
  const kinds = mapSubjects(subjects, 'person')
  const found = await findAddresses(db, (email) => kinds.has(hashSubject('person', email)))
  const audit = createAuditLog(Date.now)
  for (const email of found) {
    const kind = kinds.get(hashSubject('person', email)) ?? 'delete'
    const clientInfo = { ip: undefined, userAgent: undefined }
    const context = { audit, actor: RESTORE_ACTOR, clientInfo, key: undefined }
    await erasePerson(db, { email, kind }, context)
  }
  return found.size
}

/** Returns the addresses in a database that match. */
async function findAddresses(
  db: Database,
  matches: (email: string) => boolean,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, text } of TEXTS) {
    for await (const row of readById<{ id: string; text: string }>(db, table, text)) {
      for (const [address] of row.text.matchAll(ADDRESS)) {
        const email = normalizeEmail(address.replace(/[.!?]+$/, '')).toLowerCase()
        if (matches(email)) found.add(email)
      }
    }
  }
  return found
}

/** Reads an expression of all rows of a table, in batches, because there can be millions. */
async function* readById<Row extends { id: string }>(
  db: Database,
  table: (typeof TEXTS)[number]['table'],
  text: string,
): AsyncGenerator<Row> {
  let lastId = ''
  for (;;) {
    const { rows } = await sql<Row>`select id, ${sql.raw(text)} as text from ${sql.table(table)}
      where id > ${lastId} order by id limit ${BATCH_ROWS}`.execute(db)
    yield* rows
    const lastRow = rows.at(-1)
    if (lastRow === undefined) return
    lastId = lastRow.id
  }
}

async function eraseRequests(
  db: Database,
  { subjects, hashSubject }: EraseAgainOptions,
): Promise<number> {
  const kinds = mapSubjects(subjects, 'submission')
  if (kinds.size === 0) return 0
  const ids: string[] = []
  for await (const { id, text } of readById<{ id: string; text: string | null }>(
    db,
    'submissions',
    'coalesce(deleted_at, anonymized_at)',
  )) {
    if (text === null && kinds.has(hashSubject('submission', id))) ids.push(id)
  }
  for (const id of ids) {
    await transaction(db, async (trx) => {
      const kind = kinds.get(hashSubject('submission', id)) ?? 'delete'
      const erasure = await insertErasure(trx, {
        ...{ kind, cause: 'requester', email: null, actor: RESTORE_ACTOR },
      })
      await setCounts(trx, erasure.id, await eraseWithMessages(trx, erasure, [id]))
    })
  }
  return ids.length
}

function mapSubjects(subjects: readonly ErasedSubject[], type: ErasedSubject['subject_type']) {
  return new Map(
    subjects
      .filter(({ subject_type }) => subject_type === type)
      .map(({ subject, kind }) => [subject, kind]),
  )
}

/** Moves SQLite's log into the database, so that it's a single file. */
function makeSingleFile(folder: string): void {
  const sqlite = new SQLite(getDatabasePath(folder))
  sqlite.pragma('journal_mode = DELETE')
  sqlite.close()
}
