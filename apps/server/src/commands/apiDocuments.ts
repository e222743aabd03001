import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { createLimitsDocument } from '../apiDocs/limits.ts'
import { createOpenApi } from '../apiDocs/openApi.ts'
import { createTypeSchemas } from '../apiDocs/typeSchemas.ts'
import { ROUTES } from '../routes.ts'

/** Describes the declarations of the routes. Returns the content of each document, by its path. */
export function createApiDocuments(): Record<string, string> {
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
  return {
    'docs/api/openapi.json': `${JSON.stringify(createOpenApi(ROUTES, typeSchemas), null, 2)}\n`,
    'docs/api/limits.md': createLimitsDocument(ROUTES),
  }
}
