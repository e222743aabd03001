import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A failure that is told in one line, without a stack. */
export class StepError extends Error {}

/** Prints what went wrong in one line and ends the process; unforeseen errors keep their stack. */
export function endWith(error) {
  console.error(error instanceof StepError ? error.message : error)
  process.exit(1)
}

/**
 * Runs a command with its output kept in `.cache/logs/NAME.log`, and says what is going on when it
 * begins, every 15 seconds, and when it ends. Rejects with a `StepError` that carries `log` (the
 * file's path) and `output` when the command fails.
 */
export async function step(name, title, command, args, env = {}, cwd = root) {
  const log = path.join(root, '.cache', 'logs', `${name}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  console.log(`${title} …`)
  const timer = setInterval(() => console.log(`  still at it after ${seconds()}: ${title}`), 15_000)
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
      const shown = path.relative(root, log)
      throw Object.assign(new StepError(`${title} failed; see ${shown}`), {
        log: shown,
        output: readFileSync(log, 'utf8'),
      })
    }
    console.log(`  done in ${seconds()}: ${title}`)
  } finally {
    clearInterval(timer)
  }
}

/** The command and first arguments that run npm: the one that runs this script, where there is one. */
export function npm(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}
