import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import type { AnyStore, S3Settings } from '@duet/storage'
import { type BackupManifest, findBackup, listBackupNames, readManifest } from './backups.ts'
import type { ReportProgress } from './copyObjects.ts'
import { createBackup } from './createBackup.ts'
import { deleteOldBackups } from './deleteOldBackups.ts'
import { checkRestore, countNewFiles } from './dryRun.ts'
import type { derivePassphraseKey } from './encryption.ts'
import { syncErasures } from './erasureList.ts'
import { explainFileError } from './fileErrors.ts'
import { readFolderPath } from './folderTarget.ts'
import { closeBackupStore, openBackupStore } from './openBackupStore.ts'
import { openTarget } from './openTarget.ts'
import { PassphraseError } from './passphraseError.ts'
import { restoreBackup } from './restoreBackup.ts'
import type { BackupTarget } from './target.ts'
import { requireProven } from './verifyBackup.ts'

/** Lists the commands of `npm run data`. */
export const DATA_USAGE = `Usage:
  npm run data -- backup FOLDER [--keep N]   backs up the database, the uploaded files, and the keys, also
                                             while the server runs. Copies only new files. With --keep,
                                             deletes all but the newest N backups in FOLDER.
  npm run data -- list FOLDER                shows the backups in FOLDER
  npm run data -- verify FOLDER [NAME]       restores a backup's database into TMPDIR, and compares all of the
                                             backup with its checksums
  npm run data -- restore FOLDER [NAME]      restores a backup into DATA_DIR, which must be empty
With --dry-run, backup and restore only check everything, and print what they would do.
NAME is the name of a backup, such as 2026-11-30T23-59-00Z. Without it, the newest one is used.
If BACKUP_PASSPHRASE is set, backups are encrypted. Others could see a passphrase that is an argument.
Exit codes: 0 if all is well, 1 if something is wrong, 2 if the arguments are invalid.`

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
  /** Derives the keys from the passphrase. @default `derivePassphraseKey` */
  deriveKey?: typeof derivePassphraseKey | undefined
  now: Date
  onProgress: ReportProgress
}

interface RunOptions extends CommandOptions {
  target: BackupTarget
  args: CommandArguments
}

/**
 * Runs a command of `npm run data`. Returns the text to print.
 *
 * @throws UsageError or StartError
 */
export async function runDataCommand(
  argv: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const args = readArguments(argv)
  const { dataDir, passphrase, deriveKey } = options
  const folder = readFolderPath(args.folder)
  if (folder === resolve(dataDir)) {
    throw new StartError(`${args.folder} is DATA_DIR: use another folder for backups.`)
  }
  const isBackup = args.command === 'backup'
  const target = openTarget({ folder, passphrase, deriveKey, canCreate: isBackup })
  try {
    if (args.command === 'list') return await listBackups(target)
    if (isBackup && args.isDryRun) return await previewBackup({ ...options, target, args })
    const release = await target.claim()
    try {
      return await COMMANDS[args.command]({ ...options, target, args })
    } finally {
      release()
    }
  } catch (error) {
    throw explainFileError(error, args.command === 'verify' ? [folder] : [folder, dataDir])
  }
}

const COMMANDS = { backup: runBackupCommand, verify: runVerify, restore: runRestore }

async function previewBackup({ dataDir, target }: RunOptions): Promise<string> {
  const { files, bytes, totalFiles } = await countNewFiles({ dataDir, target })
  return `Dry run. The backup would copy the database, and ${formatCount(files, 'new file')} of ${totalFiles} (${formatBytes(bytes)}), to ${target.label}.`
}

async function withStore<Result>(
  { dataDir, s3 }: CommandOptions,
  use: (store: AnyStore) => Promise<Result>,
): Promise<Result> {
  const store = await openBackupStore(dataDir, s3)
  return use(store).finally(() => closeBackupStore(store))
}

async function runBackupCommand(options: RunOptions): Promise<string> {
  const { dataDir, target, now, onProgress, args } = options
  const backup = await withStore(options, (store) =>
    createBackup({ dataDir, store, target, now, onProgress }),
  )
  await syncErasures(dataDir, target, now.getTime())
  const deleted = args.keep === undefined ? 0 : await deleteOldBackups(target, args.keep)
  const text = `Made the backup ${backup.name}: ${describe(backup.manifest)}.`
  return deleted === 0 ? text : `${text} Deleted ${formatCount(deleted, 'old backup')}.`
}

async function runVerify({ target, tempDir, onProgress, args }: RunOptions): Promise<string> {
  const backup = await findBackup(target, args.name)
  await requireProven({ target, tempDir, onProgress, ...backup })
  return `The backup ${backup.name} is complete: ${describe(backup.manifest)}.`
}

async function runRestore(options: RunOptions): Promise<string> {
  const { dataDir, tempDir, target, onProgress, args } = options
  const backup = await findBackup(target, args.name)
  const text = `the backup ${backup.name} into ${dataDir}: ${describe(backup.manifest)}.`
  if (args.isDryRun) {
    const count = await checkRestore({ dataDir, tempDir, target, onProgress, backup })
    return `Dry run. The restore would restore ${text} It would repeat ${formatCount(count, 'erasure')} from after the backup.`
  }
  const count = await withStore(options, (store) =>
    restoreBackup({ target, dataDir, store, onProgress, ...backup }),
  )
  return count === 0
    ? `Restored ${text}`
    : `Restored ${text} Erased again what was erased after the backup: ${formatCount(count, 'person or request', 'people or requests')}.`
}

const COMMAND_NAMES = ['backup', 'list', 'verify', 'restore'] as const

type CommandArguments = ReturnType<typeof readArguments>

function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args)
  const [commandText, folder, name, ...rest] = positionals
  const command = COMMAND_NAMES.find((each) => each === commandText)
  const isDryRun = values['dry-run'] ?? false
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isValid =
    rest.length === 0 &&
    (name === undefined || command === 'verify' || command === 'restore') &&
    (!isDryRun || command === 'backup' || command === 'restore') &&
    (keep === undefined || (command === 'backup' && Number.isInteger(keep) && keep > 0))
  if (!command || !folder || !isValid) throw new UsageError(DATA_USAGE)
  return { command, folder, name, keep, isDryRun }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
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

function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
}
