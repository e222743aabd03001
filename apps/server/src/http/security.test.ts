import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readInlineScriptSources } from './security.ts'

const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const writeScripts = (content: string) => writeFileSync(join(folder, '.scripts'), content)

test('allows no inline scripts if the list of scripts is missing', () => {
  expect(readInlineScriptSources(join(folder, 'elsewhere'))).toEqual([])
})

test('allows inline scripts by their hashes', () => {
  const hash = `sha256-${createHash('sha256').update('start()').digest('base64')}`
  writeScripts(JSON.stringify([hash]))
  expect(readInlineScriptSources(folder)).toEqual([`'${hash}'`])
})

test.each([`["'unsafe-inline'"]`, '["*; img-src *"]', '{}', '[7]'])('rejects %s', (content) => {
  writeScripts(content)
  expect(() => readInlineScriptSources(folder)).toThrow('rebuild the site')
})
