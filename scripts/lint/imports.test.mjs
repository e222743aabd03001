import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findMutualImports, readImports } from './imports.mjs'

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'imports-')))
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {Record<string, string>} files */
function writeFiles(files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Lists the imports that violate a rule, each as one line. */
async function listViolations() {
  const { summary } = await readImports(root)
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort()
}

/** @param {Record<string, string>} files Files of `apps/server/src`. */
async function listMutualImports(files) {
  const entries = Object.entries(files)
  writeFiles(Object.fromEntries(entries.map(([name, text]) => [`apps/server/src/${name}`, text])))
  return findMutualImports((await readImports(root)).modules)
}

it('finds cycles between files, including type imports and dynamic imports', async () => {
  writeFiles({
    'packages/ui/src/one.ts': "import type { Two } from './two.ts'\nexport type One = Two",
    'packages/ui/src/two.ts': "export type Two = typeof import('./three.ts')",
    'packages/ui/src/three.ts': "export const load = () => import('./one.ts')",
    'packages/ui/src/four.ts': "import './one.ts'",
  })
  const { summary } = await readImports(root)
  const files = ['two', 'three', 'one'].map((name) => ({ name: `packages/ui/src/${name}.ts` }))
  expect(summary.violations).toMatchObject([{ rule: { name: 'no-cycles' }, cycle: files }])
})

it('finds folders that import each other, including type imports and nested folders', async () => {
  expect(
    await listMutualImports({
      'a/nested/one.ts': "import type { Two } from '../../b/two.ts'",
      'a/four.ts': 'export {}',
      'b/two.ts': 'export interface Two {}',
      'b/three.ts': "const three = import('../a/four.ts')",
    }),
  ).toEqual([
    'apps/server/src/a and apps/server/src/b import each other: apps/server/src/a/nested/one.ts imports apps/server/src/b/two.ts, apps/server/src/b/three.ts imports apps/server/src/a/four.ts',
  ])
})

it('finds nested sibling folders that import each other', async () => {
  expect(
    await listMutualImports({
      'a/b/one.ts': "import '../c/two.ts'",
      'a/c/two.ts': "import '../common.ts'",
      'a/c/deep/three.ts': "import '../../b/four.ts'",
      'a/b/four.ts': 'export {}',
      'a/common.ts': 'export {}',
    }),
  ).toEqual([expect.stringMatching(/^apps\/server\/src\/a\/b and apps\/server\/src\/a\/c import/)])
})

it('finds a file and a folder that import each other', async () => {
  expect(
    await listMutualImports({
      'a/one.ts': "import './b/two.ts'",
      'a/b/two.ts': 'export {}',
      'a/b/three.ts': "import '../one.ts'",
    }),
  ).toEqual([expect.stringMatching(/^apps\/server\/src\/a\/b and apps\/server\/src\/a\/one.ts/)])
})

it('accepts imports in one direction, and ignores tests', async () => {
  expect(
    await listMutualImports({
      'main.ts': "import './a/one.ts'",
      'a/one.ts': "import '../b/two.ts'\nimport './other.ts'",
      'a/other.ts': 'export {}',
      'b/two.test.ts': "import '../a/one.ts'",
      'b/testing/start.ts': "import '../../a/one.ts'",
      'b/two.ts': "// import '../a/one.ts'",
    }),
  ).toEqual([])
})

it('finds imports from a layer of the site to a layer above, and files in no layer', async () => {
  writeFiles({
    'apps/site/app/main.tsx': "import './routes/home.tsx'\nimport './other.ts'",
    'apps/site/app/other.ts': 'export {}',
    'apps/site/app/routes/home.tsx': "import './about.tsx'\nimport '../content/links.ts'",
    'apps/site/app/routes/about.tsx': "import '../main.tsx'",
    'apps/site/app/content/links.ts':
      "import '../framework/route.ts'\nimport type { Form } from '../shell/form.tsx'",
    'apps/site/app/framework/route.ts': 'export {}',
    'apps/site/app/shell/form.tsx': 'export interface Form {}',
    'apps/site/app/shell/form.test.tsx': "import '../main.tsx'",
    'apps/site/app/contentType.ts': "import './content/links.ts'",
  })
  const violations = (await listViolations()).filter((line) => line.startsWith('site-layers'))
  expect(violations).toEqual([
    'site-layers: apps/site/app/content/links.ts -> apps/site/app/shell/form.tsx',
    'site-layers: apps/site/app/contentType.ts -> apps/site/app/content/links.ts',
    'site-layers: apps/site/app/main.tsx -> apps/site/app/other.ts',
    'site-layers: apps/site/app/routes/about.tsx -> apps/site/app/main.tsx',
  ])
})

it('finds imports of our packages that are not allowed, except in tests', async () => {
  const exports = { '.': { '@duet/source': './src/index.ts' }, './schema': './src/schema/index.ts' }
  writeFiles({
    'packages/forms/package.json': JSON.stringify({ name: '@duet/forms', exports }),
    'packages/forms/src/index.ts': 'export interface Field {}',
    'packages/forms/src/schema/index.ts': 'export {}',
    'services/auth/src/one.ts': "import type { Field } from '@duet/forms'\nimport 'express'",
    'apps/server/src/two.ts': "import '@duet/forms/schema'",
    'apps/server/src/two.test.ts': "import '@duet/forms'",
    'packages/contract/src/three.ts': "import '@duet/forms'\nimport './four.ts'",
    'packages/contract/src/four.ts': "import '@duet/forms/schema'",
  })
  mkdirSync(path.join(root, 'node_modules/@duet'), { recursive: true })
  symlinkSync(path.join(root, 'packages/forms'), path.join(root, 'node_modules/@duet/forms'))
  expect(await listViolations()).toEqual([
    'entry-points: packages/contract/src/three.ts -> packages/forms/src/index.ts',
    'entry-points: services/auth/src/one.ts -> packages/forms/src/index.ts',
  ])
})
