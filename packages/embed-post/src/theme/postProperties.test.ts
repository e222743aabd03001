import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { postProperties } from './postProperties.ts'

test('the docs list each custom property that the styles read', () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const names = [
    ...[...source.matchAll(/var\((--post-[a-z-]*[a-z])/g)].map(([, name]) => name),
    ...[...source.matchAll(/pickColor\('([a-z-]+)'/g)].map(([, name]) => `--post-${name}`),
  ]
  expect(postProperties.map(([name]) => name).sort()).toEqual([...new Set(names)].sort())
})
