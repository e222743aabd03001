import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'

/** Part of each value that a test plants. It has only letters and digits, so no encoding changes it. */
export const CANARY = 'c4n4ry'

/** Creates a value that a test can recognize wherever it appears. */
export const plant = (name: string) => `${CANARY}${name.replaceAll(/\W/g, '')}`
export const plantEmail = (name: string) => `${plant(name)}@example.com`

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const DOCUMENT = JSON.parse(readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Creates a value for a schema, with a canary in each text that isn't from a known set. */
function createSample(schema: Schema, name: string): unknown {
  const reference = schema.$ref && DOCUMENT.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  if (reference) return createSample(reference, name)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf?.[0]) return createSample(schema.anyOf[0], name)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => createSample(part, name) as object))
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return [createSample(schema.items ?? {}, name)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  if (type === 'object' || schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [key, createSample(part, key)]),
    )
  }
  return /email/i.test(name) ? plantEmail(name) : plant(name)
}

function findOperation({ method, path }: { method: string; path: string }): Operation | undefined {
  const documentedPath = path.replaceAll(/:(\w+)/g, '{$1}')
  return DOCUMENT.paths[documentedPath]?.[method.toLowerCase()]
}

/** Names of query parameters and body fields of the auth service and the storage service. */
const PROTOCOL_NAMES = [
  ...['email', 'phone', 'password', 'token', 'token_hash', 'refresh_token', 'auth_code', 'code'],
  ...['code_verifier', 'nonce', 'id_token', 'access_token', 'provider', 'redirect_to', 'state'],
  ...['current_password', 'friendly_name', 'challenge_id', 'name', 'prefix', 'search', 'page'],
  ...['sourceKey', 'destinationKey', 'bucketId', 'q', 'ticket', 'SAMLResponse', 'RelayState'],
  ...['message', 'signature', 'chain', 'username', 'error', 'error_description'],
]

/** Creates the JSON body of a request, as the documentation describes it. */
export function createCanaryBody(route: { method: string; path: string }): unknown {
  const content = findOperation(route)?.requestBody?.content
  const schema = Object.values(content ?? {})[0]?.schema
  if (schema) return createSample(schema, 'body')
  return {
    ...Object.fromEntries(
      PROTOCOL_NAMES.map((name) => [name, name === 'email' ? plantEmail(name) : plant(name)]),
    ),
    type: 'email',
    prefixes: [plant('prefix')],
    paths: [plant('path')],
    data: { name: plant('name') },
  }
}

/** Creates the query string of a request, with the documented parameters and others. */
export function createCanaryQuery(route: { method: string; path: string }): string {
  const query = new URLSearchParams(PROTOCOL_NAMES.map((name) => [name, plant(name)]))
  for (const { name, in: place, schema } of findOperation(route)?.parameters ?? [])
    if (place === 'query') query.set(name, String(createSample(schema, name)))
  return `?${query}`
}

/** Creates form data with canaries in names, values, file names, and files. */
export function createCanaryForm(): FormData {
  const form = new FormData()
  form.append(plant('fieldName'), plant('fieldValue'))
  form.append('email', plantEmail('formEmail'))
  form.append('files[0]', new Blob([plant('fileContent')]), `${plant('fileName')}.png`)
  return form
}

/** Creates headers with canaries. */
export const createCanaryHeaders = (): Record<string, string> => ({
  apikey: plant('apiKey'),
  Authorization: `Bearer ${plant('bearer')}.${plant('claims')}.${plant('signature')}`,
  Cookie: `session=${plant('cookie')}; provider-sign-in=${plant('browser')}`,
  'User-Agent': plant('userAgent'),
  Referer: `https://example.com/${plant('referer')}`,
  Origin: `https://${plant('origin')}.example.com`,
  'Accept-Language': plant('language'),
  'Idempotency-Key': plant('idempotencyKey'),
  'If-None-Match': plant('etag'),
  'Last-Event-ID': plant('eventId'),
  'Upload-Metadata': `fileName ${plant('metadata')}`,
  'Webhook-Signature': plant('webhookSignature'),
  'X-Client-Info': plant('client'),
  'X-Forwarded-For': plant('forwardedFor'),
  'X-Request-Id': plant('requestId'),
  [`X-${plant('headerName')}`]: plant('headerValue'),
})
