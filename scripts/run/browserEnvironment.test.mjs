import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createBrowserEnvironment } from './browserEnvironment.mjs'

test('lists only the converted fonts, and keeps the other variables', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  const { FONTCONFIG_FILE: config = '', LC_ALL, TZ } = await createBrowserEnvironment()
  vi.unstubAllEnvs()
  expect([LC_ALL, TZ]).toEqual(['C.UTF-8', 'Pacific/Kiritimati'])
  const folder = path.dirname(config)
  const folders = [...readFileSync(config, 'utf8').matchAll(/<dir>(.*)<\/dir>/g)]
  expect(folders.map(([, name]) => name)).toEqual([folder])
  for (const family of ['Archivo SemiBold', 'CommitMono']) {
    // OpenType fonts start with one of these, and WOFF2 fonts don't.
    expect(['\0\u0001\0\0', 'OTTO']).toContain(
      readFileSync(path.join(folder, `${family}.otf`)).toString('latin1', 0, 4),
    )
  }
})
