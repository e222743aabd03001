import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findForbiddenEntryPoints, findMutualImports, findUpwardImports } from './imports.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'))
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

it('finds folders that import each other, including type imports and nested folders', () => {
  writeFiles({
    'a/nested/one.ts': "import type { Two } from '../../b/two.ts'",
    'b/two.ts': 'export interface Two {}',
    'b/three.ts': "const three = import('../a/four.ts')",
  })
  expect(findMutualImports(root)).toEqual([expect.stringContaining('a and b import each other')])
})

it('finds nested sibling folders that import each other', () => {
  writeFiles({
    'a/b/one.ts': "import '../c/two.ts'",
    'a/c/two.ts': "import '../common.ts'",
    'a/c/deep/three.ts': "import '../../b/one.ts'",
    'a/common.ts': "import './b/one.ts'",
  })
  expect(findMutualImports(root)).toEqual([
    expect.stringContaining('a/b and a/c import each other'),
  ])
})

it('accepts imports in one direction, and ignores tests and files outside of the subfolders', () => {
  writeFiles({
    'main.ts': "import './a/one.ts'",
    'a/one.ts': "import '../b/two.ts'\nimport '../main.ts'\nimport './other.ts'",
    'b/two.test.ts': "import '../a/one.ts'",
    'b/testing/start.ts': "import '../../a/one.ts'",
    'b/two.ts': "// import '../a/one.ts'",
  })
  expect(findMutualImports(root)).toEqual([])
})

it('finds imports from a layer to a layer above, and files in no layer', () => {
  writeFiles({
    'main.ts': "import './routes/home.ts'\nimport './other.ts'",
    'routes/home.ts': "import './about.ts'\nimport '../content/links.ts'\nimport '../main.ts'",
    'content/links.ts':
      "import '../framework/route.ts'\nimport type { Home } from '../routes/home.ts'",
    'contentType.ts': "import './content/links.ts'",
  })
  const layers = [['main.ts'], ['routes/'], ['content/'], ['framework/']]
  expect(findUpwardImports({ root, layers }).sort()).toEqual([
    expect.stringMatching(/content\/links\.ts must not import .*routes\/home\.ts/),
    expect.stringMatching(/contentType\.ts is in no layer/),
    expect.stringMatching(/other\.ts is in no layer/),
    expect.stringMatching(/routes\/home\.ts must not import .*main\.ts/),
  ])
})

it('finds imports of our packages that are not allowed, except in tests', () => {
  writeFiles({
    'nested/one.ts': "import type { Field } from '@duet/forms'\nimport 'express'",
    'two.ts': "import '@duet/forms/schema'\nimport './nested/one.ts'",
    'two.test.ts': "import '@duet/ui'",
  })
  const rule = { folder: root, allowed: ['@duet/forms/schema'] }
  expect(findForbiddenEntryPoints(rule)).toEqual([
    expect.stringMatching(/nested\/one\.ts must not import @duet\/forms$/),
  ])
})

it('accepts a folder that does not exist', () => {
  const missingFolder = path.join(root, 'missing')
  expect(findForbiddenEntryPoints({ folder: missingFolder, allowed: [] })).toEqual([])
})
