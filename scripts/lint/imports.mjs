// Checks the direction of imports, as docs/architecture.md describes it. Two folders must not import
// each other, layers import only from layers below, and some folders may import only certain entry
// points of our packages. These rules also apply to type imports. Biome finds import cycles between
// files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** In these folders, if one folder imports a sibling folder, the sibling must not import it back. */
const LAYERED_FOLDERS = ['apps/admin/src', 'apps/server/src']

/** The layers of the site. Each layer imports only from itself and from the layers after it. */
const SITE_LAYERS = {
  root: 'apps/site/app',
  layers: [
    ['main.tsx', 'client.ts', 'messagePageStyles.ts', 'prerender/', 'icons/', 'films/'],
    ['root.tsx', 'routes.ts', 'routes/'],
    ['shell/', 'components/'],
    ['api.ts', 'fonts/'],
    ['content/'],
    ['colors.ts', 'grid.css.ts', 'root.css.ts'],
    ['framework/'],
  ],
}

/** The entry points of our packages that the files in a folder may import. */
const ALLOWED_ENTRY_POINTS = [
  {
    folder: 'apps/server/src',
    allowed: ['@duet/contract', '@duet/embed-post/post', '@duet/forms/schema', '@duet/ui/tokens'],
  },
  { folder: 'packages/contract/src', allowed: ['@duet/forms/schema'] },
  { folder: 'apps/site/app/framework', allowed: [] },
]

/**
 * @typedef {object} Import
 * @property {string} from Path of the importing file.
 * @property {string} to Path of the imported file.
 */

/**
 * Reads the import specifiers of all source files in a folder, except tests and test helpers.
 * @param {string} folder
 * @returns {{ from: string, specifier: string }[]}
 */
function readSpecifiers(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?$)|(^|\/)testing\//.test(name))
    .flatMap((name) => {
      const from = path.join(folder, name)
      return ts
        .preProcessFile(readFileSync(from, 'utf8'))
        .importedFiles.map(({ fileName }) => ({ from, specifier: fileName }))
    })
}

/**
 * Reads the relative imports of all source files in a folder, except tests and test helpers.
 * @param {string} folder
 * @returns {Import[]}
 */
function readImports(folder) {
  return readSpecifiers(folder)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ from, specifier }) => ({ from, to: path.join(path.dirname(from), specifier) }))
}

/**
 * Finds pairs of sibling folders, at any depth, that import each other. An import from `a/b/one.ts`
 * to `a/c/two.ts` counts as an import from `a/b` to `a/c`. Imports from a folder above or below
 * don't count.
 * @param {string} root
 * @returns {string[]} One line per pair, with an example of an import in each direction.
 */
export function findMutualImports(root) {
  /** @type {(file: string) => string[]} */
  const listFolders = (file) =>
    path.relative(root, path.dirname(file)).split(path.sep).filter(Boolean)
  /** @type {Map<string, Import>} */
  const examples = new Map()
  for (const example of readImports(root)) {
    const [fromFolders, toFolders] = [listFolders(example.from), listFolders(example.to)]
    const depth = fromFolders.findIndex((folder, index) => folder !== toFolders[index])
    const isSibling = depth >= 0 && depth < toFolders.length && toFolders[0] !== '..'
    if (!isSibling) continue
    const [from, to] = [fromFolders, toFolders].map((folders) =>
      folders.slice(0, depth + 1).join('/'),
    )
    examples.set(`${from} ${to}`, example)
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
 * Finds imports from a layer to a layer above, and files that are in no layer.
 * @param {{ root: string, layers: string[][] }} options Each layer lists files and folders in `root`.
 *   Names of folders end with a slash.
 * @returns {string[]} One line per import.
 */
export function findUpwardImports({ root, layers }) {
  /** @type {(file: string) => number} */
  const findLayer = (file) => {
    const name = path.relative(root, file).split(path.sep).join('/')
    return layers.findIndex((entries) =>
      entries.some((entry) => (entry.endsWith('/') ? name.startsWith(entry) : name === entry)),
    )
  }
  return readImports(root).flatMap(({ from, to }) => {
    const [fromLayer, toLayer] = [findLayer(from), findLayer(to)]
    if (fromLayer === -1 || toLayer === -1) {
      return `${fromLayer === -1 ? from : to} is in no layer of ${root}`
    }
    return fromLayer > toLayer ? `${from} must not import ${to}, which is in a layer above` : []
  })
}

/**
 * Finds imports of our packages that aren't allowed in a folder.
 * @param {{ folder: string, allowed: string[] }} rule
 * @returns {string[]} One line per import.
 */
export function findForbiddenEntryPoints({ folder, allowed }) {
  return readSpecifiers(folder)
    .filter(({ specifier }) => specifier.startsWith('@duet/') && !allowed.includes(specifier))
    .map(({ from, specifier }) => `${from} must not import ${specifier}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = [
    ...LAYERED_FOLDERS.flatMap(findMutualImports),
    ...findUpwardImports(SITE_LAYERS),
    ...ALLOWED_ENTRY_POINTS.flatMap(findForbiddenEntryPoints),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log('imports: folders import in one direction')
}
