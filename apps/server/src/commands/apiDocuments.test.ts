import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { expect, it } from 'vitest'
import { createApiDocuments } from './apiDocuments.ts'

it('matches the documents in docs/api, which `npm run docs:api` writes', () => {
  const documents = createApiDocuments()
  expect(Object.keys(documents)).toEqual(['docs/api/openapi.json', 'docs/api/limits.md'])
  for (const [path, content] of Object.entries(documents))
    expect(readFileSync(join(ROOT, path), 'utf8'), path).toBe(content)
})
