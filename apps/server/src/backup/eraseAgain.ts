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
import { findNewerMigration, migrate } from '../db/migrate.ts'
import { erasePerson } from '../privacy/erasePerson.ts'
import { eraseWithMessages } from '../privacy/eraseWithMessages.ts'
import { insertErasure, setCounts } from '../privacy/erasures.ts'
import type { ErasedSubject, HashSubject } from './erasureList.ts'

const RESTORE_ACTOR: Actor = { id: null, name: 'Restore of a backup' }
const ADDRESS = /[^\s<>"',;:()[\]{}|\\]{1,200}@[^\s<>"',;:()[\]{}|\\]{1,200}/g

/** Texts of a backup in which addresses of people can be. */
const TEXTS = [
  'select folded_email from submissions',
  'select email_key from subscribers',
  'select lower(recipient) from outbox where recipient is not null',
  'select text from submission_notes',
  "select before || ' ' || after from submission_events where kind in ('note_edited', 'note_deleted')",
  "select from_address || ' ' || subject || ' ' || text from submission_mails",
]

interface EraseAgainOptions {
  /** A folder with a restored SQLite database, which no server uses yet. */
  folder: string
  /** The erasures after the backup. */
  subjects: readonly ErasedSubject[]
  hashSubject: HashSubject
}

/**
 * Erases people and requests again that were erased after the backup. Runs pending migrations first.
 * Returns how many it erased again.
 *
 * @throws StartError if a newer version of the server has made the backup
 */
export async function eraseAgain(options: EraseAgainOptions): Promise<number> {
  const { folder, subjects } = options
  if (subjects.length === 0) return 0
  const db = openDatabase(folder)
  try {
    const newerMigration = await findNewerMigration(db)
    if (newerMigration !== undefined) {
      throw new StartError(
        `A newer version of the server has made the backup (migration ${newerMigration}): use that version, so that it can erase people again.`,
      )
    }
    await migrate(db)
    return (await erasePeople(db, options)) + (await eraseRequests(db, options))
  } finally {
    await db.destroy()
    makeSingleFile(folder)
  }
}

async function erasePeople(
  db: Database,
  { folder, subjects, hashSubject }: EraseAgainOptions,
): Promise<number> {
  const kinds = mapSubjects(subjects, 'person')
  const found = findAddresses(folder, (email) => kinds.has(hashSubject('person', email)))
  const audit = createAuditLog(Date.now)
  for (const email of found) {
    const kind = kinds.get(hashSubject('person', email)) ?? 'delete'
    const clientInfo = { ip: undefined, userAgent: undefined }
    const context = { audit, actor: RESTORE_ACTOR, clientInfo, key: undefined }
    await erasePerson(db, { email, kind }, context)
  }
  return found.size
}

/** Returns the addresses in a database that match. Reads row by row, because there can be millions. */
function findAddresses(folder: string, matches: (email: string) => boolean): Set<string> {
  const found = new Set<string>()
  const sqlite = new SQLite(getDatabasePath(folder), { readonly: true })
  try {
    for (const query of TEXTS) {
      for (const text of sqlite.prepare(query).pluck().iterate() as Iterable<string>) {
        for (const [address] of text.matchAll(ADDRESS)) {
          const email = normalizeEmail(address.replace(/[.!?]+$/, '')).toLowerCase()
          if (matches(email)) found.add(email)
        }
      }
    }
  } finally {
    sqlite.close()
  }
  return found
}

async function eraseRequests(
  db: Database,
  { folder, subjects, hashSubject }: EraseAgainOptions,
): Promise<number> {
  const kinds = mapSubjects(subjects, 'submission')
  if (kinds.size === 0) return 0
  const ids = findRequests(folder, (id) => kinds.has(hashSubject('submission', id)))
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

function findRequests(folder: string, matches: (id: string) => boolean): string[] {
  const sqlite = new SQLite(getDatabasePath(folder), { readonly: true })
  try {
    const ids = sqlite
      .prepare('select id from submissions where deleted_at is null and anonymized_at is null')
      .pluck()
      .iterate() as Iterable<string>
    return [...ids].filter(matches)
  } finally {
    sqlite.close()
  }
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
