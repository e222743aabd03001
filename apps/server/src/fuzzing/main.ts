// `npm run test:fuzz -- --seed SEED --count COUNT`: sends random requests to a server in another process.
// Fails with the smallest request that gets a wrong response, and if the server's memory grows. Only
// prints the requests that cost much CPU time.
import { parseArgs } from 'node:util'
import type { FuzzRequest } from './fuzzRequest.ts'
import { createFuzzTarget } from './fuzzTarget.ts'
import { runFuzz } from './runFuzz.ts'
import { startServerProcess } from './serverProcess.ts'

/** CPU time in milliseconds per 100 kB of a request, or for a smaller one, above which it's printed. */
const MAX_COST = 60
/** How much the memory may grow after the first quarter of the requests, in bytes. */
const MAX_GROWTH = 80e6

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
  },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
const server = await startServerProcess()

const expensive: { request: FuzzRequest; milliseconds: number }[] = []

/** Sends a request, and measures its CPU time in the server. */
async function sendMeasured(request: FuzzRequest): Promise<number> {
  const { cpu } = await server.readUsage('cpu')
  const status = await target.send(request)
  const milliseconds = (await server.readUsage('cpu')).cpu - cpu
  const bytes = JSON.stringify(request).length
  if (milliseconds > MAX_COST * Math.max(1, bytes / 100_000))
    expensive.push({ request, milliseconds })
  return status
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1e6)

const target = await createFuzzTarget(server)
try {
  const quarter = Math.ceil(count / 4)
  const first = await runFuzz(target, { seed, count: quarter, send: sendMeasured })
  const { memory } = await server.readUsage('memory')
  const rest = { seed: seed + quarter, count: count - quarter, send: sendMeasured }
  const statuses = { ...(await runFuzz(target, rest)) }
  for (const [status, number] of Object.entries(first)) {
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + number
  }
  const end = await server.readUsage('memory')
  console.log(`${count} requests with seed ${seed}. Responses by status:`, statuses)
  console.log(
    `Memory: ${toMegabytes(memory)} MB after a quarter, ${toMegabytes(end.memory)} MB at the end`,
  )
  console.log(`Unhandled rejections: ${end.unhandledRejections}`)
  console.log(`Requests over ${MAX_COST} ms of CPU time: ${expensive.length}`)
  for (const { request, milliseconds } of expensive.slice(0, 10)) {
    console.log(`  ${Math.round(milliseconds)} ms: ${JSON.stringify(request).slice(0, 500)}`)
  }
  if (end.unhandledRejections > 0 || end.memory - memory > MAX_GROWTH) process.exitCode = 1
} finally {
  await server.close()
}
