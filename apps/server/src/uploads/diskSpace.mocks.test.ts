import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const MB = 1024 * 1024
/** The content type of bytes that a client adds to a resumable upload. */
const OFFSET_TYPE = 'application/offset+octet-stream'
const disk = vi.hoisted(() => ({ free: 0 }))
vi.mock('../../../../services/storage/src/readFreeBytes.ts', () => ({
  readFreeBytes: async () => disk.free,
}))

let server: TestServer
beforeEach(() => {
  disk.free = 1000 * MB
})
afterEach(() => server.close())

const startServer = () => startTestServer({ DISK_RESERVE: '8MB' })
const readBallastSize = async () =>
  (await readdir(server.dataDir)).includes('ballast') &&
  (await stat(join(server.dataDir, 'ballast'))).size
const upload = () =>
  server.request('/api/deployment', { method: 'POST', body: createDeploymentForm() })
const subscribe = () =>
  server.request('/api/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })

/** Creates the bucket `media`. Returns headers for an admin's requests to the storage service. */
async function createBucket() {
  const headers = { Authorization: `Bearer ${await server.signIn()}`, 'Tus-Resumable': '1.0.0' }
  const { status } = await server.request('/storage/v1/bucket', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'media' }),
  })
  expect(status).toBe(200)
  return headers
}

/** Creates a resumable upload of `size` bytes. Returns its path. */
async function createResumableUpload(headers: Record<string, string>, size: number) {
  const response = await server.request('/storage/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(size),
      'Upload-Metadata': `bucketName ${btoa('media')},objectName ${btoa('file')}`,
    },
  })
  return response.headers.get('Location') ?? ''
}

const list = (token: string) =>
  server.request('/api/submissions', { headers: { Authorization: `Bearer ${token}` } })

it('rejects only uploads that would use up the reserve', async () => {
  server = await startServer()
  expect((await upload()).status).toBe(201)
  disk.free = 8 * MB
  const rejectedUpload = await upload()
  expect([rejectedUpload.status, rejectedUpload.body.error.code]).toEqual([507, 'storage_full'])
  expect(rejectedUpload.headers.get('Retry-After')).toBe('60')
  expect(server.readStoredData()).toMatchObject({
    submissions: 1,
    submissionFiles: 1,
    tempFiles: [],
  })
  expect((await list(await server.signIn())).body.data).toHaveLength(1)
  expect((await subscribe()).status).toBe(200)
  disk.free = 9 * MB
  expect((await upload()).status).toBe(201)
})

it('rejects only bytes of resumable uploads while less than the reserve is free', async () => {
  server = await startServer()
  const headers = await createBucket()
  const path = await createResumableUpload(headers, 3)
  disk.free = 8 * MB - 1
  const send = async (method: string, otherHeaders: Record<string, string> = {}) => {
    const init = { method, headers: { ...headers, ...otherHeaders } }
    return (await server.request(path, init)).status
  }
  const patchHeaders = { 'Upload-Offset': '0', 'Content-Type': OFFSET_TYPE }
  expect(await send('PATCH', patchHeaders)).toBe(507)
  expect(await send('POST', { ...patchHeaders, 'X-HTTP-Method-Override': 'PATCH' })).toBe(507)
  expect(await send('HEAD')).toBe(200)
  expect(await send('POST', { 'X-HTTP-Method-Override': 'DELETE' })).toBe(204)
  expect(await send('HEAD')).toBe(404)
})

it('checks the reserve again while it receives a resumable upload', async () => {
  server = await startServer()
  const headers = await createBucket()
  const path = await createResumableUpload(headers, 12 * MB)
  const bytesPath = join(server.dataDir, 'uploads', path.split('/').at(-1) ?? '')
  const readSize = async () => (await stat(bytesPath)).size
  const upload = httpRequest(server.url + path, {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': OFFSET_TYPE },
  })
  const responsePromise = once(upload, 'response')
  upload.write(Buffer.alloc(MB))
  await expect.poll(readSize).toBe(MB)
  disk.free = 8 * MB - 1
  upload.end(Buffer.alloc(8 * MB))
  const [response] = await responsePromise
  expect(response.statusCode).toBe(507)
  expect(await readSize()).toBeLessThan(9 * MB)
})

it('writes a ballast file that is an eighth as large as the reserve', async () => {
  server = await startServer()
  expect(await readBallastSize()).toBe(MB)
})

it('keeps existing ballast on restart, and creates none if less space than the reserve is free', async () => {
  server = await startServer()
  await server.stop()
  disk.free = 4 * MB
  server = await startTestServer({ DISK_RESERVE: '8MB' }, { dataDir: server.dataDir })
  expect(await readBallastSize()).toBe(MB)
  await server.close()
  server = await startServer()
  expect(await readBallastSize()).toBe(false)
  expect((await subscribe()).status).toBe(200)
})

it('releases the ballast and rejects sign-ups while the disk is nearly full', async () => {
  server = await startServer()
  disk.free = MB - 1
  expect((await upload()).status).toBe(507)
  expect(await readBallastSize()).toBe(false)
  const rejectedSignUp = await subscribe()
  expect([rejectedSignUp.status, rejectedSignUp.headers.get('Retry-After')]).toEqual([507, '60'])
  expect(server.readStoredData().subscribers).toBe(0)
  expect((await list(await server.signIn())).status).toBe(200)
  disk.free = 1000 * MB
  expect((await subscribe()).status).toBe(200)
  expect((await upload()).status).toBe(201)
  expect(await readBallastSize()).toBe(MB)
})
