import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../run/steps.mjs'
import { PACKAGES } from '../builtFiles.mjs'

/** Whether a package exports a component or a function. @param {string} folder @param {string} name */
function hasExport(folder, name) {
  const index = readFileSync(path.join(root, 'packages', folder, 'src', 'index.ts'), 'utf8')
  return new RegExp(`(?<!type )\\b${name}\\b[^']* from '`).test(index)
}

/** Returns the name of the package that exports a component or a function, if any. */
export const findPackage = (/** @type {string} */ name) => {
  const folder = PACKAGES.find((candidate) => hasExport(candidate, name))
  return folder && `@duet/${folder}`
}

/**
 * Lists the statements that import names from the packages, one per package. Leaves out names that no
 * package exports.
 *
 * @param {Iterable<string>} names
 */
export function listImports(names) {
  /** @type {Map<string, Set<string>>} */
  const namesByPackage = new Map()
  for (const name of [...names].sort()) {
    const packageName = findPackage(name)
    if (packageName)
      namesByPackage.set(packageName, (namesByPackage.get(packageName) ?? new Set()).add(name))
  }
  return [...namesByPackage].map(
    ([packageName, imported]) => `import { ${[...imported].join(', ')} } from '${packageName}'`,
  )
}
