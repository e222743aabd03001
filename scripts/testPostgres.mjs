// Runs the server's tests on Postgres instead of SQLite. Installs Postgres from Debian if it's
// missing. Arguments are for Vitest.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findPostgres } from './run/postgres.mjs'
import { exitWithError, root } from './run/steps.mjs'

try {
  process.chdir(root)
  const env = { ...process.env, ALL_POSTGRES_TESTS: '1', POSTGRES_BIN: await findPostgres() }
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
  const options = ['run', '-c', 'vitest.node.config.ts', '--project', 'postgres']
  const args = [vitest, ...options, ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  exitWithError(error)
}
