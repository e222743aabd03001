import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hashSources, isOutdated } from './build.mjs'

/** @type {string} */
let folder
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  writeFileSync(path.join(folder, '.product'), 'Duet')
  writeFileSync(path.join(folder, '.address'), 'http://localhost:3000')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  [{}, false],
  [{ PRODUCT_NAME: ' Duet ', PUBLIC_URL: 'http://localhost:3000/' }, false],
  [{ PRODUCT_NAME: 'Zephyr' }, true],
  [{ PORT: '4000' }, true],
  [{ PUBLIC_URL: 'https://www.example.com' }, true],
])('pages of Duet on port 3000 are outdated with %j: %s', (environment, expected) => {
  expect(isOutdated(folder, environment)).toBe(expected)
})

test.each([
  { PUBLIC_URL: 'localhost:3000' },
  { PUBLIC_URL: 'www.example.com' },
  { PUBLIC_URL: 'ftp://example.com', PRODUCT_NAME: 'Zephyr' },
  { PORT: 'http', PRODUCT_NAME: 'Zephyr' },
  { PORT: '70000' },
])('leaves %j to the server, which reports the invalid address', (environment) => {
  expect(isOutdated(folder, environment)).toBe(false)
})

test('pages without a stamp are outdated', () => {
  const emptyFolder = path.join(folder, 'empty')
  expect(isOutdated(emptyFolder, {})).toBe(true)
})

test('only sources change the hash, and a link to a missing file is ignored', () => {
  const sources = mkdtempSync(path.join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(sources, { recursive: true }))
  writeFileSync(path.join(sources, 'page.ts'), 'one')
  const hash = hashSources([sources])
  mkdirSync(path.join(sources, '.cache', 'fonts'), { recursive: true })
  writeFileSync(path.join(sources, '.cache', 'fonts', 'fonts.css'), 'written by the build')
  symlinkSync('missing', path.join(sources, '.#page.ts'))
  expect(hashSources([sources])).toBe(hash)
  writeFileSync(path.join(sources, 'page.ts'), 'three')
  expect(hashSources([sources])).not.toBe(hash)
})
