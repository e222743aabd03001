import { tmpdir } from 'node:os'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { describeStartError } from '@duet/kit'
import { DATA_USAGE, UsageError } from '../backup/dataArguments.ts'
import { runDataCommand } from '../backup/dataCommands.ts'
import { createProgressPrinter } from '../backup/progress.ts'
import { loadConfig, readConfigFile } from '../config/config.ts'

// Backups contain password hashes and keys, so new files must be private.
process.umask(0o077)

// Files and rows that pass through leave much garbage. By default, Node would let it use more memory.
setFlagsFromString('--heap-growing-percent=50')

const progress = createProgressPrinter(process.stderr)

try {
  const args = process.argv.slice(2)
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    console.log(DATA_USAGE)
  } else {
    const { dataDir, databaseUrl, storage, backup } = loadConfig()
    const text = await runDataCommand(args, {
      ...{ dataDir, databaseUrl, s3: storage.s3, tempDir: tmpdir(), now: new Date() },
      backups: backup.place,
      passphrase: backup.passphrase,
      onProgress: progress.onProgress,
      readSettings(path) {
        const target = readConfigFile(path)
        return { ...target, s3: target.storage.s3 }
      },
    })
    progress.end()
    console.log(text)
  }
} catch (error) {
  progress.end()
  const isUsage = error instanceof UsageError
  console.error(isUsage ? error.message : describeStartError(error))
  process.exitCode = isUsage ? 2 : 1
}
