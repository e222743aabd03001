import { tmpdir } from 'node:os'
import process from 'node:process'
import { describeStartError, StartError } from '@duet/kit'
import { DATA_USAGE, runDataCommand, UsageError } from '../backup/dataCommands.ts'
import { createProgressPrinter } from '../backup/progress.ts'
import { loadConfig } from '../config/config.ts'

// Backups contain password hashes and keys, so new files must be private.
process.umask(0o077)

const progress = createProgressPrinter(process.stderr)

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
    const { passphrase } = backup
    const { onProgress } = progress
    const { s3 } = storage
    const options = { dataDir, s3, tempDir: tmpdir(), passphrase, now: new Date(), onProgress }
    const text = await runDataCommand(args, options)
    progress.end()
    console.log(text)
  }
} catch (error) {
  progress.end()
  const isUsage = error instanceof UsageError
  console.error(isUsage ? error.message : describeStartError(error))
  process.exitCode = isUsage ? 2 : 1
}
