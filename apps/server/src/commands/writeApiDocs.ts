// `npm run docs:api`: writes `docs/api/openapi.json` and `docs/api/limits.md` from the declarations of
// the routes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { createApiDocuments } from './apiDocuments.ts'

for (const [path, content] of Object.entries(createApiDocuments()))
  writeFileSync(join(ROOT, path), content)
