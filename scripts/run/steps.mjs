import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** An error with a message for the user. `exitWithError` prints it without a stack trace. */
export class StepError extends Error {
  /**
   * @param {string} message
   * @param {{ log?: string, output?: string }} [details] `log` is the path of a failed command's
   *   log file, and `output` is the file's content.
   */
  constructor(message, { log, output = '' } = {}) {
    super(message)
    this.log = log
    this.output = output
  }
}

/**
 * Prints the error and ends the process. Unexpected errors keep their stack trace.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  console.error(error instanceof StepError ? error.message : error)
  process.exit(1)
}

/**
 * Runs a command and writes its output to `.cache/logs/NAME.log`. Prints the title at the start,
 * every 15 seconds, and at the end.
 *
 * @param {string} name
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the current environment
 * @throws {StepError} if the command fails
 */
export async function runStep(name, title, command, args, env = {}, cwd = root) {
  const log = path.join(root, '.cache', 'logs', `${name}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const start = Date.now()
  const formatElapsed = () => `${Math.round((Date.now() - start) / 1000)} s`
  console.log(`${title} …`)
  const timer = setInterval(
    () => console.log(`  still running after ${formatElapsed()}: ${title}`),
    15_000,
  )
  try {
    const code = await new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const file = createWriteStream(log)
      child.stdout.pipe(file, { end: false })
      child.stderr.pipe(file, { end: false })
      child.on('error', reject)
      child.on('close', (status) => file.end(() => resolve(status)))
    })
    if (code !== 0) {
      const relativeLog = path.relative(root, log)
      throw new StepError(`${title} failed; see ${relativeLog}`, {
        log: relativeLog,
        output: readFileSync(log, 'utf8'),
      })
    }
    console.log(`  done in ${formatElapsed()}: ${title}`)
  } finally {
    clearInterval(timer)
  }
}

/**
 * Returns the command and arguments that run npm. If npm runs this script, uses that npm.
 *
 * @param {...string} args
 * @returns {[command: string, args: string[]]}
 */
export function getNpmCommand(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}
