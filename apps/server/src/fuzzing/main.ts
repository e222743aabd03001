// `npm run test:fuzz -- --seed SEED --count COUNT`: sends random requests to a server. Fails with the
// smallest request that gets a wrong response. Only prints those that cost much CPU time.
import { parseArgs } from 'node:util'
import type { FuzzRequest } from './fuzzRequest.ts'
import { startFuzzTarget } from './fuzzTarget.ts'
import { runFuzz } from './runFuzz.ts'

/** CPU time in milliseconds per 100 kB of a request, or for a smaller one, above which it's printed. */
const MAX_COST = 60

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
  },
})
const [seed, count] = [Number(values.seed), Number(values.count)]

const expensive: { request: FuzzRequest; milliseconds: number }[] = []
function recordCost(request: FuzzRequest, milliseconds: number) {
  const bytes = JSON.stringify(request).length
  if (milliseconds > MAX_COST * Math.max(1, bytes / 100_000))
    expensive.push({ request, milliseconds })
}

const readMemory = () => Math.round(process.memoryUsage.rss() / 1e6)

const rejections: unknown[] = []
process.on('unhandledRejection', (error) => rejections.push(error))
const target = await startFuzzTarget()
try {
  const quarter = Math.ceil(count / 4)
  const first = await runFuzz(target, { seed, count: quarter, onCost: recordCost })
  const memory = readMemory()
  const rest = { seed: seed + quarter, count: count - quarter, onCost: recordCost }
  const statuses = { ...(await runFuzz(target, rest)) }
  for (const [status, number] of Object.entries(first)) {
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + number
  }
  console.log(`${count} requests with seed ${seed}. Responses by status:`, statuses)
  console.log(`Memory: ${memory} MB after a quarter, ${readMemory()} MB at the end`)
  console.log(`Unhandled rejections: ${rejections.length}`)
  console.log(`Requests over ${MAX_COST} ms of CPU time: ${expensive.length}`)
  for (const { request, milliseconds } of expensive.slice(0, 10)) {
    console.log(`  ${Math.round(milliseconds)} ms: ${JSON.stringify(request).slice(0, 500)}`)
  }
  if (rejections.length > 0) process.exitCode = 1
} finally {
  await target.server.close()
}
