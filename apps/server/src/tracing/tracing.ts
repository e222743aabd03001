import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, Context } from '@opentelemetry/api'

/** Maximum number of requests that later calls can belong to. The oldest are forgotten first. */
const MAX_REQUESTS = 10_000

type Tracing = ReturnType<typeof createTracing>

// Like the SDK of OpenTelemetry, tracing is either on or off in the whole process.
let tracing: Tracing | undefined

/**
 * Turns tracing on if the operator has loaded an SDK of OpenTelemetry, for example with
 * `NODE_OPTIONS=--import`. Otherwise, requests and calls don't pay for it.
 */
export async function startTracing(): Promise<void> {
  const api = await import('@opentelemetry/api').catch(() => undefined)
  const probe = api?.trace.getTracer('duet').startSpan('start')
  // Without an SDK, spans have no valid IDs.
  const hasSdk = api !== undefined && probe && api.isSpanContextValid(probe.spanContext())
  tracing = hasSdk ? createTracing(api) : undefined
}

function createTracing(api: typeof import('@opentelemetry/api')) {
  const tracer = api.trace.getTracer('duet')
  /** Contexts of the last requests, by request ID. */
  const contexts = new Map<string, Context>()

  function remember(requestId: string, context: Context): void {
    contexts.set(requestId, context)
    const [oldest] = contexts.keys()
    if (contexts.size > MAX_REQUESTS && oldest !== undefined) contexts.delete(oldest)
  }

  return {
    startRequest({ id, method = '', headers }: TracedRequest) {
      const parent = headers ? api.propagation.extract(api.ROOT_CONTEXT, headers) : api.ROOT_CONTEXT
      const attributes = { 'http.request.method': method, 'duet.request_id': id }
      const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parent)
      const context = api.trace.setSpan(parent, span)
      remember(id, context)
      return {
        run: (handle: () => void): void => api.context.with(context, handle),
        finish({ route, status, code, isAborted }: TracedResponse): void {
          if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
          if (status) span.setAttribute('http.response.status_code', status)
          if (code) span.setAttribute('error.type', code)
          if (isAborted) span.setAttribute('duet.aborted', true)
          if (status && status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    async traceCall<T>(name: string, options: CallOptions, call: () => Promise<T>): Promise<T> {
      const { attributes = {}, requestId } = options
      const parent = requestId === undefined ? api.context.active() : contexts.get(requestId)
      const span = tracer.startSpan(
        name,
        {
          kind: api.SpanKind.CLIENT,
          attributes: { ...attributes, ...(requestId && { 'duet.request_id': requestId }) },
        },
        parent ?? api.ROOT_CONTEXT,
      )
      try {
        return await call()
      } catch (error) {
        // Not its message, which may contain an address.
        if (error instanceof Error) span.setAttribute('error.type', error.name)
        span.setStatus({ code: api.SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  }
}

interface TracedRequest {
  id: string
  method: string | undefined
  /** The headers, if their trace context is trusted. */
  headers: IncomingHttpHeaders | undefined
}

interface TracedResponse {
  /** The pattern of the route. Unset for unknown paths. */
  route?: string | undefined
  status?: number | undefined
  /** The code of the error in the response. */
  code?: string | undefined
  isAborted: boolean
}

interface CallOptions {
  /** Values from known sets, without personal data. */
  attributes?: Attributes
  /** ID of the request that caused the call. @default the request that is being handled */
  requestId?: string | undefined
}

/** Starts the span of a request. Returns `undefined` if tracing is off. */
export const startRequestSpan = (request: TracedRequest) => tracing?.startRequest(request)

/** Calls another service inside a span. */
export function traceCall<T>(
  name: string,
  options: CallOptions,
  call: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.traceCall(name, options, call) : call()
}
