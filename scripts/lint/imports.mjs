// Checks the direction of imports between folders. Two folders must not import each other, and
// low-level folders must not import high-level folders. These rules also apply to type imports.
// Biome finds import cycles between files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** In these folders, if one direct subfolder imports another, the other must not import it back. */
const LAYERED_FOLDERS = ['apps/admin/src', 'apps/server/src']

/** Files in `from` must not import files from any of the folders in `to`. */
const FORBIDDEN_IMPORTS = [
  {
    from: 'apps/site/app/framework',
    to: ['apps/site/app/content', 'apps/site/app/routes', 'apps/site/app/shell'],
  },
]

/**
 * @typedef {object} Import
 * @property {string} from Path of the importing file.
 * @property {string} to Path of the imported file.
 */

/**
 * Reads the relative imports of all source files in a folder, except tests and test helpers.
 * @param {string} folder
 * @returns {Import[]}
 */
export function readImports(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?$)|(^|\/)testing\//.test(name))
    .flatMap((name) => {
      const from = path.join(folder, name)
      return ts
        .preProcessFile(readFileSync(from, 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ from, to: path.join(path.dirname(from), fileName) }))
    })
}

/**
 * Finds pairs of direct subfolders that import each other.
 * @param {string} root
 * @returns {string[]} One line per pair, with an example of an import in each direction.
 */
export function findMutualImports(root) {
  /** @type {(file: string) => string | undefined} */
  const findSubfolder = (file) => {
    const [folder, ...rest] = path.relative(root, file).split(path.sep)
    return rest.length > 0 ? folder : undefined
  }
  /** @type {Map<string, Import>} */
  const examples = new Map()
  for (const example of readImports(root)) {
    const [from, to] = [findSubfolder(example.from), findSubfolder(example.to)]
    if (from && to && from !== to && to !== '..') examples.set(`${from} ${to}`, example)
  }
  return [...examples].flatMap(([pair, example]) => {
    const [from = '', to = ''] = pair.split(' ')
    const reverseExample = examples.get(`${to} ${from}`)
    if (!reverseExample || from > to) return []
    const importLines = [example, reverseExample].map(
      (imported) => `${imported.from} imports ${imported.to}`,
    )
    return `${root}: ${from} and ${to} import each other: ${importLines.join(', ')}`
  })
}

/**
 * Finds imports that a rule forbids.
 * @param {{ from: string, to: string[] }} rule
 * @returns {string[]} One line per import.
 */
export function findForbiddenImports({ from, to }) {
  return readImports(from)
    .filter((imported) => to.some((folder) => !path.relative(folder, imported.to).startsWith('..')))
    .map((imported) => `${imported.from} must not import ${imported.to}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = [
    ...LAYERED_FOLDERS.flatMap(findMutualImports),
    ...FORBIDDEN_IMPORTS.flatMap(findForbiddenImports),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log('imports: folders import in one direction')
}
