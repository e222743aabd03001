import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createEvidence } from './createEvidence.mjs'

const TYPES = path.join(import.meta.dirname, 'evidence.ts')

/**
 * Writes `evidence.json` and its types into a folder.
 *
 * @param {string} name the package's name, such as `ui`
 * @param {string} folder
 */
export function writeEvidence(name, folder) {
  const evidence = JSON.stringify(createEvidence(name), null, 2)
  writeFileSync(path.join(folder, 'evidence.json'), `${evidence}\n`)
  writeFileSync(
    path.join(folder, 'evidence.d.ts'),
    `${readFileSync(TYPES, 'utf8')}\ndeclare const evidence: Evidence\nexport default evidence\n`,
  )
}
