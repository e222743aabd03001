import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeStartError } from '@duet/kit'
import { startS3Server } from '@duet/storage/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer } from '../testing/server.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  s3 = await startS3Server({ root: folder })
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

it.each([
  ['secret%2F', 'other%2F', 'its secret is wrong (SignatureDoesNotMatch)'],
  ['AKIDTEST', 'AKIDOTHER', 'the store doesn’t know its key (InvalidAccessKeyId)'],
  ['/test/', '/other/', 'its bucket doesn’t exist (NoSuchBucket)'],
  ['eu-test-1', 'us-test-1', 'its region is wrong (AuthorizationHeaderMalformed)'],
])('doesn’t start with a URL that has %s replaced by %s', async (part, other, problem) => {
  const STORAGE_URL = s3.getUrl().replace(part, other)
  const error = await startTestServer({ STORAGE_URL }).catch((reason: unknown) => reason)
  expect(describeStartError(error)).toBe(`STORAGE_URL cannot be used: ${problem}.`)
})

it('doesn’t start if its key may not write', async () => {
  s3.controls.findFault = ({ method }) =>
    method === 'PUT' ? { kind: 'error', status: 403, code: 'AccessDenied' } : undefined
  await expect(startTestServer({ STORAGE_URL: s3.getUrl() })).rejects.toThrow(
    'STORAGE_URL cannot be used: its key may not list, read, write, and delete in the bucket (AccessDenied).',
  )
  expect(await s3.bucket.listKeys('')).toEqual([])
})

it('starts while the store is down, and says so in /readyz', async () => {
  s3.controls.findFault = () => ({ kind: 'disconnect' })
  const server = await startTestServer({ STORAGE_URL: s3.getUrl() })
  const readReadiness = async () => (await server.request('/readyz')).body
  expect(await readReadiness()).toMatchObject({
    status: 'not ready',
    checks: { objectStore: false, database: true },
  })
  const form = createDeploymentForm()
  const response = await server.request('/api/deployment', { method: 'POST', body: form })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
  s3.controls.findFault = () => undefined
  await expect.poll(readReadiness).toMatchObject({ status: 'ready', checks: { objectStore: true } })
  const nextForm = createDeploymentForm()
  const next = await server.request('/api/deployment', { method: 'POST', body: nextForm })
  expect(next.status).toBe(201)
  expect(await s3.bucket.listKeys('objects/')).toHaveLength(1)
  await server.close()
})
