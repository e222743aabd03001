import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { createDocs, findPackage } from './docs/createDocs.mjs'

const packages = PACKAGES.map((folder) => ({ folder, files: createDocs(folder) }))
const readSkill = (/** @type {string} */ folder) =>
  readFileSync(path.join(root, 'packages', folder, 'SKILL.md'), 'utf8')
const app = mkdtempSync(path.join(tmpdir(), 'docs-'))
afterAll(() => rmSync(app, { recursive: true }))

/** Lists the names that the compiler didn't find, because they're the reader's own values. */
const listMissingNames = (/** @type {string} */ output) => [
  ...new Set(Array.from(output.matchAll(/Cannot find name '(\w+)'/g), ([, name]) => name)),
]

function checkTypes() {
  const compiler = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '--checkers', '1', '-p', app], {
    encoding: 'utf8',
  })
  return stdout
}

test('an app with only the examples of the docs compiles', () => {
  const source = path.join(app, 'src')
  mkdirSync(source)
  symlinkSync(path.join(root, 'node_modules'), path.join(app, 'node_modules'))
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, noImplicitAny: false },
    include: ['src'],
  }
  writeFileSync(path.join(app, 'tsconfig.json'), JSON.stringify(config))
  let count = 0
  for (const { folder, files } of packages) {
    for (const [name, content] of [...files, ['SKILL.md', readSkill(folder)]]) {
      for (const [, code = ''] of content.matchAll(/^```tsx\n(.*?)^```$/gms)) {
        count += 1
        // Without semicolons, elements that follow each other would be comparisons.
        const module = `${code.replaceAll(/^<(?=\w)/gm, ';<')}\nexport {}\n`
        writeFileSync(path.join(source, `${folder}-${name}-${count}.tsx`), module)
      }
    }
  }
  expect(count).toBeGreaterThan(60)
  const missingNames = listMissingNames(checkTypes())
  expect(missingNames.filter(findPackage), 'exports that an example does not import').toEqual([])
  const declarations = missingNames.map((name) => `  const ${name}: any\n  type ${name} = any`)
  writeFileSync(
    path.join(source, 'readersCode.d.ts'),
    `declare global {\n${declarations.join('\n')}\n}\nexport {}\n`,
  )
  expect(checkTypes()).toBe('')
})

test('each component has its props, its keys, and its size', () => {
  const button = packages.find(({ folder }) => folder === 'ui')?.files.get('Button.md')
  expect(button).toContain(
    '| `tone?` | `"primary" \\| "secondary" \\| "quiet"` | `\'secondary\'` |',
  )
  expect(button).toContain("| Enter, Space | Activates the button, unless it's pending. |")
  expect(button).toMatch(/- Size: \d+\.\d kB of JavaScript/)
})

test('each skill has a name and a description', () => {
  for (const folder of PACKAGES) {
    expect(readSkill(folder)).toMatch(
      new RegExp(`^---\\nname: duet-${folder}\\ndescription: .+\\n---\\n`),
    )
  }
})

test('the index links to every file', () => {
  for (const { files } of packages) {
    const links = files.get('llms.txt')?.match(/(?<=\]\()[\w.]+(?=\))/g) ?? []
    expect(['llms.txt', ...links].sort()).toEqual([...files.keys()].sort())
  }
})
