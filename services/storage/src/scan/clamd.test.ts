import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createReader } from '@duet/kit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStorageConfig } from '../storageConfig.ts'
import { type ClamdMode, EICAR, startClamdServer } from '../testing/clamdServer.ts'
import { type ClamdAddress, scanContent } from './clamd.ts'

let clamd: Awaited<ReturnType<typeof startClamdServer>>
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  clamd = await startClamdServer()
})
afterEach(async () => {
  await clamd.close()
  await rm(folder, { recursive: true, force: true })
})

const readAddress = (url: string) =>
  readStorageConfig(createReader({ CLAMAV_URL: url })).clamd as ClamdAddress
const signal = new AbortController().signal

/** Scans content in chunks, of which one is empty. */
function scan(chunks: readonly string[], { url = clamd.url, timeoutMs = 60_000 } = {}) {
  const content = Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
  return scanContent(readAddress(url), content, { timeoutMs, signal })
}

it('finds viruses, also in the middle of long content', async () => {
  const padding = 'a'.repeat(300_000)
  expect(await scan([padding, '', padding])).toEqual({ virus: null })
  expect(await scan([padding, EICAR, padding])).toEqual({ virus: 'Eicar-Test-Signature' })
  expect(await scan([])).toEqual({ virus: null })
})

it('works with a Unix socket', async () => {
  const other = await startClamdServer(join(folder, 'clamd.ctl'))
  expect(await scan([EICAR], { url: other.url })).toEqual({ virus: 'Eicar-Test-Signature' })
  await other.close()
})

it.each<[ClamdMode, RegExp]>([
  ['closing', /^clamd (can't be used: ECONN|sent "")/],
  ['hanging', /no response within 50 ms/],
  ['sending garbage', /clamd sent "UNKNOWN COMMAND"/],
  ['sending endlessly', /clamd sent too much/],
])('fails if clamd is %s', async (mode, message) => {
  clamd.state.mode = mode
  await expect(scan(['a'], { timeoutMs: 50 })).rejects.toThrow(message)
})

it('fails if nobody listens', async () => {
  await clamd.close()
  await expect(scan(['a'])).rejects.toThrow("clamd can't be used: ECONNREFUSED")
  clamd = await startClamdServer()
})

it('fails with content that is too large for clamd', async () => {
  clamd.state.mode = 'refusing large files'
  const chunks = Array.from({ length: 100 }, () => 'a'.repeat(100_000))
  await expect(scan(chunks)).rejects.toMatchObject({ isFileFault: true })
})

it('fails if the content can’t be read', async () => {
  const content = new Readable({ read() {} })
  const result = scanContent(readAddress(clamd.url), content, { timeoutMs: 60_000, signal })
  content.destroy(Object.assign(new Error('gone'), { code: 'ENOENT' }))
  await expect(result).rejects.toThrow('ENOENT')
})

it.each([
  'http://127.0.0.1:3310',
  'tcp://127.0.0.1:3310/path',
  'tcp://user@127.0.0.1',
  'unix://host/socket',
  'unix:///',
  '127.0.0.1:3310',
])('refuses the setting %s', (url) => {
  expect(() => readAddress(url)).toThrow(/^CLAMAV_URL must be a URL such as tcp:/)
})

it('reads addresses', () => {
  expect(readAddress('tcp://clamav')).toEqual({ host: 'clamav', port: 3310 })
  expect(readAddress('tcp://[::1]:1234')).toEqual({ host: '::1', port: 1234 })
  expect(readAddress('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
})
