// Starts the built server in a separate process for a benchmark, on unused ports and, by default,
// with an empty data folder.
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unsetEnvFile } from '../../scripts/run/envFile.mjs'
import { root, StepError } from '../../scripts/run/steps.mjs'
import { startNode } from './slowDisk.mjs'

export const USAGE_REPORTER = new URL('usageReporter.mjs', import.meta.url).href
const JUMPING_CLOCK = new URL('jumpingClock.mjs', import.meta.url).href
const STEPPED_CLOCK = new URL('../../scripts/run/steppedClock.mjs', import.meta.url).href

async function findFreePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/**
 * Starts the built server with the data folder that the setting `DATA_DIR` names, or with a
 * temporary folder. The returned functions `stop` and `kill` end the server and delete the
 * temporary folder.
 *
 * @param {NodeJS.ProcessEnv} [settings]
 * @param {{ hasSteppedClock?: boolean, hasJumpingClock?: boolean, syncMs?: number,
 *   stderr?: 'ignore' | 'pipe' }} [options] With `stderr: 'pipe'`, nobody reads the log until the
 *   caller does.
 */
export async function startBenchServer(settings = {}, options = {}) {
  const { hasSteppedClock = false, hasJumpingClock = false, syncMs, stderr = 'ignore' } = options
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const preloads = [USAGE_REPORTER]
  if (hasSteppedClock) preloads.push(STEPPED_CLOCK)
  if (hasJumpingClock) preloads.push(JUMPING_CLOCK)
  const args = [...preloads.flatMap((file) => ['--import', file]), 'apps/server/dist/main.js']
  const child = startNode(
    args,
    {
      cwd: root,
      env: {
        ...process.env,
        ...unsetEnvFile(),
        PORT: `${port}`,
        ADMIN_PORT: `${adminPort}`,
        DATA_DIR: dataDir,
        STOP_DRAIN_SECONDS: '0',
        ...settings,
      },
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
    },
    syncMs,
  )
  const site = `http://localhost:${port}`
  const admin = `http://localhost:${adminPort}`
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null || attempt > 300) {
      throw new StepError('The server did not start: run npm run build first')
    }
    const isReady = await fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    site,
    admin,
    dataDir: settings.DATA_DIR ?? dataDir,
    pid: child.pid,
    /** The log, with the option `stderr`. */
    log: child.stderr,
    /** Sets the clock of a server with `hasJumpingClock`. @param {number} clockOffsetMs */
    setClock: (clockOffsetMs) => child.send({ clockOffsetMs }),
    /** Sends SIGTERM and measures how long the server takes to exit. */
    async measureStop() {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return { ms: performance.now() - startedAt, code }
    },
    /** Ends the server immediately, as a crash would. */
    async kill() {
      const exitEvent = once(child, 'exit')
      child.kill('SIGKILL')
      await exitEvent
      await rm(dataDir, { recursive: true, force: true })
    },
    readUsage: () => readUsage(child),
    /** Moves the clock of a server with `hasSteppedClock` forward by a minute. */
    async stepClock() {
      const stepMessage = once(child, 'message')
      child.kill('SIGUSR2')
      await stepMessage
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill()
        await once(child, 'exit')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Reads the CPU seconds that a process with `USAGE_REPORTER` has used so far, and the longest time in
 * ms that its event loop was blocked since the previous call.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ cpuSeconds: number, longestBlockMs: number }>}
 */
export async function readUsage(child) {
  child.send('report')
  const [usage] = await once(child, 'message')
  return usage
}

/**
 * Reads a field of `/proc/PID/status`, in bytes. Returns NaN on systems without `/proc`.
 *
 * @param {number | undefined} pid
 * @param {'VmRSS' | 'VmHWM' | 'RssAnon'} name
 */
export async function readMemory(pid, name) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return Number(kilobytes) * 1024
}

/**
 * Resets `VmHWM`, the peak memory of a process.
 *
 * @param {number | undefined} pid
 */
export async function resetPeakMemory(pid) {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
}

/** Lists the paths of all pages in the built site's sitemap. */
export async function listSitePaths() {
  const file = path.join(root, 'apps/site/dist/client/sitemap.xml')
  const sitemap = await readFile(file, 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}
