import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findInstalledPostgres } from './postgres.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
  vi.stubEnv('POSTGRES_BIN', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/**
 * Writes programs that print their version.
 *
 * @param {string} version
 * @param {string[]} names
 */
function writePrograms(version, names = ['initdb', 'postgres', 'psql']) {
  for (const name of names) {
    const script = `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`
    writeFileSync(path.join(folder, name), script, { mode: 0o755 })
  }
}

test('uses the programs in POSTGRES_BIN', () => {
  writePrograms('14.2')
  expect(findInstalledPostgres()).toBe(folder)
})

test.each([
  ['an old version', '13.9', undefined],
  ['a client without a server', '15.1', ['psql']],
])('ignores %s', (_, version, names) => {
  writePrograms(version, names)
  expect(findInstalledPostgres()).not.toBe(folder)
})
