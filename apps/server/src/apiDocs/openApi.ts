import type { ParameterDescription } from '@duet/kit/http'
import { Parameters } from '@duet/kit/http'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { RouteBody } from '../routing/bodies.ts'
import { getPermission, type Route } from '../routing/route.ts'
import { describeLimits, formatSize } from './limits.ts'
import type { createTypeSchemas, JsonSchema } from './typeSchemas.ts'

type TypeSchemas = ReturnType<typeof createTypeSchemas>
/** The schemas of a route's types in `ApiRoutes`. */
type RouteTypes = Readonly<Record<string, JsonSchema>>

/** Describes all routes as an OpenAPI 3.1 document. */
export function createOpenApi(
  routes: readonly Route[],
  { properties, named }: TypeSchemas,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: createOperation(route, properties.get(route.name) ?? {}),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1',
      description:
        'The API for the website and the admin app. Generated from the declarations in `apps/server/src`.',
    },
    paths,
    components: {
      schemas: {
        ...Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
        Failure: createSchema({ error: { $ref: '#/components/schemas/ApiFailure' } }, false),
      },
      responses: {
        Failure: {
          description: 'The request failed.',
          content: createContent({ $ref: '#/components/schemas/Failure' }),
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a team member, or the service key.',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The anonymous key or the service key.',
        },
        ticket: {
          type: 'apiKey',
          in: 'query',
          name: 'ticket',
          description: 'A ticket from the URL of a download.',
        },
      },
    },
  }
}

function createOperation(route: Route, types: RouteTypes): JsonSchema {
  const { method, path, access, body, summary, description, status = 200 } = route
  const parameters = listParameters(route, types.query)
  const limits = describeLimits(route)
  const permission = getPermission(access)
  return {
    operationId: createOperationId(method, path),
    tags: [path.split('/')[2]],
    summary,
    ...(description !== undefined && { description }),
    security: listSecurity(access),
    ...(permission !== undefined && { 'x-permission': permission }),
    ...(limits.length > 0 && { 'x-limits': limits }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      [status]: {
        description: 'The request succeeded.',
        content: {
          ...describeResponse(types),
          ...(route.hasPage && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
      ...(limits.length > 0 && {
        429: {
          description: 'The client has exceeded a limit.',
          headers: { 'Retry-After': { schema: { type: 'integer' } } },
          content: createContent({ $ref: '#/components/schemas/Failure' }),
        },
      }),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

/** Creates an ID such as `patchApiViewsById`. */
function createOperationId(method: Route['method'], path: string): string {
  const words = path
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/\W+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + words.join('')
}

function listSecurity(access: Route['access']): JsonSchema[] {
  if (access === 'public') return []
  if (access === 'api key') return [{ apiKey: [] }]
  if (typeof access === 'string') return [{ bearer: [] }]
  return [{ ticket: [] }, ...(access.permission ? [{ bearer: [] }] : [])]
}

function listParameters(
  { name: routeName, path, params = {}, isIdempotent, query }: Route,
  queryType: JsonSchema | undefined,
): JsonSchema[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pathParameters = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(params[name] && { pattern: params[name].pattern.source }) },
  }))
  const types = (queryType?.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const readParameters = readDescriptions(query)
  const unreadNames = Object.keys(types).filter((name) => !readParameters.has(name))
  if (unreadNames.length > 0) throw new Error(`${routeName} doesn't read ${unreadNames.join(', ')}`)
  const queryParameters = [...readParameters].map(([name, { schema, ...format }]) => ({
    name,
    in: 'query',
    ...(types[name]?.description !== undefined && { description: types[name].description }),
    schema,
    ...format,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A client can safely retry the request with the same key and body. The first response counts for 48 hours.',
    schema: { type: 'string', maxLength: 255 },
  }
  return [...pathParameters, ...queryParameters, ...(isIdempotent ? [key] : [])]
}

/** Reads an empty query string, to find out which parameters a route reads. */
function readDescriptions(query: Route['query']): Map<string, ParameterDescription> {
  const descriptions = new Map<string, ParameterDescription>()
  const parameters = new Parameters({}, (name, description) => {
    if (!descriptions.has(name)) descriptions.set(name, description)
  })
  query?.(parameters, undefined)
  return descriptions
}

function describeBody({ types, schema, maxBytes }: RouteBody<never, unknown>): JsonSchema {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, {
    typeMode: 'input',
    // JSON Schema can't express transformations and custom checks.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'file'
        ? { type: 'string', contentMediaType: 'application/octet-stream' }
        : undefined,
  })
  return {
    description: `At most ${formatSize(maxBytes)}.`,
    required: true,
    content: Object.fromEntries(types.map((type) => [type, { schema: jsonSchema }])),
  }
}

function describeResponse({ data, rows, json, file, empty }: RouteTypes): JsonSchema {
  if (empty) return {}
  if (file) return { [String(file.const)]: { schema: { type: 'string' } } }
  if (json) return createContent(json)
  if (data) return createContent(createSchema({ data }, true))
  const list = createSchema({ data: { type: 'array', items: rows } }, true)
  return createContent({ allOf: [list, { $ref: '#/components/schemas/ListPosition' }] })
}

/** Describes an object with the property `success`. */
function createSchema(otherProperties: JsonSchema, isSuccess: boolean): JsonSchema {
  return {
    type: 'object',
    properties: { success: { const: isSuccess }, ...otherProperties },
    required: ['success', ...Object.keys(otherProperties)],
  }
}

function createContent(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}
