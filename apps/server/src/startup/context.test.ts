import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import { getDatabaseSettings } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createContext } from '../context.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'context-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(dataDir, { recursive: true })
})

const open = (environment: Record<string, string>) => {
  const config = readConfig({
    DATA_DIR: dataDir,
    ...getDatabaseSettings(dataDir),
    LOG_LEVEL: 'silent',
    ...environment,
  })
  return createContext(config, createLogger(config))
}

/** Records all timers that start from now on, and returns the number that still run. */
function watchTimers() {
  const started = vi.spyOn(globalThis, 'setInterval')
  const stopped = vi.spyOn(globalThis, 'clearInterval')
  const countStarted = () => started.mock.results.length
  const countRunning = () => {
    const stoppedTimers = new Set(stopped.mock.calls.map(([timer]) => timer))
    return started.mock.results.filter(({ value }) => !stoppedTimers.has(value)).length
  }
  return { countStarted, countRunning }
}

it('stops the outbox and the connection to the auth service if a later step fails', async () => {
  const { countStarted, countRunning } = watchTimers()
  const hostedAuth = {
    AUTH_URL: 'https://auth.example.com',
    ANON_KEY: 'a public key of the service',
  }
  const rolesFile = { ROLES_FILE: join(dataDir, 'none.json') }
  await expect(open({ ...hostedAuth, ...rolesFile })).rejects.toThrow('ROLES_FILE')
  expect(countStarted()).toBeGreaterThan(1)
  expect(countRunning()).toBe(0)
})

it('stops all services when it closes', async () => {
  const { countStarted, countRunning } = watchTimers()
  const context = await open({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  expect(countRunning()).toBe(countStarted())
  await context.close()
  expect(countRunning()).toBe(0)
})
