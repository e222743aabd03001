import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import type { FuzzRoute } from './requests.ts'
import type { ValueSchema } from './schemaValues.ts'

interface Operation {
  parameters?: readonly { name: string; in: string; schema: ValueSchema }[]
  requestBody?: { content: Readonly<Record<string, { schema: ValueSchema }>> }
}

/** Returns the routes of the API document. */
function listApiRoutes(): FuzzRoute[] {
  const document = JSON.parse(readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8')) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
    })),
  )
}

const text: ValueSchema = { type: 'string' }
const texts: ValueSchema = { type: 'array', items: text }
const count: ValueSchema = { type: 'integer', minimum: 0, maximum: 1000 }
const flag: ValueSchema = { type: 'boolean' }
const anything: ValueSchema = { type: 'object', properties: {} }

const object = (properties: Readonly<Record<string, ValueSchema>>): ValueSchema => ({
  type: 'object',
  properties,
})

const account = {
  email: text,
  phone: text,
  password: text,
  data: anything,
  create_user: flag,
  code_challenge: text,
  code_challenge_method: { enum: ['s256', 'plain'] },
  channel: { enum: ['sms', 'whatsapp'] },
}
const verification = {
  type: { enum: ['signup', 'recovery', 'magiclink', 'email_change', 'sms', 'invite'] },
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
}
const user = { ...account, app_metadata: anything, user_metadata: anything, role: text }
const credential = { challenge_id: text, credential: anything, code: text, friendly_name: text }

/** The routes of the auth and storage services, which follow the contracts of public clients. */
const CONTRACT_ROUTES: readonly [
  route: string,
  body?: ValueSchema | undefined,
  query?: FuzzRoute['query'],
][] = [
  ['POST /auth/v1/signup', object(account)],
  ['POST /auth/v1/otp', object(account)],
  ['POST /auth/v1/magiclink', object(account)],
  ['POST /auth/v1/recover', object(account)],
  ['POST /auth/v1/resend', object({ ...account, ...verification })],
  ['POST /auth/v1/verify', object(verification)],
  ['GET /auth/v1/verify', undefined, verification],
  [
    'POST /auth/v1/token',
    object({ ...account, refresh_token: text, auth_code: text, id_token: text, message: text }),
    { grant_type: { enum: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'] } },
  ],
  ['POST /auth/v1/logout', undefined, { scope: { enum: ['global', 'local', 'others'] } }],
  ['GET /auth/v1/user'],
  ['PUT /auth/v1/user', object({ email: text, phone: text, data: anything, nonce: text })],
  ['GET /auth/v1/reauthenticate'],
  ['GET /auth/v1/settings'],
  ['GET /auth/v1/authorize', undefined, { provider: text, redirect_to: text, scopes: text }],
  ['GET /auth/v1/callback', undefined, { code: text, state: text, error: text }],
  ['POST /auth/v1/sso', object({ domain: text, provider_id: text, redirect_to: text })],
  ['POST /auth/v1/sso/saml/acs', object({ SAMLResponse: text, RelayState: text })],
  ['POST /auth/v1/invite', object(user)],
  ['POST /auth/v1/admin/generate_link', object({ ...user, ...verification })],
  ['GET /auth/v1/admin/users', undefined, { page: count, per_page: count, filter: text }],
  ['POST /auth/v1/admin/users', object(user)],
  ['PUT /auth/v1/admin/users/{id}', object(user)],
  ['GET /auth/v1/admin/users/{id}/factors'],
  ['GET /auth/v1/admin/audit', undefined, { page: count, q: text }],
  ['POST /auth/v1/factors', object({ factor_type: { enum: ['totp', 'phone', 'webauthn'] } })],
  ['POST /auth/v1/factors/{id}/challenge', object({ channel: text })],
  ['POST /auth/v1/factors/{id}/verify', object(credential)],
  ['POST /auth/v1/passkeys/registration/options', anything],
  ['POST /auth/v1/passkeys/registration/verify', object(credential)],
  ['POST /auth/v1/passkeys/authentication/options', anything],
  ['POST /auth/v1/passkeys/authentication/verify', object(credential)],
  ['GET /storage/v1/bucket', undefined, { limit: count, offset: count, search: text }],
  [
    'POST /storage/v1/bucket',
    object({ name: text, id: text, public: flag, file_size_limit: count }),
  ],
  ['PUT /storage/v1/bucket/{id}', object({ public: flag, allowed_mime_types: texts })],
  ['POST /storage/v1/object/{bucket}/{path}', anything],
  ['PUT /storage/v1/object/{bucket}/{path}', anything],
  ['GET /storage/v1/object/{bucket}/{path}', undefined, { download: text }],
  ['GET /storage/v1/object/info/{bucket}/{path}'],
  ['GET /storage/v1/object/public/{bucket}/{path}'],
  [
    'GET /storage/v1/render/image/authenticated/{bucket}/{path}',
    undefined,
    { width: count, height: count, quality: count, resize: text, format: text },
  ],
  ['DELETE /storage/v1/object/{bucket}', object({ prefixes: texts })],
  [
    'POST /storage/v1/object/move',
    object({ bucketId: text, sourceKey: text, destinationKey: text }),
  ],
  [
    'POST /storage/v1/object/copy',
    object({ bucketId: text, sourceKey: text, destinationKey: text }),
  ],
  [
    'POST /storage/v1/object/list/{bucket}',
    object({ prefix: text, limit: count, offset: count, search: text, sortBy: anything }),
  ],
  [
    'POST /storage/v1/object/list-v2/{bucket}',
    object({ prefix: text, cursor: text, limit: count }),
  ],
  [
    'POST /storage/v1/object/sign/{bucket}/{path}',
    object({ expiresIn: count, transform: anything }),
  ],
  ['POST /storage/v1/object/sign/{bucket}', object({ expiresIn: count, paths: texts })],
  ['GET /storage/v1/object/sign/{bucket}/{path}', undefined, { token: text }],
  ['POST /storage/v1/object/upload/sign/{bucket}/{path}', anything],
  ['POST /storage/v1/upload/resumable'],
  ['HEAD /storage/v1/upload/resumable/{id}'],
]

const PAGE_PATHS = ['/', '/careers', '/blog', '/{path}', '/config.json', '/healthz', '/readyz']

/** Returns all routes that a fuzz run covers. */
export function listFuzzRoutes(): FuzzRoute[] {
  const contractRoutes = CONTRACT_ROUTES.map(([route, schema, query]) => {
    const [method = '', path = ''] = route.split(' ')
    const bodies = schema && {
      'application/json': schema,
      ...(path.startsWith('/storage/v1/object/{bucket}') && { 'multipart/form-data': schema }),
    }
    return { method, path, ...(query && { query }), ...(bodies && { bodies }) }
  })
  const pages = PAGE_PATHS.map((path) => ({ method: 'GET', path }))
  return [...listApiRoutes(), ...contractRoutes, ...pages]
}
