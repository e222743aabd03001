// `npm run docs:api`: writes `docs/api/openapi.json` and `docs/api/limits.md` from the declarations of
// the routes. With `--check`, only checks that both are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { createLimitsDocument } from '../apiDocs/limits.ts'
import { createOpenApi } from '../apiDocs/openApi.ts'
import { createTypeSchemas } from '../apiDocs/typeSchemas.ts'
import { ROUTES } from '../routes.ts'

const contractFolder = join(ROOT, 'packages/contract')
const typeSchemas = createTypeSchemas({
  file: join(contractFolder, 'src/index.ts'),
  configFile: join(contractFolder, 'tsconfig.json'),
  interfaceName: 'ApiRoutes',
  // The schemas that parse the bodies describe them more precisely.
  ignoredProperties: ['body'],
  expandedProperties: ['query'],
  otherNames: ['ApiFailure', 'ListPosition'],
})
const documents = {
  'docs/api/openapi.json': `${JSON.stringify(createOpenApi(ROUTES, typeSchemas), null, 2)}\n`,
  'docs/api/limits.md': createLimitsDocument(ROUTES),
}

for (const [name, content] of Object.entries(documents)) {
  const path = join(ROOT, name)
  if (!process.argv.includes('--check')) writeFileSync(path, content)
  else if (readFileSync(path, 'utf8') === content) console.log(`${name}: matches the routes`)
  else {
    console.error(`${name} is out of date. Write it again: npm run docs:api`)
    process.exitCode = 1
  }
}
