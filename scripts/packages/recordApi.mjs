// `npm run api [-- --check]`: records the types of each entry point in files beside the package's
// sources, so that reviewers see every change to the public API. `--check` compares the records
// with the build instead of updating them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'

process.chdir(root)
const isCheckMode = process.argv.includes('--check')
const staleFiles = []

/**
 * Reads the type declarations of a file and of all files that it imports.
 *
 * @param {string} file
 * @param {Set<string>} [visitedFiles]
 * @returns {string}
 */
function readDeclarations(file, visitedFiles = new Set()) {
  if (visitedFiles.has(file)) return ''
  visitedFiles.add(file)
  const text = readFileSync(file, 'utf8').trim()
  const imports = [...text.matchAll(/from ['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, specifier = '']) =>
    path.join(path.dirname(file), specifier.replace(/\.js$/, '.d.ts')),
  )
  // The names of files that several entry points share contain a build hash. Remove the hash, so
  // that the record doesn't change with every build.
  const stableText = text.replace(/(?<=from ['"]\.{1,2}\/[\w/.]+)-[\w-]{8}(?=\.js['"])/g, '')
  return [
    stableText,
    ...imports.map((importedFile) => readDeclarations(importedFile, visitedFiles)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

for (const name of PACKAGES) {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
  for (const [entryPoint, { types }] of Object.entries(exports)) {
    if (!types || entryPoint.endsWith('.css')) continue
    // The labels in other languages all have a type that the index exports.
    if (entryPoint.includes('*')) continue
    const title = entryPoint === '.' ? 'index' : path.basename(entryPoint)
    const file = `packages/${name}/api/${title}.api.md`
    const declarations = readDeclarations(path.join('packages', name, types))
    const record = `# \`@duet/${name}${entryPoint.slice(1)}\`\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`
    if (!isCheckMode) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, record)
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== record) staleFiles.push(file)
  }
}
if (staleFiles.length > 0) {
  console.error(
    `The public API has changed: ${staleFiles.join(', ')}. Update the record: npm run api`,
  )
  process.exitCode = 1
} else if (isCheckMode) console.log('The API records match the build')
