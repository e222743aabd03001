import { resolve } from 'node:path'
import { formatBytes } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import { type BackupPlace, readFolder } from '../config/backupConfig.ts'
import { type BackupManifest, findBackup, listBackupNames, readManifest } from './backups.ts'
import type { ReportProgress } from './copyObjects.ts'
import { createBackup } from './createBackup.ts'
import { type CommandArguments, DATA_USAGE, readArguments, UsageError } from './dataArguments.ts'
import { deleteOldBackups } from './deleteOldBackups.ts'
import { checkRestore, countNewFiles } from './dryRun.ts'
import type { derivePassphraseKey } from './encryption.ts'
import { syncErasures } from './erasureList.ts'
import { explainFileError } from './fileErrors.ts'
import { moveData } from './moveData.ts'
import { listPlaceFolders, openTarget, withTarget } from './openTarget.ts'
import { PassphraseError } from './passphraseError.ts'
import type { DataPlace } from './place.ts'
import { restoreBackup } from './restoreBackup.ts'
import type { BackupTarget } from './target.ts'
import { requireProven } from './verifyBackup.ts'
import { withStore } from './withStore.ts'

interface CommandOptions extends DataPlace {
  /** Where backups are if the arguments don't say it. */
  backups?: BackupPlace | undefined
  /** Reads the data folder, database, and store from a file with settings, for `move`. */
  readSettings?: ((path: string) => DataPlace) | undefined
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
  if (args.command === 'move') return runMove(args, options)
  const { dataDir, passphrase, deriveKey } = options
  const place = findPlace(args, options)
  const isBackup = args.command === 'backup'
  const targetOptions = { place, passphrase, deriveKey, canCreate: isBackup }
  try {
    // These two only read.
    if (args.command === 'list' || (isBackup && args.isDryRun)) {
      const run = isBackup ? previewBackup : listBackups
      const target = await openTarget(targetOptions)
      return await run({ ...options, target, args }).finally(target.close)
    }
    const run = COMMANDS[args.command]
    return await withTarget(targetOptions, (target) => run({ ...options, target, args }))
  } catch (error) {
    const folders = listPlaceFolders(place)
    throw explainFileError(error, args.command === 'verify' ? folders : [...folders, dataDir])
  }
}

const COMMANDS = { backup: runBackupCommand, verify: runVerify, restore: runRestore }

function findPlace({ path }: CommandArguments, { backups, dataDir }: CommandOptions): BackupPlace {
  if (path === undefined) {
    if (backups) return backups
    throw new UsageError(`${DATA_USAGE}\n\nSet BACKUP_URL, or add the folder with the backups.`)
  }
  const folder = readFolder(path, process.cwd())
  if (folder === undefined) {
    throw new StartError(
      'An argument can only be a folder: set BACKUP_URL to another URL, because others can see arguments.',
    )
  }
  if (folder === resolve(dataDir)) {
    throw new StartError(`${path} is DATA_DIR: use another folder for backups.`)
  }
  return { kind: 'folder', path: folder }
}

async function runMove(
  { path = '', isDryRun }: CommandArguments,
  options: CommandOptions,
): Promise<string> {
  const { dataDir, databaseUrl, s3, readSettings, now, onProgress } = options
  if (!readSettings) throw new TypeError('move needs readSettings')
  const source = { dataDir, databaseUrl, s3 }
  const target = readSettings(path)
  try {
    const report = await moveData({ source, target, isDryRun, now, onProgress })
    const { files, bytes, rows, erasedCount } = report
    const amount = `${formatCount(rows, 'row')} and ${formatCount(files, 'file')} (${formatBytes(bytes)})`
    if (isDryRun) return `Dry run. The move would copy ${amount}.`
    const erased = describeErased(erasedCount)
    return `Copied ${amount}, and compared all checksums.${erased} Start the server with the settings in ${path}. The old data is still there.`
  } catch (error) {
    throw explainFileError(error, [dataDir, target.dataDir])
  }
}

async function previewBackup(options: RunOptions): Promise<string> {
  const { target } = options
  const { files, bytes, totalFiles } = await countNewFiles(options)
  return `Dry run. The backup would copy the database, and ${formatCount(files, 'new file')} of ${totalFiles} (${formatBytes(bytes)}), to ${target.label}.`
}

async function runBackupCommand(options: RunOptions): Promise<string> {
  const { dataDir, target, now, args } = options
  const backup = await withStore(options, (store) => createBackup({ ...options, store }))
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
  const { dataDir, databaseUrl, target, args } = options
  const backup = await findBackup(target, args.name)
  const place = databaseUrl === undefined ? dataDir : 'the database in DATABASE_URL'
  const text = `the backup ${backup.name} into ${place}: ${describe(backup.manifest)}.`
  if (args.isDryRun) {
    const count = await checkRestore({ ...options, backup })
    return `Dry run. The restore would restore ${text} It would repeat ${formatCount(count, 'erasure')} from after the backup.`
  }
  const count = await withStore(options, (store) => restoreBackup({ ...options, store, ...backup }))
  return `Restored ${text}${describeErased(count)}`
}

function describeErased(count: number): string {
  if (count === 0) return ''
  return ` Erased again what was erased after the backup: ${formatCount(count, 'person or request', 'people or requests')}.`
}

async function listBackups({ target }: RunOptions): Promise<string> {
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
