// `npm run docs:packages`: writes the documentation for coding agents into `dist/docs` of each built
// package, or of the given one, and `evidence.json` beside it. With `--to FOLDER`, writes them into a
// folder per package there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { checkBuilds } from './checkBuilds.mjs'
import { createDocs } from './docs/createDocs.mjs'
import { writeEvidence } from './evidence/writeEvidence.mjs'

process.chdir(root)
checkBuilds()
const { values, positionals } = parseArgs({
  options: { to: { type: 'string' } },
  allowPositionals: true,
})
for (const name of positionals.length > 0 ? positionals : PACKAGES) {
  const docs = values.to ? path.join(values.to, name) : path.join('packages', name, 'dist', 'docs')
  rmSync(docs, { recursive: true, force: true })
  mkdirSync(docs, { recursive: true })
  for (const [file, content] of createDocs(name)) writeFileSync(path.join(docs, file), content)
  writeEvidence(name, values.to ? docs : path.dirname(docs))
}
