import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { SQLite } from '@duet/kit/database'
import { getBackupFiles, listBackupNames, OBJECTS_FOLDER, readManifest } from './backups.ts'
import type { BackupTarget } from './target.ts'

/**
 * Deletes all but the newest backups, and the files that no other backup has rows for. Returns the
 * number of deleted backups.
 */
export async function deleteOldBackups(target: BackupTarget, keep: number): Promise<number> {
  const names = await listBackupNames(target)
  const oldNames = names.slice(0, Math.max(0, names.length - keep))
  await deleteBackups(target, oldNames)
  await deleteUnneededFiles(target, names.slice(oldNames.length))
  return oldNames.length
}

/** Deletes the backups with these names, if they exist, but not their uploaded files. */
export async function deleteBackups(target: BackupTarget, names: readonly string[]): Promise<void> {
  for (const name of (await listBackupNames(target)).filter((each) => names.includes(each))) {
    // Without a manifest, the next backup removes the rest after an interruption.
    await target.remove(getBackupFiles(name).manifest)
    await target.removeFolder(name)
  }
}

async function deleteUnneededFiles(target: BackupTarget, names: readonly string[]): Promise<void> {
  // An unnamed database is a temporary file, so millions of IDs need no memory.
  const db = new SQLite('')
  try {
    db.exec('create table needed (id text primary key) without rowid; begin')
    const insert = db.prepare('insert or ignore into needed values (?)')
    for (const name of names) {
      const file = getBackupFiles(name).objects
      // Backups of version 1 have no list, so all files stay until these backups are gone.
      if ((await target.getSize(file)) === undefined) return
      let count = 0
      for await (const id of createInterface({ input: Readable.from(target.open(file)) })) {
        insert.run(id)
        count += 1
      }
      // If a list is damaged, nobody knows which files its backup needs.
      const manifest = await readManifest(target, name).catch(() => undefined)
      if (count !== manifest?.files) return
    }
    const find = db.prepare('select 1 from needed where id = ?')
    for await (const name of target.listFiles(OBJECTS_FOLDER)) {
      if (!find.get(name.split('/').at(-1))) await target.remove(name)
    }
  } finally {
    db.close()
  }
}
