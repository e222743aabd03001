import { SQLite } from '@duet/kit/database'

/** An uploaded file that a database has a row for. */
export interface BackupObject {
  /** ID of the content. */
  id: string
  /** Size in bytes. */
  size: number
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string
}

const SELECT_OBJECTS = 'select distinct version as id, size, etag as sha256 from objects'

/**
 * Copies a database in the state of one instant, while others write to it. The copy is a single
 * file.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new SQLite(from, { readonly: true, fileMustExist: true, timeout: 60_000 })
  try {
    // Copies all pages in one step. Between steps, a write by another process would start it again.
    await source.backup(to, { progress: () => 2 ** 31 - 1 })
  } finally {
    source.close()
  }
  const copy = new SQLite(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

export type DatabaseCopy = ReturnType<typeof openCopy>

/** Opens the copy of a database for reading. Nothing else may have it open. */
export function openCopy(path: string) {
  const db = new SQLite(path, { readonly: true, fileMustExist: true })
  return {
    /** Lists the uploaded files one by one, because there can be millions. */
    listObjects: () =>
      db.prepare(`${SELECT_OBJECTS} order by version`).iterate() as Iterable<BackupObject>,

    /** Returns the number of uploaded files, and their total size in bytes. */
    sumObjects: () =>
      db
        .prepare(
          `select count(*) as files, coalesce(sum(size), 0) as bytes from (${SELECT_OBJECTS})`,
        )
        .get() as { files: number; bytes: number },

    /** Counts the rows of each table. */
    countRows(): Record<string, number> {
      const names = db
        .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
        .pluck()
        .all() as string[]
      const count = (name: string) =>
        db
          .prepare(`select count(*) from "${name.replaceAll('"', '""')}"`)
          .pluck()
          .get() as number
      return Object.fromEntries(names.sort().map((name) => [name, count(name)]))
    },

    /** Lists damage, and rows that refer to missing rows. */
    findProblems(): string[] {
      const damage = db.prepare('pragma integrity_check(10)').pluck().all() as string[]
      const references = db
        .prepare('select "table" from pragma_foreign_key_check limit 10')
        .pluck()
        .all() as string[]
      return [
        ...damage.filter((line) => line !== 'ok').map((line) => `the database is damaged: ${line}`),
        ...references.map((table) => `a row of ${table} refers to a missing row`),
      ]
    },

    close: () => db.close(),
  }
}
