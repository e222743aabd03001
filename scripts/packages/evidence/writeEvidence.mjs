import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createEvidence } from './createEvidence.mjs'

/**
 * Writes a package's `evidence.json` into a folder.
 *
 * @param {string} name the package's name, such as `ui`
 * @param {string} folder
 */
export function writeEvidence(name, folder) {
  const content = JSON.stringify(createEvidence(name), null, 2)
  writeFileSync(path.join(folder, 'evidence.json'), `${content}\n`)
}
