import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PORTAL_NAMES } from '../../consumers/parts/parts.mjs'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { createDocs } from './docs/createDocs.mjs'
import { checkExampleTypes, createExampleApp, renderExamples } from './docs/exampleApp.mjs'
import { findPackage } from './docs/imports.mjs'
import { createEvidence } from './evidence/createEvidence.mjs'
import { listEngineResults } from './evidence/engineResults.mjs'

const packages = PACKAGES.map((folder) => ({ folder, files: createDocs(folder) }))
const readSkill = (/** @type {string} */ folder) =>
  readFileSync(path.join(root, 'packages', folder, 'SKILL.md'), 'utf8')
const EVIDENCE_TYPES = path.join(import.meta.dirname, 'evidence', 'evidence.ts')
const app = mkdtempSync(path.join(tmpdir(), 'docs-'))
afterAll(() => rmSync(app, { recursive: true }))

/** Lists the names that the compiler didn't find, because they're the reader's own values. */
const listMissingNames = (/** @type {string} */ errors) => [
  ...new Set(Array.from(errors.matchAll(/Cannot find name '(\w+)'/g), ([, name]) => name)),
]

const examples = packages.flatMap(({ folder, files }) =>
  [...files, ['SKILL', readSkill(folder)]].flatMap(([file, content = '']) =>
    Array.from(content.matchAll(/^```tsx\n(.*?)^```$/gms), ([, code = ''], index) => ({
      name: `${folder}-${file}-${index}`,
      code,
    })),
  ),
)

test('an app with only the examples and the evidence compiles, and renders on a server', () => {
  expect(examples.length).toBeGreaterThan(60)
  createExampleApp(app, examples)
  const missingNames = listMissingNames(checkExampleTypes(app))
  expect(missingNames.filter(findPackage), 'exports that an example does not import').toEqual([])
  const declarations = missingNames.map((name) => `  const ${name}: any\n  type ${name} = any`)
  writeFileSync(
    path.join(app, 'src', 'readersCode.d.ts'),
    `declare global {\n${declarations.join('\n')}\n}\nexport {}\n`,
  )
  for (const name of PACKAGES) {
    const file = path.join(app, 'src', `${name}Evidence`)
    const type = `import('${EVIDENCE_TYPES}').Evidence`
    writeFileSync(`${file}.json`, JSON.stringify(createEvidence(name)))
    writeFileSync(
      `${file}.ts`,
      `import json from './${name}Evidence.json'\nexport const evidence: ${type} = json\n`,
    )
  }
  expect(checkExampleTypes(app)).toBe('')

  const results = renderExamples(app, examples, missingNames)
  const problems = results.flatMap((result, index) =>
    result.problems.map((problem) => `${examples[index]?.name}: ${problem}`),
  )
  expect(problems).toEqual([])
  const emptyExamples = examples.filter(
    ({ code }, index) =>
      results[index]?.isEmpty && !PORTAL_NAMES.some((name) => code.includes(`<${name} `)),
  )
  expect(emptyExamples.map(({ name }) => name)).toEqual([])
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

test('the evidence has the date and the commit of each record', () => {
  for (const name of PACKAGES) {
    const { accessibility, sizes, libraries } = createEvidence(name)
    for (const { date, commit } of [accessibility, sizes, libraries]) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(commit).toMatch(/^[0-9a-f]{40}$/)
    }
  }
})

test('the evidence of a package has only its own components', () => {
  const { accessibility, sizes, behavior, contrast } = createEvidence('embed-post')
  const cards = ['PostCard', 'PostEmbed', 'PostNotFound', 'PostSkeleton']
  expect(sizes.components.map(({ name }) => name)).toEqual(cards)
  expect(accessibility.components.map(({ component }) => component)).toEqual(
    expect.arrayContaining(cards),
  )
  const skeleton = behavior.components.find(({ component }) => component === 'PostSkeleton')
  expect(skeleton?.rows).toContainEqual({
    situation: 'Reduced motion',
    behavior: expect.stringMatching(/\.$/),
  })
  expect(contrast).toBeUndefined()
  expect(createEvidence('ui').contrast?.pairs).toContainEqual({
    theme: 'light',
    color: 'ink',
    background: 'surface',
    ratio: 15.7,
    required: 4.5,
    isText: true,
  })
})

test('the evidence has a result per engine and suite', () => {
  const result = {
    version: '153.0',
    date: '2026-12-01',
    commit: 'e08ad7235339',
    tests: 3,
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['Menu opens'],
  }
  const record = { firefox: { stories: result, journeys: result }, webkit: { stories: result } }
  expect(listEngineResults(record)).toEqual([
    { engine: 'firefox', suite: 'stories', ...result },
    { engine: 'firefox', suite: 'journeys', ...result },
    { engine: 'webkit', suite: 'stories', ...result },
  ])
})
