import { parseArgs } from 'node:util'
import { isBackupName } from './backups.ts'

/** Lists the commands of `npm run data`. */
export const DATA_USAGE = `Usage:
  npm run data -- backup [FOLDER] [--keep N]  backs up the database, the uploaded files, and the keys, also
                                              while the server runs. Copies only new files. With --keep,
                                              deletes all but the newest N backups in FOLDER.
  npm run data -- list [FOLDER]               shows the backups in FOLDER
  npm run data -- verify [FOLDER] [NAME]      restores a backup's database into TMPDIR, and compares all of the
                                              backup with its checksums
  npm run data -- restore [FOLDER] [NAME]     restores a backup into DATA_DIR, DATABASE_URL, and STORAGE_URL.
                                              The database must be empty.
  npm run data -- move FILE                   copies everything to the empty DATA_DIR, DATABASE_URL, and
                                              STORAGE_URL in FILE, which is like .env, and compares all
                                              checksums. No server may run. Call it again after an interruption.
With --dry-run, backup, restore, and move only check everything, and print what they would do.
Without FOLDER, the commands use BACKUP_URL, which can also be in a bucket: s3://….
NAME is the name of a backup, such as 2026-11-30T23-59-00Z. Without it, the newest one is used.
SQLite and Postgres have the same backups, so a backup of one can be restored into the other.
If BACKUP_PASSPHRASE is set, backups are encrypted. Others could see a passphrase that is an argument.
Exit codes: 0 if all is well, 1 if something is wrong, 2 if the arguments are invalid.`

/** Thrown if the arguments of a command are invalid. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const COMMAND_NAMES = ['backup', 'list', 'verify', 'restore', 'move'] as const
const WITH_NAME: readonly string[] = ['verify', 'restore']
const WITH_DRY_RUN: readonly string[] = ['backup', 'restore', 'move']

export type CommandArguments = ReturnType<typeof readArguments>

/** @throws UsageError */
export function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args)
  const [commandText, ...operands] = positionals
  const command = COMMAND_NAMES.find((each) => each === commandText)
  // A folder that has a backup's name can be written as ./NAME.
  const path = isBackupName(operands[0] ?? '') ? undefined : operands.shift()
  const name = operands.shift()
  const isDryRun = values['dry-run'] ?? false
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isValid =
    command !== undefined &&
    operands.length === 0 &&
    (name === undefined || WITH_NAME.includes(command)) &&
    (!isDryRun || WITH_DRY_RUN.includes(command)) &&
    (command !== 'move' || path !== undefined) &&
    (keep === undefined || (command === 'backup' && Number.isInteger(keep) && keep > 0))
  if (!isValid) throw new UsageError(DATA_USAGE)
  return { command, path, name, keep, isDryRun }
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
