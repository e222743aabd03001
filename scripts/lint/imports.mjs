// Checks the direction of imports, as docs/architecture.md describes it.
import { cruise, format } from 'dependency-cruiser'
import { root } from '../run/steps.mjs'
import { forbidden, TEST_FILES } from './importRules.mjs'

/** In these folders, no two entries of the same folder import each other. */
const LAYERED_FOLDERS = /^(?:apps\/(?:admin|server)|services\/[^/]+)\/src\//
/** The type of a service names types of the folders whose functions take the service. */
const SERVICE_TYPE = /\/service\.ts$/
const SKIPPED_FOLDERS =
  '(^|/)(node_modules|dist|data|out|storybook-static|test-results|playwright-report|[.](git|turbo|cache))(/|$)'

/**
 * Reads the imports of all source files in a folder, and checks them against the rules.
 * @param {string} folder
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function readImports(folder) {
  const { output } = await cruise(['.'], {
    baseDir: folder,
    exclude: SKIPPED_FOLDERS,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@duet/source', 'types', 'import', 'default'],
    },
    validate: true,
    ruleSet: { forbidden },
  })
  return /** @type {import('dependency-cruiser').ICruiseResult} */ (output)
}

/**
 * Finds pairs of entries of the same folder, at any depth, that import each other: two folders, or a
 * file and a folder. An import from `a/b/one.ts` to `a/c/two.ts` counts as an import from `a/b` to
 * `a/c`. Imports from a folder above or below don't count. Skips tests and their helpers, and imports
 * in `service.ts`.
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]} One line per pair, with an example of an import in each direction.
 */
export function findMutualImports(modules) {
  /** @type {Map<string, string>} */
  const examples = new Map()
  const isTest = new RegExp(TEST_FILES)
  for (const { source, dependencies } of modules) {
    const layeredFolder = LAYERED_FOLDERS.exec(source)?.[0]
    if (!layeredFolder || isTest.test(source) || SERVICE_TYPE.test(source)) continue
    for (const { resolved } of dependencies) {
      if (!resolved.startsWith(layeredFolder)) continue
      const [from, to] = splitPaths(source, resolved)
      examples.set(`${from} ${to}`, `${source} imports ${resolved}`)
    }
  }
  return [...examples].flatMap(([pair, example]) => {
    const [from = '', to = ''] = pair.split(' ')
    const reverseExample = examples.get(`${to} ${from}`)
    if (!reverseExample || from > to) return []
    return `${from} and ${to} import each other: ${example}, ${reverseExample}`
  })
}

/**
 * Shortens two paths to the entries of the innermost folder that contains both.
 * @param {string} first
 * @param {string} second
 */
function splitPaths(first, second) {
  const [firstNames, secondNames] = [first.split('/'), second.split('/')]
  const depth = firstNames.findIndex((name, index) => name !== secondNames[index])
  return [firstNames, secondNames].map((names) => names.slice(0, depth + 1).join('/'))
}

if (process.argv[1] === import.meta.filename) {
  const result = await readImports(root)
  const { output, exitCode } = await format(result, { outputType: 'err-long' })
  const mutualImports = findMutualImports(result.modules)
  if (exitCode > 0) console.error(output)
  for (const problem of mutualImports) console.error(problem)
  if (exitCode > 0 || mutualImports.length > 0) process.exitCode = 1
  else console.log(`imports: ${result.summary.totalDependenciesCruised} imports checked`)
}
