import fc from 'fast-check'
import { type Body, createBodies, damageBodies } from './bodies.ts'
import type { FuzzRequest } from './fuzzRequest.ts'
import { hostileText } from './hostileValues.ts'
import { createPropertyValues, createValues, type ValueSchema } from './schemaValues.ts'

/** A route that a fuzz run sends requests to. */
export interface FuzzRoute {
  method: string
  /** Path with parameters in braces, such as `/api/submission/{id}`. */
  path: string
  query?: Readonly<Record<string, ValueSchema>>
  headers?: Readonly<Record<string, ValueSchema>>
  /** Schemas of bodies, keyed by media type. */
  bodies?: Readonly<Record<string, ValueSchema>>
}

const PATH_VALUES = [
  '$SUBMISSION',
  '$ACCOUNT',
  '$OBJECT',
  'workflow-media',
  '1',
  '00000000-0000-4000-8000-000000000000',
]

const credentials = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Bearer $ACCESS_TOKEN', 'Bearer $SERVICE_KEY') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Bearer $ANON_KEY', 'Bearer a.b.c', 'bearer', 'Basic YTpi'),
  },
)

/** Headers that a server interprets, whatever the route. */
const headerValues: Readonly<Record<string, readonly string[]>> = {
  'Content-Length': ['-1', '1e3', '0', '99999999999999999999', '5, 6', '+4'],
  'Transfer-Encoding': ['chunked', 'gzip, chunked', 'identity'],
  Expect: ['100-continue', 'nothing'],
  Origin: ['null', 'https://evil.example', 'http://127.0.0.1:3001'],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=5-2', `bytes=${'0-1,'.repeat(500)}`],
  'If-None-Match': ['*', 'W/"a"', '"'.repeat(999)],
  'If-Modified-Since': ['now', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Accept: ['text/html', '*/*;q=x', 'a/b,'.repeat(999)],
  'Accept-Encoding': ['br;q=0, *', 'identity;q=0', 'gzip,'.repeat(999)],
  'Accept-Language': ['de', 'x-,'.repeat(500)],
  'Idempotency-Key': ['a', 'a'.repeat(256), '\xff'],
  'X-Forwarded-For': ['1.2.3.4', '::1, '.repeat(200), 'a'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Request-Id': ['a', 'b'.repeat(300)],
  'X-HTTP-Method-Override': ['DELETE', 'PATCH', 'x'],
  'Tus-Resumable': ['1.0.0', '2'],
  'Upload-Length': ['0', '5', '-1', '99999999999999999'],
  'Upload-Metadata': ['bucketName d29ya2Zsb3ctbWVkaWE=,objectName YS5wbmc=', 'a b,c', ','],
  'Upload-Offset': ['0', '5', 'x'],
  'webhook-id': ['msg_1'],
  'webhook-timestamp': ['0', '99999999999999'],
  'webhook-signature': ['v1,AAAA', 'v1,'],
  Cookie: ['a=b', ';'.repeat(500)],
  Connection: ['upgrade', 'close, x'],
  Upgrade: ['websocket', 'h2c'],
  'Sec-Fetch-Site': ['cross-site'],
  Prefer: ['respond-async', 'return=representation'],
}

const otherHeader = fc
  .constantFrom(...Object.keys(headerValues))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(fc.constantFrom(...(headerValues[name] ?? [])), hostileText.map(toHeaderValue)),
    ),
  )

/** Returns requests to one of the routes. */
export function createFuzzRequests(routes: readonly FuzzRoute[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...routes).chain(createRouteRequests)
}

function createRouteRequests(route: FuzzRoute): fc.Arbitrary<FuzzRequest> {
  const bodies = Object.entries(route.bodies ?? {}).map(([type, schema]) =>
    createBodies(type, createValues(schema)),
  )
  const body: fc.Arbitrary<Body | undefined> =
    bodies.length > 0 ? damageBodies(fc.oneof(...bodies)) : fc.constant(undefined)
  return fc
    .record({
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(route.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'),
        },
      ),
      path: createPaths(route.path),
      query: createQueries(route.query ?? {}),
      authorization: fc.option(credentials),
      headers: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(otherHeader, { maxLength: 3 }) },
      ),
      body,
      isCutOff: fc.oneof(
        { weight: 30, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    })
    .map(({ method, path, query, authorization, headers, body, isCutOff }) => ({
      method,
      target: path + query,
      headers: [
        ...(authorization === null ? [] : [['Authorization', authorization] as const]),
        ['apikey', '$ANON_KEY'] as const,
        ...(body?.headers.map(([name, value]) => [name, toHeaderValue(value)] as const) ?? []),
        ...headers,
      ],
      body: body?.text,
      isCutOff,
    }))
}

function createPaths(path: string): fc.Arbitrary<string> {
  const segments = path.split(/(\{\w+\})/)
  const parts = segments.map((segment) =>
    segment.startsWith('{')
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...PATH_VALUES) },
          { weight: 1, arbitrary: hostileTarget },
        )
      : fc.constant(segment),
  )
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

function createQueries(schemas: Readonly<Record<string, ValueSchema>>): fc.Arbitrary<string> {
  const parameters = Object.entries({ token: {}, ...schemas }).map(([name, schema]) =>
    createPropertyValues(name, schema).chain((value) =>
      escapeTarget(toText(value)).map((text) => `${name}=${text}`),
    ),
  )
  const other = fc.tuple(hostileTarget, hostileTarget).map((pair) => pair.join('='))
  const parameter = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...parameters) },
    { weight: 1, arbitrary: other },
  )
  return fc
    .array(parameter, { maxLength: 4 })
    .map((texts) => (texts.length > 0 ? `?${texts.join('&')}` : ''))
}

const toText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const toLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** Escapes a text for a path or query. Sometimes only what would end the request line. */
function escapeTarget(text: string): fc.Arbitrary<string> {
  const isPlaceholder = /^\$[A-Z_]+$/.test(text)
  const escaped = isPlaceholder ? text : encodeURIComponent(Buffer.from(text).toString())
  const raw = toLatin1(text).replaceAll(/[\p{Cc} #]/gu, encodeURIComponent)
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(escaped) },
    { weight: 1, arbitrary: fc.constant(raw) },
  )
}

const hostileTarget = hostileText.chain(escapeTarget)

/** Removes what would end the header, and what a parser rejects. */
const toHeaderValue = (text: string) => toLatin1(text).replaceAll(/\p{Cc}/gu, ' ')
