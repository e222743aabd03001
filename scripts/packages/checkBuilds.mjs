import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { getVersionSuffix, listVersionedNames } from './versionedNames.mjs'

/** @param {string} folder the folder of a package */
function findBuildProblem(folder) {
  const styles = path.join(folder, 'dist', 'styles.css')
  if (![styles, path.join(folder, 'dist', 'index.d.ts')].every(existsSync)) return "isn't built"
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const suffix = getVersionSuffix(version)
  const names = listVersionedNames(readFileSync(styles, 'utf8'))
  return names.every((name) => name.endsWith(suffix)) ? undefined : `isn't built as ${version}`
}

/**
 * Checks that all packages are built as their current version. The docs of a package need the others,
 * too, because its types refer to them.
 *
 * @param {string} [folder] the folder with all packages
 * @throws {Error} if one isn't
 */
export function checkBuilds(folder = path.join(root, 'packages')) {
  const problems = PACKAGES.flatMap((name) => {
    const problem = findBuildProblem(path.join(folder, name))
    return problem ? [`@duet/${name} ${problem}.`] : []
  })
  if (problems.length > 0) throw new Error([...problems, 'Run: npm run build'].join(' '))
}
