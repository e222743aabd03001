import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ASHBY, startAshby } from '../testing/ashby.ts'
import { startFormService } from '../testing/formService.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { startRequestSpan, startTracing } from './tracing.ts'

const TRACE_PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

const exporter = new InMemorySpanExporter()
let ashby: Awaited<ReturnType<typeof startAshby>>
let service: Awaited<ReturnType<typeof startFormService>>
let server: TestServer
beforeEach(async () => {
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  provider.register({ contextManager: new AsyncLocalStorageContextManager() })
  exporter.reset()
  await startTracing()
  ashby = await startAshby()
  service = await startFormService()
  server = await startTestServer({
    MAIL_FORM_URL: service.url,
    ASHBY_API_URL: ashby.url,
    ASHBY_BOARD: ASHBY.board,
  })
})
afterEach(async () => {
  trace.disable()
  context.disable()
  propagation.disable()
  await startTracing()
  await server.close()
  await service.close()
  await ashby.close()
})

const findSpan = (name: string) => exporter.getFinishedSpans().find((span) => span.name === name)

it('records one span per request, without what the client sent', async () => {
  await server.request('/api/tweet/1234567890?secret=1', { headers: { traceparent: TRACE_PARENT } })
  await expect.poll(() => findSpan('GET /api/tweet/:id')).toBeDefined()
  const span = findSpan('GET /api/tweet/:id')
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/tweet/:id',
    'http.response.status_code': 404,
    'duet.request_id': expect.stringMatching(/^[\w-]{36}$/),
    ...(span?.attributes['error.type'] && { 'error.type': expect.any(String) }),
  })
  // Strangers can't choose the trace.
  expect(span?.parentSpanId).toBeUndefined()
  expect(JSON.stringify(span?.attributes)).not.toMatch(/1234567890|secret/)
})

it('records sent messages as children of the request that caused them', async () => {
  await server.request('/api/deployment', { method: 'POST', body: createDeploymentForm() })
  await expect.poll(() => findSpan('send form')).toBeDefined()
  const request = findSpan('POST /api/deployment')
  const call = findSpan('send form')
  expect(call?.parentSpanId).toBe(request?.spanContext().spanId)
  expect(call?.attributes).toEqual({
    'duet.message_kind': 'deployment_request',
    'duet.request_id': request?.attributes['duet.request_id'],
  })
})

it('records requests to the job board', async () => {
  await expect.poll(() => findSpan('fetch jobs')).toBeDefined()
  expect(findSpan('fetch jobs')?.attributes).toEqual({})
})

it('records nothing without an SDK', async () => {
  const request = { id: 'a', method: 'GET', headers: undefined }
  expect(startRequestSpan(request)).toBeDefined()
  trace.disable()
  await startTracing()
  expect(startRequestSpan(request)).toBeUndefined()
})
