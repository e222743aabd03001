// `node scripts/lint/names.mjs`: finds exports of different modules that share a name, because a name
// that means two things confuses readers, searches, and automatic imports. Also finds names with words
// that the table of verbs in CONTRIBUTING.md replaces with another one.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import ts from 'typescript'
import { root } from '../run/steps.mjs'
import { findFiles } from './findFiles.mjs'

const CHECKED_FILES = /\.(?:tsx?|mjs)$/

/** Files whose exports are used only with the name of their module, or have names that a tool sets. */
const EXEMPT_FILES = [
  // Style sheets, which components import as `styles`.
  /\.css\.ts$/,
  // Stories, whose names are states such as `Default`.
  /\.stories\.tsx$/,
  // Labels in one language, which all export `labels`, so that an app can choose a file at run time.
  /^packages\/[\w-]+\/src\/labels\/languages\//,
  // Migrations, which all export `up`.
  /\/migrations\//,
  // Helpers that only the tests of one app import.
  /^(?:apps|services)\/.*\/testing\//,
  // Small apps that test the packages, as other teams' code would.
  /^consumers\//,
]

/** Names that each page of the site exports, for the table of pages. */
const PAGE_EXPORTS = /^(?:meta|preload)$/
const PAGES = 'apps/site/app/routes/'

/** @type {readonly (readonly [pattern: RegExp, advice: string])[]} */
const REJECTED_WORDS = [
  [
    /(?:^l|L)og(?:ged|ging)?(?:[Ii]n|[Oo]ut)(?![a-z])|(?:^|_)LOG_?(?:IN|OUT)(?![A-Z])/,
    '"signIn" or "signOut"',
  ],
  // Only `build` folders and programs.
  [/^build(?!Dir|Folder|Programs)[A-Z]/, '"create"'],
]

/** Matches every text that contains a rejected word. Parsing takes longer than this search. */
const REJECTED_TEXT = /log_?(?:ged|ging)?_?(?:in|out)|\bbuild/i

/** @param {ts.Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
  !ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)

/**
 * Lists the names that a declaration declares.
 *
 * @param {ts.BindingName} name
 * @returns {string[]}
 */
const listBoundNames = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isBindingElement(element) ? listBoundNames(element.name) : [],
      )

/**
 * Lists the names that a file imports.
 *
 * @param {ts.SourceFile} sourceFile
 */
const listImports = ({ statements }) =>
  statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map(({ name }) => name.text)
      : []
  })

/**
 * Lists the names that a statement exports, except re-exports of a name from another module.
 *
 * @param {ts.Statement} statement
 * @param {readonly string[]} importedNames
 * @returns {string[]}
 */
function listExports(statement, importedNames) {
  if (ts.isExportDeclaration(statement)) {
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return []
    return statement.exportClause.elements
      .filter(
        ({ name, propertyName }) =>
          propertyName || !(statement.moduleSpecifier || importedNames.includes(name.text)),
      )
      .map(({ name }) => name.text)
  }
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => listBoundNames(name))
  const { name } = /** @type {ts.DeclarationStatement} */ (statement)
  return name ? [name.text] : []
}

/** @param {string} file */
const getWorkspace = (file) => file.split('/').slice(0, 2).join('/')

/**
 * @typedef {object} Export
 * @property {string} file
 * @property {string} code The code of the declaration.
 */

/**
 * Returns whether all exports are copies in different packages. Packages that can't import each
 * other have copies of a few functions.
 *
 * @param {readonly Export[]} exports
 */
function areCopies(exports) {
  const workspaces = new Set(exports.map(({ file }) => getWorkspace(file)))
  return (
    workspaces.size === exports.length &&
    [...workspaces].every((workspace) => workspace.startsWith('packages/')) &&
    new Set(exports.map(({ code }) => code)).size === 1
  )
}

/**
 * Finds names that several files export for different things. The type and the value of one file
 * may share a name.
 *
 * @param {Iterable<readonly [file: string, source: string]>} files
 * @returns {string[]} One line per name.
 */
export function findSharedNames(files) {
  /** @type {Map<string, Export[]>} */
  const exportsByName = new Map()
  for (const [file, source] of files) {
    const sourceFile = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
    const importedNames = listImports(sourceFile)
    for (const statement of sourceFile.statements) {
      const code = statement.getText(sourceFile)
      for (const name of listExports(statement, importedNames)) {
        if (PAGE_EXPORTS.test(name) && file.startsWith(PAGES)) continue
        const exports = exportsByName.get(name) ?? []
        exportsByName.set(name, exports)
        if (!exports.some((other) => other.file === file)) exports.push({ file, code })
      }
    }
  }
  return [...exportsByName]
    .filter(([, exports]) => exports.length > 1 && !areCopies(exports))
    .map(([name, exports]) => `${name}: ${exports.map(({ file }) => file).join(', ')}`)
    .sort()
}

/**
 * Finds declared names that contain a rejected word.
 *
 * @param {Iterable<readonly [file: string, source: string]>} files
 * @returns {string[]} One line per declaration.
 */
export function findRejectedNames(files) {
  /** @type {string[]} */
  const findings = []
  for (const [file, source] of files) {
    if (!REJECTED_TEXT.test(source)) continue
    const sourceFile = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (isNamedDeclaration(node)) {
        for (const name of listBoundNames(node.name)) {
          const advice = REJECTED_WORDS.find(([pattern]) => pattern.test(name))?.[1]
          if (advice) findings.push(`${file}: "${name}": use ${advice}`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(sourceFile)
  }
  return findings
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.NamedDeclaration & { name: ts.BindingName }}
 */
const isNamedDeclaration = (node) =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)) &&
  node.name !== undefined

/** @returns {Generator<readonly [file: string, source: string], void>} */
function* readFiles() {
  for (const file of findFiles('.', CHECKED_FILES)) {
    if (EXEMPT_FILES.some((pattern) => pattern.test(file))) continue
    yield [file, readFileSync(file, 'utf8')]
  }
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(root)
  const files = [...readFiles()]
  const sharedNames = findSharedNames(files).map((line) => `Exports share the name ${line}`)
  const findings = [...sharedNames, ...findRejectedNames(files)]
  if (findings.length > 0) {
    console.error(findings.join('\n'))
    process.exitCode = 1
  }
}
