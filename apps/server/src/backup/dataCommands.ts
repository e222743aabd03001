import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import type { ObjectStore } from '@duet/storage'
import { lockFolder } from '../startup/dataDir.ts'
import { type BackupManifest, findBackup, listBackupNames, readManifest } from './backupFolder.ts'
import type { ReportProgress } from './copyObjects.ts'
import { createBackup, deleteOldBackups } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

/** Lists the commands of `npm run data`. */
export const DATA_USAGE = `Usage:
  npm run data -- backup FOLDER [--keep N]   backs up the database, the uploaded files, and the keys, also
                                             while the server runs. Copies only new files. With --keep,
                                             deletes all but the newest N backups in FOLDER.
  npm run data -- list FOLDER                shows the backups in FOLDER
  npm run data -- verify FOLDER [NAME]       reads all of a backup, and compares it with its checksums
  npm run data -- restore FOLDER [NAME]      restores a backup into DATA_DIR, which must be empty
NAME is the name of a backup, such as 2026-11-30T23-59-00Z. Without it, the newest one is used.`

/** Thrown if the arguments of a command are invalid. */
export class UsageError extends Error {
  override name = 'UsageError'
}

interface CommandOptions {
  dataDir: string
  /** Opens the store of the uploaded files. */
  openStore: () => Promise<ObjectStore>
  now: Date
  onProgress: ReportProgress
}

/**
 * Runs a command of `npm run data`. Returns the text to print.
 *
 * @throws UsageError or StartError
 */
export async function runDataCommand(
  args: readonly string[],
  { dataDir, openStore, now, onProgress }: CommandOptions,
): Promise<string> {
  const { command, folder, name, keep } = readArguments(args)
  if (command === 'list') return listBackups(folder)
  if (resolve(folder) === resolve(dataDir)) {
    throw new StartError(`${folder} is DATA_DIR: use another folder for backups.`)
  }
  return withLock(folder, async () => {
    if (command === 'backup') {
      const backup = await createBackup({
        dataDir,
        store: await openStore(),
        folder,
        now,
        onProgress,
      })
      const deleted = keep === undefined ? 0 : await deleteOldBackups(folder, keep)
      const text = `Made the backup ${backup.name}: ${describe(backup.manifest)}.`
      return deleted === 0 ? text : `${text} Deleted ${formatCount(deleted, 'old backup')}.`
    }
    const backup = await findBackup(folder, name)
    if (command === 'verify') {
      const problems = await verifyBackup({ folder, onProgress, ...backup })
      if (problems.length === 0) {
        return `The backup ${backup.name} is complete: ${describe(backup.manifest)}.`
      }
      throw new StartError(
        [`The backup ${backup.name} can't be trusted:`, ...problems.slice(0, 20)].join('\n  '),
      )
    }
    await restoreBackup({ folder, dataDir, store: await openStore(), onProgress, ...backup })
    return `Restored the backup ${backup.name} into ${dataDir}: ${describe(backup.manifest)}.`
  })
}

const COMMANDS = ['backup', 'list', 'verify', 'restore'] as const

function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args)
  const [commandText, folder, name, ...rest] = positionals
  const command = COMMANDS.find((each) => each === commandText)
  const acceptsName = command === 'verify' || command === 'restore'
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isKeepValid =
    keep === undefined || (command === 'backup' && Number.isInteger(keep) && keep > 0)
  if (!command || !folder || rest.length > 0 || (name && !acceptsName) || !isKeepValid) {
    throw new UsageError(DATA_USAGE)
  }
  return { command, folder, name, keep }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
  } catch {
    throw new UsageError(DATA_USAGE)
  }
}

/** Keeps two commands from changing the same backups. */
async function withLock<T>(folder: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const releaseLock = lockFolder(folder)
  if (!releaseLock) throw new StartError(`${folder} is in use by another command.`)
  try {
    return await run()
  } finally {
    releaseLock()
  }
}

async function listBackups(folder: string): Promise<string> {
  const lines: string[] = []
  for (const name of listBackupNames(folder)) {
    const text = await readManifest(folder, name).then(
      (manifest) => (manifest ? describe(manifest) : 'incomplete'),
      () => 'damaged, or from a newer version of this program',
    )
    lines.push(`${name}  ${text}`)
  }
  return lines.join('\n') || `There are no backups in ${folder}.`
}

function describe({ files, bytes, tables }: BackupManifest): string {
  return `${formatCount(tables.submissions ?? 0, 'request')}, ${formatCount(files, 'file')} (${formatBytes(bytes)})`
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
