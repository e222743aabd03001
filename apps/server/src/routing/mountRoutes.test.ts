import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, createLogger, handleErrors, presentApiError } from '@duet/kit'
import express, { type RequestHandler } from 'express'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { REQUEST_LIMITS } from '../config/routeLimits.ts'
import { errors } from '../errors.ts'
import { json } from './bodies.ts'
import { type Gate, mountRoutes } from './mountRoutes.ts'
import { type Route, route, SENT } from './route.ts'

const ID = { pattern: /^\d+$/, createError: () => errors.notFound() }

const viewUpdate = v.object({
  name: v.optional(v.string()),
  query: v.optional(v.string()),
  is_shared: v.optional(v.boolean()),
  expected_updated_at: v.optional(v.string()),
})

/** The steps of the last request, in order. */
let steps: string[] = []
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const list = route('GET /api/views', {
  summary: 'Lists views.',
  access: 'account.use',
  query: (parameters) => parameters.readInteger('limit', { min: 1, max: 2 }),
  handle: () => [],
})
const change = route('PATCH /api/views/:id', {
  summary: 'Changes a view.',
  access: 'account.use',
  limit: 'changes',
  params: { id: ID },
  isIdempotent: true,
  body: json(viewUpdate),
  query: (parameters) => parameters.readFlag('flag'),
  handle() {
    throw new AppError({ status: 409, code: 'conflict', message: 'reached the handler' })
  },
})

/** Returns a guard or limit that records its name, and rejects requests that name it. */
function createStep(name: string): RequestHandler {
  return (req, _res, next) => {
    steps.push(name)
    next(req.get('X-Reject') === name ? errors.forbidden({ message: name }) : undefined)
  }
}

async function start(routes: readonly Route<object>[]) {
  const limit = createStep('limit')
  const gate: Gate = {
    limits: Object.fromEntries(
      Object.keys(REQUEST_LIMITS).map((name) => [name, limit]),
    ) as Gate['limits'],
    accountLimits: { reads: async () => {}, exports: async () => {} },
    limiters: {
      acknowledgements: async () => true,
      newsletterMailbox: async () => {},
      testMessages: async () => {},
      presence: async () => {},
    },
    refuseUnderLoad: createStep('load'),
    requirePermission: (permission) => createStep(permission),
    requireApiKey: createStep('api key'),
    tickets: {
      create: () => 'ticket',
      read: async (_purpose, ticket) =>
        ticket === 'ticket' ? { subject: '1', hasAccess: async () => true } : undefined,
    },
    setAccessCheck: () => steps.push('ticket'),
    hasAccess: async () => true,
    getSender: () => ({ actor: { id: null, name: 'Service key' }, hasPermission: () => true }),
  }
  const app = express()
  const router = express.Router()
  const folders = { '/api/views': 'people.manage' } as const
  mountRoutes(router, routes, {}, { prefix: '/api', folders, gate })
  app.use('/api', router)
  app.use(handleErrors(createLogger({ logLevel: 'silent' }), presentApiError))
  const server = createServer(app).listen(0)
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
    steps = []
    const body = method === 'PATCH' ? '[]' : null
    return fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers })
  }
}

it('checks limit, access, path, key, body, and query in this order', async () => {
  const send = await start([change])
  const patch = async (path: string, headers: Record<string, string>) => {
    const response = await send(path, 'PATCH', headers)
    const { error } = (await response.json()) as { error: { code: string } }
    return error.code
  }
  const badKey = { 'Idempotency-Key': 'x'.repeat(256) }
  expect(await patch('/api/views/a?flag=a', { ...badKey, 'X-Reject': 'limit' })).toBe('forbidden')
  expect(steps).toEqual(['limit'])
  await patch('/api/views/a?flag=a', { ...badKey, 'X-Reject': 'account.use' })
  expect(steps).toEqual(['limit', 'account.use'])
  expect(await patch('/api/views/a?flag=a', badKey)).toBe('not_found')
  expect(await patch('/api/views/1?flag=a', badKey)).toBe('bad_idempotency_key')
  expect(await patch('/api/views/1?flag=a', {})).toBe('unsupported_content_type')
})

it('answers other methods and paths', async () => {
  const send = await start([list, change])
  const response = await send('/api/views', 'POST')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect((await send('/api/views/1')).headers.get('allow')).toBe('PATCH')
  expect((await send('/api/views', 'HEAD')).status).toBe(200)
  expect((await send('/api/views?limit=3')).status).toBe(400)
  // Unknown paths and methods in a folder need the folder's permission.
  expect(steps).toEqual(['account.use'])
  await send('/api/views', 'POST')
  expect(steps).toEqual(['people.manage'])
  await send('/api/views/1/other')
  expect(steps).toEqual(['people.manage'])
  expect((await send('/api/viewsets')).status).toBe(404)
  expect(steps).toEqual([])
})

it('accepts a ticket for what the path names, or else the permission', async () => {
  const files = route('GET /api/submission/:id/files.zip', {
    summary: 'Streams files.',
    access: { ticket: 'submission files', permission: 'files.read' },
    responds: 'file',
    handle: ({ res, download }) => {
      res.send(download.subject)
      return SENT
    },
  })
  const send = await start([files])
  expect(await (await send('/api/submission/1/files.zip?ticket=ticket')).text()).toBe('1')
  expect(steps).toEqual(['ticket'])
  await send('/api/submission/2/files.zip?ticket=ticket')
  expect(steps).toEqual(['files.read'])
})

it('rejects the service key if a route needs an account', async () => {
  const sessions = route('GET /api/account/sessions', {
    summary: 'Lists sessions.',
    access: 'account.use',
    needsAccount: true,
    handle: () => [],
  })
  expect((await (await start([sessions]))('/api/account/sessions')).status).toBe(403)
})
