import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findForbiddenImports, findMutualImports } from './imports.mjs'

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

it('finds files in a low-level folder that import from a high-level folder', () => {
  writeFiles({
    'framework/navigate.ts': "import '../content/links.ts'\nimport '../contentType.ts'",
    'content/links.ts': "import '../framework/navigate.ts'",
  })
  const rule = { from: path.join(root, 'framework'), to: [path.join(root, 'content')] }
  expect(findForbiddenImports(rule)).toEqual([
    expect.stringMatching(/framework\/navigate\.ts must not import .*content\/links\.ts$/),
  ])
})

it('accepts a folder that does not exist', () => {
  const missingFolder = path.join(root, 'missing')
  expect(findForbiddenImports({ from: missingFolder, to: [root] })).toEqual([])
})
