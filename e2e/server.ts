import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

/** The real server in a process of its own, on free ports, with a data folder of its own. */
export interface RunningServer {
  site: string
  admin: string
  dataDir: string
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Below those that the system gives to connections: one of these would be taken again before the server has it. */
async function freePort(): Promise<number> {
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

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`)
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not answer:\n${output()}`)
}

/** Starts a server; `env` adds to its settings. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-data-'))
  const [port, adminPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: `${port}`,
      ADMIN_PORT: `${adminPort}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const output = () => text
  const site = `http://localhost:${port}`
  const admin = `http://localhost:${adminPort}`
  await answers(`${site}/readyz`, child, output)
  await answers(`${admin}/config.json`, child, output)
  return {
    site,
    admin,
    dataDir,
    process: child,
    output,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
