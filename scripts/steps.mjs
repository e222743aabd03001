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
 * Runs a command, its output kept in `.cache/logs/NAME.log`, and says on one line what is going on
 * and how long it took. Rejects with `{ log, output }` when the command fails.
 */
export async function step(name, title, command, args, env = {}) {
  const log = path.join(root, '.cache', 'logs', `${name}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  const live = process.stdout.isTTY
  process.stdout.write(live ? `${title} …` : `${title} …\n`)
  const timer = setInterval(
    () => process.stdout.write(live ? `\r${title} … ${seconds()}` : `${title} … ${seconds()}\n`),
    live ? 1000 : 15_000,
  )
  try {
    const code = await new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const file = createWriteStream(log)
      child.stdout.pipe(file, { end: false })
      child.stderr.pipe(file, { end: false })
      child.on('error', reject)
      child.on('close', (status) => file.end(() => resolve(status)))
    })
    process.stdout.write(live ? `\r${title}: ${seconds()}      \n` : `${title}: ${seconds()}\n`)
    if (code !== 0) {
      const output = readFileSync(log, 'utf8')
      throw Object.assign(new StepError(`${title} failed; see ${path.relative(root, log)}`), {
        output,
      })
    }
  } finally {
    clearInterval(timer)
  }
}

/** The command and first arguments that run npm: the one that runs this script, where there is one. */
export function npm(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}
