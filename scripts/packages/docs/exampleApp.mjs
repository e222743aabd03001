import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { transformSync } from 'esbuild'
import ts from 'typescript'
import { root } from '../../run/steps.mjs'

/** @typedef {{ name: string, code: string }} Example `name` is unique, and the name of its file */

const RENDERER = path.join(import.meta.dirname, 'renderExamples.mjs')

/**
 * Creates an app that consists of examples.
 *
 * @param {string} folder an empty folder
 * @param {Example[]} examples
 */
export function createExampleApp(folder, examples) {
  mkdirSync(path.join(folder, 'src'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      resolveJsonModule: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      noImplicitAny: false,
    },
    include: ['src'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const { name, code } of examples) {
    // Without semicolons, elements that follow each other would be comparisons.
    const module = `${code.replaceAll(/^<(?=\w)/gm, ';<')}\nexport {}\n`
    writeFileSync(path.join(folder, 'src', `${name}.tsx`), module)
  }
}

/** Returns the compiler's errors, one per line. @param {string} folder */
export function checkExampleTypes(folder) {
  const compiler = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const args = [compiler, '--checkers', '1', '-p', folder]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
}

/** @param {ts.Node} node @returns {boolean} */
const containsElement = (node) =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  (ts.forEachChild(node, containsElement) ?? false)

/**
 * Turns each element at the top of an example into a component that the module exports. Leaves out
 * style sheets, which only bundlers load.
 *
 * @param {string} code
 */
function exportElements(code) {
  const source = ts.createSourceFile(
    'example.tsx',
    code.replaceAll(/^<(?=\w)/gm, ';<').replaceAll(/^import '.*\.css'$/gm, ''),
    ts.ScriptTarget.ESNext,
    true,
    ts.ScriptKind.TSX,
  )
  return source.statements
    .map((statement, index) =>
      ts.isExpressionStatement(statement) && containsElement(statement)
        ? `export const Example${index} = () => (${statement.expression.getText()})`
        : statement.getText(),
    )
    .join('\n')
}

/**
 * Renders examples on a server, in the app of `readersCode.mjs`.
 *
 * @param {string} folder the folder of the app
 * @param {Example[]} examples
 * @param {string[]} names the names that the app defines
 * @returns {{ isEmpty: boolean, problems: string[] }[]} a result per example
 */
export function renderExamples(folder, examples, names) {
  const files = examples.map(({ name, code }) => {
    const file = path.join(folder, 'src', `${name}.mjs`)
    const module = exportElements(code)
    writeFileSync(file, transformSync(module, { loader: 'tsx', jsx: 'automatic' }).code)
    return file
  })
  const args = [RENDERER, names.join(','), ...files]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}
