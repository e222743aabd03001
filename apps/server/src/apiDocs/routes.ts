import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { route, SENT } from '../routing/route.ts'

const DOCUMENT = join(ROOT, 'docs/api/openapi.json')

export const documentRoutes = [
  route('GET /api/openapi.json', {
    summary: 'Returns this document.',
    access: 'public',
    responds: 'json',
    async handle({ res }) {
      res.type('json').send(await readFile(DOCUMENT))
      return SENT
    },
  }),
]
