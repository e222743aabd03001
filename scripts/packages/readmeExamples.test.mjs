import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'

/** The reader's own code, which the examples use without an import. */
const READERS_CODE = `
import type { NewsletterFormSubmitProps } from '@duet/forms'
declare global {
  const plans: { id: string; name: string }[]
  function Plan(props: { id: string; name: string }): import('react').JSX.Element
  function App(): import('react').JSX.Element
  const shadowRoot: ShadowRoot
  const subscribe: NewsletterFormSubmitProps['onSubmit']
  const request: Request
  const signal: AbortSignal
  const process: { env: Record<string, string | undefined> }
  function save(value: object): void
  function respond(status: number, body: object): void
}
`

/** Declares style sheets, because the built packages contain their types. */
const STYLE_SHEETS = `
declare module '*.css'
declare module '*.css?inline' {
  const styles: string
  export default styles
}
`

const folder = mkdtempSync(path.join(tmpdir(), 'readmes-'))
symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
writeFileSync(path.join(folder, 'readersCode.ts'), READERS_CODE)
writeFileSync(path.join(folder, 'styleSheets.d.ts'), STYLE_SHEETS)
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Writes each TypeScript example of a README to a file. An example that starts with a comment such
 * as `// src/send.ts` gets this path, so that other examples can import it.
 *
 * @param {string} name the package's name, such as `ui`
 * @returns {number} the number of examples
 */
function writeExamples(name) {
  const readme = readFileSync(path.join(root, 'packages', name, 'README.md'), 'utf8')
  const sourceFolder = path.join(folder, name, 'src')
  mkdirSync(sourceFolder, { recursive: true })
  const examples = [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)]
  for (const [index, [, extension, code = '']] of examples.entries()) {
    const [, file = `example${index}.${extension}`] = /^\/\/ src\/(\S+)\n/.exec(code) ?? []
    // Without the semicolon, a tag after a statement would be a comparison.
    const module = `${code.replaceAll(/\n\n</g, '\n\n;<')}\nexport {}\n`
    writeFileSync(path.join(sourceFolder, file), module)
  }
  return examples.length
}

/** Type-checks all examples together, which takes less time. Returns the compiler's output. */
function checkTypes() {
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    include: ['*/src', 'readersCode.ts', 'styleSheets.d.ts'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const args = [compiler, '--checkers', '1', '-p', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test('the examples of all READMEs compile', () => {
  for (const name of PACKAGES) expect(writeExamples(name)).toBeGreaterThan(3)
  expect(checkTypes()).toBe('')
})
