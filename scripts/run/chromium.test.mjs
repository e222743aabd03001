import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLaunchOptions } from './chromium.mjs'

/** @type {string} */
let folder
/** @type {string} */
let browser

/** Writes a browser that exits with the given code. @param {number} code */
const writeBrowser = (code) => writeFileSync(browser, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chromium-'))
  browser = path.join(folder, 'chromium')
  vi.stubEnv('CHROMIUM', browser)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('uses the browser in CHROMIUM if it starts', () => {
  writeBrowser(0)
  expect(getLaunchOptions()).toEqual({ executablePath: browser })
})

test('ignores a browser that does not start, and one that is missing', () => {
  expect(getLaunchOptions()).not.toEqual({ executablePath: browser })
  writeBrowser(1)
  expect(getLaunchOptions()).not.toEqual({ executablePath: browser })
})
