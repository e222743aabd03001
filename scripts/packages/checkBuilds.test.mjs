import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PACKAGES } from './builtFiles.mjs'
import { checkBuilds } from './checkBuilds.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'builds-'))
  for (const name of PACKAGES) {
    mkdirSync(path.join(folder, name, 'dist'), { recursive: true })
    writeFileSync(path.join(folder, name, 'package.json'), '{ "version": "1.2.0" }')
    writeFileSync(path.join(folder, name, 'dist', 'index.d.ts'), 'export {}')
    writeFileSync(path.join(folder, name, 'dist', 'styles.css'), '.a1_1-2-0 { color: red }')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('accepts packages that are built as their version', () => {
  expect(() => checkBuilds(folder)).not.toThrow()
})

test('rejects a package that is not built, or only in part', () => {
  rmSync(path.join(folder, 'forms', 'dist'), { recursive: true })
  rmSync(path.join(folder, 'ui', 'dist', 'index.d.ts'))
  expect(() => checkBuilds(folder)).toThrow(
    "@duet/ui isn't built. @duet/forms isn't built. Run: npm run build",
  )
})

test('rejects a build of another version', () => {
  writeFileSync(path.join(folder, 'ui', 'dist', 'styles.css'), '.a1_1-2-0-canary { color: red }')
  expect(() => checkBuilds(folder)).toThrow("@duet/ui isn't built as 1.2.0. Run: npm run build")
})
