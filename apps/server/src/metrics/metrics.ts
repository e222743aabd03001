import type { AuditAction } from '@duet/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from '../http/requestMonitor.ts'

const METHODS: ReadonlySet<string | undefined> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
])
const SECOND_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
// Refusals because of a limit, or because the server lacks room.
const REFUSAL_STATUSES: ReadonlySet<number | undefined> = new Set([413, 429, 503, 507])
/** Maximum number of error codes to count apart. All codes are in the source of the server. */
const MAX_CODES = 200

const SIGN_IN_RESULTS: Partial<Record<AuditAction, string>> = {
  signed_in: 'success',
  sign_in_failed: 'failure',
  factor_verification_failed: 'second_factor_failure',
}

/** Returns a value now. `undefined` leaves it out of the metrics. */
type ReadValue = () => number | undefined | Promise<number | undefined>

// Metrics of the process, such as memory and the lag of the event loop. They can't be stopped, so all
// servers in a process share them.
let processRegistry: Registry | undefined

function openProcessRegistry(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the server's metrics. Labels have values from known sets only, so that no client can create
 * time series.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const codes = new Set<string>()
  const requests = new Counter({
    name: 'duet_http_requests_total',
    help: 'Requests, by route pattern and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'duet_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['route'],
    buckets: SECOND_BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'duet_refusals_total',
    help: 'Requests refused because of a limit or a lack of room, by error code.',
    labelNames: ['code'],
    registers,
  })
  const signIns = new Counter({
    name: 'duet_sign_ins_total',
    help: 'Sign-ins at this server, by result.',
    labelNames: ['result'],
    registers,
  })

  function countRefusal(code: string): void {
    if (codes.size < MAX_CODES) codes.add(code)
    refusals.inc({ code: codes.has(code) ? code : 'other' })
  }

  return {
    countRequest({ method, route = 'unknown', status, ms, code }: FinishedRequest): void {
      requests.inc({
        method: METHODS.has(method) ? (method as string) : 'other',
        route,
        status: status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`,
      })
      durations.observe({ route }, ms / 1000)
      if (code !== undefined && REFUSAL_STATUSES.has(status)) countRefusal(code)
    },

    /** Counts a security event if it's the result of a sign-in. */
    countSignIn(action: AuditAction): void {
      const result = SIGN_IN_RESULTS[action]
      if (result !== undefined) signIns.inc({ result })
    },

    /** Adds a value that is read when somebody asks for the metrics. */
    addGauge(name: string, help: string, read: ReadValue): void {
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          const value = await Promise.resolve()
            .then(read)
            .catch(() => undefined)
          if (value === undefined) this.remove()
          else this.set(value)
        },
      })
    },

    contentType: Registry.PROMETHEUS_CONTENT_TYPE,

    /** Returns all metrics in the text format of Prometheus. */
    read: (): Promise<string> => Registry.merge([openProcessRegistry(), registry]).metrics(),
  }
}
