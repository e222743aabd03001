import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsetEnvFile } from '../../scripts/run/envFile.mjs'
import { root, StepError } from '../../scripts/run/steps.mjs'

/**
 * Runs a command of `npm run data` with some settings, and kills it after `killMs`. Returns its exit
 * code.
 *
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @param {number} [killMs]
 * @throws {StepError} if it fails without being killed
 */
export async function runData(args, settings, killMs) {
  const child = spawn(process.execPath, ['apps/server/dist/data.js', ...args], {
    cwd: root,
    env: { ...process.env, ...unsetEnvFile(), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const exit = once(child, 'exit')
  if (killMs !== undefined) {
    await Promise.race([exit, sleep(killMs)])
    child.kill('SIGKILL')
  }
  const [code] = await exit
  if (killMs === undefined && code !== 0) throw new StepError(`data ${args[0]} failed: ${errors}`)
  return code
}
