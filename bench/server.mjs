// `npm run bench -- server [--seconds 2] [--rounds 3] [--sync-ms 2] [--check | --write]`: measures
// how many requests of visitors the real server stores per second, and how many pages it sends.
// Compares it with a bare program that commits each request alone or in groups, and with
// express.static. Fails if a server acknowledges a request without storing it.
//
// `--sync-ms` makes each sync to the disk take longer. `--check` fails if a ratio is more than 25%
// worse than in the record. `--write` writes the record and docs/performance.md.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { SQLite } from '../services/kit/src/database/sqlite.ts'
import { measureIntake, VISITS } from './server/intake.mjs'
import { createPageCases, measurePage, preparePage } from './server/pages.mjs'
import { findRegressions, writeRecord } from './server/record.mjs'
import { readUsage, startBenchServer, USAGE_REPORTER } from './server/server.mjs'
import { startNode } from './server/slowDisk.mjs'

const CONNECTIONS = [1, 10, 50]
const HIGH_LIMIT = '1000000'
const SETTINGS = {
  LOG_LEVEL: 'silent',
  LIMIT_NEWSLETTER: HIGH_LIMIT,
  LIMIT_DEPLOYMENT: HIGH_LIMIT,
  LIMIT_ACKNOWLEDGEMENTS: HIGH_LIMIT,
  LIMIT_UPLOADS_AT_ONCE: '1000',
  LIMIT_UPLOADS_AT_ONCE_TOTAL: '1000',
  LIMIT_UPLOAD_BYTES: '1TB',
  LIMIT_UPLOAD_BYTES_TOTAL: '1TB',
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    'sync-ms': { type: 'string', default: '0' },
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const syncMs = Number(values['sync-ms'])

/** @typedef {import('./server/record.mjs').Result} Result */
/** @typedef {import('./server/record.mjs').Ratio} Ratio */

async function main() {
  const server = await startBenchServer(SETTINGS, { syncMs })
  const results = []
  try {
    results.push(await comparePages(server.site))
    results.push(await compareIntake(server))
  } finally {
    await server.stop()
  }
  for (const { title, rows } of results) {
    console.log(title)
    console.table(rows)
  }
  if (values.write) await writeRecord(results, describeConditions())
  const regressions = values.check ? await findRegressions(results) : []
  if (regressions.length > 0) {
    throw new StepError(`More than 25% worse than the record:\n${regressions.join('\n')}`)
  }
}

function describeConditions() {
  const disk = syncMs === 0 ? 'the disk of the machine' : `a disk that syncs ${syncMs} ms slower`
  return `medians of ${rounds} rounds of ${seconds} seconds, with ${disk}`
}

/** @param {string} program a file in `bench/server/` @param {readonly string[]} args */
async function startProgram(program, args) {
  const child = startNode(
    [
      ...['--import', USAGE_REPORTER, '--import', 'tsx'],
      path.join(import.meta.dirname, 'server', program),
      ...args,
    ],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
    syncMs,
  )
  const [port] = await once(child, 'message')
  return {
    port: Number(port),
    readUsage: () => readUsage(child),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/**
 * Compares how many pages per second our server and express.static send.
 *
 * @param {string} site
 * @returns {Promise<Result>}
 */
async function comparePages(site) {
  const staticServer = await startProgram('staticServer.mjs', [])
  const rows = []
  const ratios = []
  try {
    for (const { name, url, staticUrl, target, isConditional } of createPageCases()) {
      const ours = await preparePage(Number(new URL(site).port), url, isConditional)
      const theirs = await preparePage(staticServer.port, staticUrl, isConditional)
      const rates = { ours: /** @type {number[]} */ ([]), theirs: /** @type {number[]} */ ([]) }
      for (let round = 0; round < rounds; round += 1) {
        rates.ours.push(await measurePage(ours, seconds))
        rates.theirs.push(await measurePage(theirs, seconds))
      }
      const [ourRate, theirRate] = [computeMedian(rates.ours), computeMedian(rates.theirs)]
      const value = ourRate / theirRate
      rows.push({
        file: name,
        'our server': Math.round(ourRate),
        'express.static': Math.round(theirRate),
        'ours ÷ express.static': value.toFixed(2),
      })
      ratios.push(/** @type {Ratio} */ ({ name, value, target, better: 'higher' }))
    }
  } finally {
    await staticServer.stop()
  }
  return { title: 'Pages and files', rows, ratios }
}

/** @param {'durable' | 'group'} mode */
async function startBareServer(mode) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bare-'))
  const { port, readUsage, stop } = await startProgram('bareServer.mjs', [mode, dataDir])
  return {
    site: `http://localhost:${port}`,
    dataDir,
    readUsage,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Counts the sign-ups and requests in a server's database. @param {string} dataDir */
function countStored(dataDir) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true })
  const count = db
    .prepare('select (select count(*) from subscribers) + (select count(*) from submissions)')
    .pluck()
    .get()
  db.close()
  return Number(count)
}

/** @param {readonly number[]} numbers */
const computeMedian = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** @typedef {'ours' | 'durable' | 'group'} Name */
/** @typedef {{ perSecond: number[], cpuMs: number[] }} Samples one number per round */
/** @typedef {Pick<Awaited<ReturnType<typeof startBareServer>>, 'site' | 'dataDir' | 'readUsage'>} Server */

/** @returns {Record<Name, Samples>} */
const createSamples = () => ({
  ours: { perSecond: [], cpuMs: [] },
  durable: { perSecond: [], cpuMs: [] },
  group: { perSecond: [], cpuMs: [] },
})

/**
 * Compares how many requests of visitors per second our server and the bare program store.
 *
 * @param {Server} ours
 * @returns {Promise<Result>}
 */
async function compareIntake(ours) {
  const [durable, group] = [await startBareServer('durable'), await startBareServer('group')]
  try {
    return await measureIntakes({ ours, durable, group })
  } finally {
    await durable.stop()
    await group.stop()
  }
}

/** @param {Record<Name, Server>} servers @returns {Promise<Result>} */
async function measureIntakes(servers) {
  let number = 0
  const nextNumber = () => ++number
  const cells = Object.entries(VISITS).flatMap(([visit, createVisit]) =>
    CONNECTIONS.map((connections) => ({
      ...{ visit, createVisit, connections },
      samples: createSamples(),
    })),
  )
  const measureAll = async (
    /** @type {typeof cells[number]} */ cell,
    /** @type {Record<Name, Samples>} */ samples,
  ) => {
    for (const name of /** @type {Name[]} */ (Object.keys(servers))) {
      const { site, dataDir, readUsage } = servers[name]
      const storedBefore = countStored(dataDir)
      const usageBefore = await readUsage()
      const { count, perSecond } = await measureIntake(site, { ...cell, seconds, nextNumber })
      const usage = await readUsage()
      const storedCount = countStored(dataDir) - storedBefore
      if (storedCount !== count) {
        throw new StepError(`${name} acknowledged ${count} requests and stored ${storedCount}`)
      }
      samples[name].perSecond.push(perSecond)
      samples[name].cpuMs.push(((usage.cpuSeconds - usageBefore.cpuSeconds) * 1000) / count)
    }
  }
  // Don't measure the first requests. They're slower, because the servers compile code.
  for (const cell of cells) {
    if (cell.connections === 10) await measureAll(cell, createSamples())
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const cell of cells) await measureAll(cell, cell.samples)
  }
  return {
    title: 'What visitors send',
    rows: cells.map(createIntakeRow),
    ratios: cells.flatMap(createIntakeRatios),
  }
}

/** @typedef {{ visit: string, connections: number, samples: Record<Name, Samples> }} IntakeCell */

/** @param {Record<Name, Samples>} samples @param {keyof Samples} quantity */
function computeMedians({ ours, durable, group }, quantity) {
  return {
    ours: computeMedian(ours[quantity]),
    durable: computeMedian(durable[quantity]),
    group: computeMedian(group[quantity]),
  }
}

/** @param {IntakeCell} cell */
function createIntakeRow({ visit, connections, samples }) {
  const [rate, cpu] = [computeMedians(samples, 'perSecond'), computeMedians(samples, 'cpuMs')]
  return {
    'what visitors send': visit,
    connections,
    'our server': Math.round(rate.ours),
    'bare, durable': Math.round(rate.durable),
    'bare, group': Math.round(rate.group),
    'ours ÷ durable': (rate.ours / rate.durable).toFixed(2),
    'ours ÷ group': (rate.ours / rate.group).toFixed(2),
    'CPU ms, ours': cpu.ours.toFixed(2),
    'CPU ms, durable': cpu.durable.toFixed(2),
  }
}

/** @param {IntakeCell} cell @returns {Ratio[]} */
function createIntakeRatios({ visit, connections, samples }) {
  const [rate, cpu] = [computeMedians(samples, 'perSecond'), computeMedians(samples, 'cpuMs')]
  const name = `${visit}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
  return [
    {
      name,
      value: rate.ours / rate.durable,
      target: connections === 1 ? 0.8 : 1.5,
      better: 'higher',
    },
    { name: `CPU of ${name}`, value: cpu.ours / cpu.durable, target: 2, better: 'lower' },
  ]
}

main().catch(exitWithError)
