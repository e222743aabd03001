import { tmpdir } from 'node:os'
import process from 'node:process'
import { formatBytes } from '@duet/forms/schema'
import { describeStartError, StartError } from '@duet/kit'
import type { ReportProgress } from '../backup/copyObjects.ts'
import { DATA_USAGE, runDataCommand, UsageError } from '../backup/dataCommands.ts'
import { loadConfig } from '../config/config.ts'

// Backups contain password hashes and keys, so new files must be private.
process.umask(0o077)

/** Time between two lines of progress, in milliseconds. */
const PROGRESS_MS = 10_000

/** Prints how much is done, and how long the rest takes if it's as fast as what's done. */
function createProgressPrinter(): ReportProgress {
  const startedAt = Date.now()
  let printedAt = startedAt
  return (bytes, totalBytes) => {
    const now = Date.now()
    if (now - printedAt < PROGRESS_MS) return
    printedAt = now
    const seconds = Math.ceil(((now - startedAt) / 1000 / bytes) * (totalBytes - bytes))
    console.log(
      `  ${formatBytes(bytes)} of ${formatBytes(totalBytes)}, about ${seconds} s remaining`,
    )
  }
}

try {
  const args = process.argv.slice(2)
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    console.log(DATA_USAGE)
  } else {
    const { dataDir, databaseUrl, storage, backup } = loadConfig()
    if (databaseUrl) {
      throw new StartError(
        'This command supports SQLite only. With DATABASE_URL, use pg_dump and pg_restore, as docs/reliability.md says.',
      )
    }
    const onProgress = createProgressPrinter()
    const { passphrase } = backup
    const { s3 } = storage
    const options = { dataDir, s3, tempDir: tmpdir(), passphrase, now: new Date(), onProgress }
    console.log(await runDataCommand(args, options))
  }
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(isUsage ? error.message : describeStartError(error))
  process.exitCode = isUsage ? 2 : 1
}
