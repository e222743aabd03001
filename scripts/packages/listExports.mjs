import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run/steps.mjs'

/**
 * Lists the components, hooks, functions, and values that a package exports, without types. Reads
 * the source, so it needs no build.
 *
 * @param {string} name the package's name, such as `ui`
 * @returns {string[]}
 */
export function listExports(name) {
  const folder = path.join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const sources = Object.values(exports)
    .map((entry) => entry['@duet/source'] ?? '')
    // The values of `tokens.ts` aren't in an `index.ts`. The README describes them as one.
    .filter((file) => file.endsWith('index.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const names = sources
    .flatMap((source) => [...source.matchAll(/^export \{([^}]*)\}/gm)])
    .flatMap(([, list = '']) => list.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
  return [...new Set(names)]
}
