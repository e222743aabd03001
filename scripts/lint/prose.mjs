// `node scripts/lint/prose.mjs [FOLDER...]`: finds words and phrases that we avoid in docs,
// comments, and test titles.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import { extractProse } from './extractProse.mjs'
import { findFiles } from './findFiles.mjs'
import { PROSE_RULES } from './proseRules.mjs'

/** This script's test isn't checked, because it contains forbidden words on purpose. */
const OWN_TEST = 'scripts/lint/prose.test.mjs'
const CHECKED_FILES = /(?<!\.api)\.(?:mdx?|[cm]?[jt]sx?|css|c|py|ya?ml)$|^\.env\.example$/

/** @param {string} file @param {string} place a file or folder */
const isInside = (file, place) => file === place || file.startsWith(`${place}/`)

/**
 * @param {string} file
 * @param {string} source
 */
export function checkProse(file, source) {
  return extractProse(file, source).flatMap(({ line, text }) =>
    PROSE_RULES.flatMap(([pattern, advice]) => {
      const match = pattern.exec(text)?.[0]
      return match ? [`${file}:${line}: "${match}": write ${advice}`] : []
    }),
  )
}

function main() {
  process.chdir(root)
  const folders = process.argv.slice(2)
  const findings = []
  for (const file of findFiles('.', CHECKED_FILES)) {
    if (file === OWN_TEST) continue
    if (folders.length > 0 && !folders.some((folder) => isInside(file, folder))) continue
    findings.push(...checkProse(file, readFileSync(file, 'utf8')))
  }
  if (findings.length === 0) return
  console.error(findings.join('\n'))
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
