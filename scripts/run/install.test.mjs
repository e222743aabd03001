import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

/** @type {string} */
let folder

/** @param {string} file @param {number} seconds when the file was last changed */
function writeLock(file, seconds) {
  writeFileSync(path.join(folder, file), '{}')
  utimesSync(path.join(folder, file), seconds, seconds)
}

/** @param {string} key */
function writeStamp(key) {
  mkdirSync(path.join(folder, 'node_modules/.cache'))
  writeFileSync(path.join(folder, 'node_modules/.cache/installed'), key)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'))
  for (const name of ['turbo', 'better-sqlite3', 'better-sqlite3-12']) {
    mkdirSync(path.join(folder, 'node_modules', name), { recursive: true })
  }
  writeLock('package-lock.json', 1000)
  writeLock('node_modules/.package-lock.json', 2000)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('accepts packages that npm has installed since the lockfile changed', () => {
  expect(isInstalled(folder, 'key')).toBe(true)
  writeLock('package-lock.json', 3000)
  expect(isInstalled(folder, 'key')).toBe(false)
})

test('rejects packages of another installation key, even if they are newer', () => {
  writeStamp('another key')
  expect(isInstalled(folder, 'key')).toBe(false)
})

test('accepts packages of the same installation key, even if the lockfile is newer', () => {
  writeStamp('key')
  writeLock('package-lock.json', 3000)
  expect(isInstalled(folder, 'key')).toBe(true)
})

test('rejects an installation without dev dependencies', () => {
  rmSync(path.join(folder, 'node_modules/turbo'), { recursive: true })
  expect(isInstalled(folder, 'key')).toBe(false)
  writeStamp('key')
  expect(isInstalled(folder, 'key')).toBe(false)
})

test('rejects an installation without a SQLite driver', () => {
  for (const name of ['better-sqlite3', 'better-sqlite3-12']) {
    rmSync(path.join(folder, 'node_modules', name), { recursive: true })
  }
  expect(isInstalled(folder, 'key')).toBe(false)
})
