import fc from 'fast-check'
import type { FuzzTarget } from './fuzzTarget.ts'
import { createFuzzRequests } from './requests.ts'
import { listFuzzRoutes } from './routes.ts'

/** Number of requests after which the target gets new records. */
const ROUND = 200

interface FuzzOptions {
  seed: number
  /** Number of requests. */
  count: number
  /** Sends each request. @default `target.send` */
  send?: FuzzTarget['send']
}

/** The number of responses with each status. 0 means that there was no response. */
export type FuzzResult = Readonly<Record<number, number>>

/**
 * Sends random requests, one after the other.
 *
 * @throws Error with the smallest request that gets a wrong response
 */
export async function runFuzz(
  target: FuzzTarget,
  { seed, count, send = target.send }: FuzzOptions,
): Promise<FuzzResult> {
  const requests = createFuzzRequests(listFuzzRoutes())
  const statuses: Record<number, number> = {}
  const property = fc.asyncProperty(requests, async (request) => {
    const status = await send(request)
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  for (let sent = 0; sent < count; sent += ROUND) {
    await target.renew()
    const numRuns = Math.min(ROUND, count - sent)
    await fc.assert(property, { seed: seed + sent, numRuns, endOnFailure: false })
  }
  return statuses
}
