import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './steps.mjs'

/**
 * Returns an empty value for each setting in `.env`. A server with these variables ignores the file,
 * because an empty value counts as unset. So tests and benchmarks use the defaults, and never send
 * mail to the addresses of an installation.
 *
 * @returns {Record<string, string>}
 */
export function unsetEnvFile() {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return {}
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(names.map((name) => [name, '']))
}
