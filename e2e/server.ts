import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unsetEnvFile } from '../scripts/run/envFile.mjs'

const ROOT = path.join(import.meta.dirname, '..')

export const E2E_ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

/** A server in a separate process, on free ports, with a temporary data folder. */
export interface E2eServer {
  /** Origin of the website and the API. */
  site: string
  /** Origin of the admin app. */
  admin: string
  dataDir: string
  process: ChildProcess
  /** Returns everything that the server has printed so far. */
  output(): string
  stop(): Promise<void>
}

/**
 * Finds a port below the ephemeral range, so that no outgoing connection takes the port before the
 * server does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port)
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** Returns whether a process hasn't exited yet, by itself or because of a signal. */
const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function waitUntilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  // If the server hangs, the test's timeout ends this loop.
  for (;;) {
    if (!isRunning(child)) throw new Error(`the server ended:\n${output()}`)
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Starts a server. `env` overrides default settings, such as `PORT`. */
export async function startE2eServer(env: Record<string, string> = {}): Promise<E2eServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-data-'))
  const port = env.PORT ?? (await findFreePort())
  let adminPort = await findFreePort()
  while (`${adminPort}` === `${port}`) adminPort = await findFreePort()
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...unsetEnvFile(),
      PORT: `${port}`,
      ADMIN_PORT: `${adminPort}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: E2E_ADMIN.email,
      ADMIN_PASSWORD: E2E_ADMIN.password,
      STOP_DRAIN_SECONDS: '0',
      DISK_RESERVE: '0',
      // The machine may be busy with other tests.
      LIMIT_LAG_MS: '60000',
      LIMIT_UPLOADS_AT_ONCE: '1000',
      LIMIT_UPLOAD_BYTES: '20GB',
      LOG_LEVEL: 'trace',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that times out doesn't stop its server, so stop it when Playwright's worker exits.
  const killChild = () => child.kill()
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  let printedText = ''
  child.stdout?.on('data', (chunk) => {
    printedText += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printedText += chunk
  })
  const output = () => printedText
  const site = `http://localhost:${port}`
  const admin = `http://localhost:${adminPort}`
  await waitUntilUp(`${site}/readyz`, child, output)
  await waitUntilUp(`${admin}/config.json`, child, output)
  return {
    site,
    admin,
    dataDir,
    process: child,
    output,
    async stop() {
      if (isRunning(child)) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
