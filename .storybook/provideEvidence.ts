import type { Plugin } from 'vite'
import { PACKAGES } from '../scripts/packages/builtFiles.mjs'
import { createEvidence } from '../scripts/packages/evidence/createEvidence.mjs'

const MODULE = 'virtual:evidence'
/** Vite's convention for modules without a file. */
const RESOLVED_MODULE = `\0${MODULE}`

const createAll = () =>
  Object.fromEntries(PACKAGES.map((folder) => [folder, createEvidence(folder)]))

/**
 * Provides the module `virtual:evidence`: the content of each package's `evidence.json`. Reads the
 * records and not the built packages, so Storybook needs no build.
 */
export const provideEvidence: Plugin = {
  name: 'provide-evidence',
  resolveId: (id) => (id === MODULE ? RESOLVED_MODULE : undefined),
  load: (id) =>
    id === RESOLVED_MODULE ? `export default ${JSON.stringify(createAll())}` : undefined,
}
