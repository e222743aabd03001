import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteName } from '@duet/contract'
import { ROOT } from '@duet/kit'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { ACCOUNT_LIMITS, EFFECT_LIMITS, REQUEST_LIMITS } from '../config/routeLimits.ts'
import { ROUTES } from '../routes.ts'
import { startTestServer } from '../testing/server.ts'
import { startTeamServer } from '../testing/team.ts'

interface Content {
  content: Record<string, { schema: object }>
}

interface Operation {
  operationId: string
  requestBody?: Content
  responses: Record<string, Content>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: object
}

const DOCUMENT = JSON.parse(readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8')) as Document

const OPERATIONS = new Map<string, Operation>(
  Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) =>
        [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, operation] as const,
    ),
  ),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** Checks a value against the schema of a JSON body. */
function expectValid(name: string, { content }: Content, value: unknown): void {
  const schema = { components: DOCUMENT.components, ...content['application/json']?.schema }
  ajv.validate(schema, value)
  expect(ajv.errors ?? [], name).toEqual([])
}

it('serves a valid document that describes each route', async () => {
  const server = await startTestServer()
  const response = await fetch(`${server.url}/api/openapi.json`)
  await server.close()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(DOCUMENT)
  expect(await new Validator().validate({ ...DOCUMENT })).toEqual({ valid: true })

  expect([...OPERATIONS.keys()].sort()).toEqual(ROUTES.map(({ name }) => name).sort())
  const ids = [...OPERATIONS.values()].map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it('documents each limit at a route', () => {
  expect(new Set(ROUTES.map(({ limit }) => limit))).toEqual(
    new Set([undefined, ...Object.keys(REQUEST_LIMITS)]),
  )
  expect(new Set(ROUTES.map(({ accountLimit }) => accountLimit))).toEqual(
    new Set([undefined, ...Object.keys(ACCOUNT_LIMITS)]),
  )
  expect(new Set(ROUTES.flatMap(({ effectLimits = [] }) => effectLimits))).toEqual(
    new Set(Object.keys(EFFECT_LIMITS)),
  )
})

it('describes the bodies and responses of real requests', async () => {
  const server = await startTeamServer()
  const testedNames = new Set<string>()

  /** Sends a request, and compares it and its response with the document. */
  async function call(name: RouteName, { params = {} as Record<string, string>, body = {} } = {}) {
    const operation = OPERATIONS.get(name)
    const [method = '', path = ''] = name.split(' ')
    const isJson = operation?.requestBody?.content['application/json'] !== undefined
    if (isJson && operation.requestBody) expectValid(name, operation.requestBody, body)
    const response = await fetch(
      server.url + path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
      {
        method,
        headers: {
          Authorization: `Bearer ${server.getToken('admin')}`,
          apikey: server.keys.anonKey,
          'Content-Type': 'application/json',
        },
        ...(isJson && { body: JSON.stringify(body) }),
      },
    )
    const text = await response.text()
    expect(operation?.responses, `${name}: ${text}`).toHaveProperty(String(response.status))
    const value: unknown = JSON.parse(text)
    const documented = operation?.responses[String(response.status)]
    if (documented) expectValid(name, documented, value)
    testedNames.add(name)
    return (value as { data: { id: string } & Record<string, string> }).data
  }

  const id = await server.submit()
  const [params, ids] = [{ id }, [id]]
  await call('PATCH /api/submission/:id', { params, body: { status: 'new', tags: ['a'] } })
  const note = await call('POST /api/submission/:id/notes', { params, body: { text: 'Called' } })
  const noteParams = { id, noteId: note.id }
  const newText = { text: 'Called again', expected_text: 'Called' }
  await call('PATCH /api/submission/:id/notes/:noteId', { params: noteParams, body: newText })
  const reply = { subject: 'Hello', text: 'Hi {name}' }
  await call('POST /api/submission/:id/replies', { params, body: reply })
  await call('POST /api/submission/:id/replies/preview', { params, body: reply })
  await call('PUT /api/submission/:id/read', { params })
  await call('POST /api/submission/:id/files.zip', { params })
  const change = { ids, change: { status: 'won', add_tags: ['b'] } }
  const bulk = await call('POST /api/submissions/bulk', { body: change })
  const view = await call('POST /api/views', { body: { name: 'Won', query: '', is_shared: true } })
  await call('PATCH /api/views/:id', { params: { id: view.id }, body: { name: 'All' } })
  const template = { name: 'First', ...reply, is_shared: false }
  const { id: templateId } = await call('POST /api/reply-templates', { body: template })
  await call('PATCH /api/reply-templates/:id', { params: { id: templateId }, body: { name: 'A' } })
  await call('POST /api/newsletter', { body: { email: 'ada@example.com' } })
  await call('POST /api/newsletter/subscribers', { body: { email: 'bo@example.com' } })
  await call('POST /api/newsletter/import', { body: { csv: 'Email\nx', is_preview: true } })
  await call('POST /api/privacy/person', { body: { email: 'ada@example.com' } })
  await call('POST /api/privacy/exports', { body: { email: 'ada@example.com' } })
  await call('POST /api/privacy/erasures', { body: { email: 'bo@example.com', kind: 'delete' } })
  const rules = {
    submissions: { kind: 'anonymize', statuses: ['lost'], months: 12 },
    spam: { days: 30 },
    messages: null,
  }
  await call('POST /api/privacy/retention/preview', { body: rules })
  await call('POST /api/outbox/retry')
  await call('POST /functions/v1/fetch-ashby-jobs', { body: { status: 'OPEN' } })

  const sent = await server.send<{ id: string }[]>('admin', 'GET', '/outbox')
  const outboxId = sent.data[0]?.id ?? ''
  const isJsonRoute = (name: string) => {
    return OPERATIONS.get(name)?.responses[200]?.content['application/json'] !== undefined
  }
  for (const { name, method } of ROUTES) {
    // These need a token from an email, or a real post.
    if (/confirm|unsubscribe|tweet/.test(name) || method !== 'GET' || !isJsonRoute(name)) continue
    await call(name, { params: { id: name.includes('/outbox/') ? outboxId : id } })
  }
  await call('POST /api/undo/:id', { params: { id: bulk.undo_id ?? '' } })
  await call('POST /api/submissions/bulk/delete', { body: { ids } })
  await call('GET /api/submissions/deleted')
  await call('POST /api/submissions/bulk/restore', { body: { ids } })
  await server.close()
  expect(testedNames.size).toBeGreaterThan(50)
})
