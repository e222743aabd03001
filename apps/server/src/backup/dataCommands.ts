import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import type { AnyStore, S3Settings } from '@duet/storage'
import { type BackupManifest, findBackup, listBackupNames, readManifest } from './backups.ts'
import type { ReportProgress } from './copyObjects.ts'
import { createBackup } from './createBackup.ts'
import { deleteOldBackups } from './deleteOldBackups.ts'
import { syncErasures } from './erasureList.ts'
import { readFolderPath } from './folderTarget.ts'
import { closeBackupStore, openBackupStore } from './openBackupStore.ts'
import { openTarget } from './openTarget.ts'
import { PassphraseError } from './passphraseError.ts'
import { restoreBackup } from './restoreBackup.ts'
import type { BackupTarget } from './target.ts'
import { verifyBackup } from './verifyBackup.ts'

/** Lists the commands of `npm run data`. */
export const DATA_USAGE = `Usage:
  npm run data -- backup FOLDER [--keep N]   backs up the database, the uploaded files, and the keys, also
                                             while the server runs. Copies only new files. With --keep,
                                             deletes all but the newest N backups in FOLDER.
  npm run data -- list FOLDER                shows the backups in FOLDER
  npm run data -- verify FOLDER [NAME]       reads all of a backup, and compares it with its checksums
  npm run data -- restore FOLDER [NAME]      restores a backup into DATA_DIR, which must be empty
If BACKUP_PASSPHRASE is set, backups are encrypted. A passphrase as an argument would be visible to others.
NAME is the name of a backup, such as 2026-11-30T23-59-00Z. Without it, the newest one is used.`

/** Thrown if the arguments of a command are invalid. */
export class UsageError extends Error {
  override name = 'UsageError'
}

interface CommandOptions {
  dataDir: string
  /** The S3-compatible store of the uploaded files. If unset, they're in the data folder. */
  s3?: S3Settings | undefined
  /** Folder for temporary files of `verify`. */
  tempDir: string
  /** Encrypts and decrypts the backups. If unset, they aren't encrypted. */
  passphrase?: string | undefined
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
  { dataDir, s3, tempDir, passphrase, now, onProgress }: CommandOptions,
): Promise<string> {
  const { command, folder, name, keep } = readArguments(args)
  const path = readFolderPath(folder)
  const target = openTarget({ folder: path, passphrase, canCreate: true })
  if (command === 'list') return listBackups(target)
  if (path === resolve(dataDir)) {
    throw new StartError(`${folder} is DATA_DIR: use another folder for backups.`)
  }
  const withStore = async <Result>(use: (store: AnyStore) => Promise<Result>) => {
    const store = await openBackupStore(dataDir, s3)
    return use(store).finally(() => closeBackupStore(store))
  }
  const release = await target.claim()
  try {
    if (command === 'backup') {
      const backup = await withStore((store) =>
        createBackup({ dataDir, store, target, now, onProgress }),
      )
      await syncErasures(dataDir, target, now.getTime())
      const deleted = keep === undefined ? 0 : await deleteOldBackups(target, keep)
      const text = `Made the backup ${backup.name}: ${describe(backup.manifest)}.`
      return deleted === 0 ? text : `${text} Deleted ${formatCount(deleted, 'old backup')}.`
    }
    const backup = await findBackup(target, name)
    if (command === 'verify') {
      const problems = await verifyBackup({ target, tempDir, onProgress, ...backup })
      if (problems.length === 0) {
        return `The backup ${backup.name} is complete: ${describe(backup.manifest)}.`
      }
      throw new StartError(
        [`The backup ${backup.name} can't be trusted:`, ...problems].join('\n  '),
      )
    }
    const erasedCount = await withStore((store) =>
      restoreBackup({ target, dataDir, store, onProgress, ...backup }),
    )
    const text = `Restored the backup ${backup.name} into ${dataDir}: ${describe(backup.manifest)}.`
    return erasedCount === 0
      ? text
      : `${text} Erased again what was erased after the backup: ${erasedCount} people or requests.`
  } finally {
    release()
  }
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

async function listBackups(target: BackupTarget): Promise<string> {
  const lines: string[] = []
  for (const name of await listBackupNames(target)) {
    const text = await readManifest(target, name).then(
      (manifest) => (manifest ? describe(manifest) : 'incomplete'),
      (error: unknown) => {
        if (error instanceof PassphraseError) throw error
        return 'damaged, or from a newer version of this program'
      },
    )
    lines.push(`${name}  ${text}`)
  }
  return lines.join('\n') || `There are no backups in ${target.label}.`
}

function describe({ files, bytes, tables }: BackupManifest): string {
  return `${formatCount(tables.submissions ?? 0, 'request')}, ${formatCount(files, 'file')} (${formatBytes(bytes)})`
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
