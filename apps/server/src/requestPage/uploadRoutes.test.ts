import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMediaFile, type Submission, type SubmissionEvent } from '@duet/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RequestPageServer, startRequestPageServer } from '../testing/requestPage.ts'
import { createSizedPng, SAMPLES } from '../testing/requests.ts'
import { createRequestUploadClient } from '../testing/requestUploads.ts'

const KB = 1024
const ONE_DAY_MS = 24 * 3600 * 1000
const PNG = createSizedPng(300 * KB)

let server: RequestPageServer
let client: ReturnType<typeof createRequestUploadClient>
beforeAll(async () => {
  server = await startRequestPageServer({
    REQUEST_FILE_BYTES: '1MB',
    LIMIT_UPLOADS_AT_ONCE: '1000',
  })
  client = createRequestUploadClient(server)
})
afterAll(() => server.close())

/** Sends a deployment request with one file, and returns its ID and a token for its page. */
async function submit(fields: Record<string, string> = {}) {
  const id = await server.submit(fields)
  return { id, token: server.createToken(id) }
}
const listNames = async (id: string) => {
  const { data } = await server.send<Submission>('editor', 'GET', `/submission/${id}`)
  return data.workflow_media.map((json) => parseMediaFile(json)?.originalName)
}
const countStored = async () => {
  const names = await readdir(join(server.dataDir, 'objects'), { recursive: true })
  return names.filter((name) => name.includes('-')).length
}
/** Starts an upload, and stops after 100 kB. */
const sendPart = (token: string) => client.send(PNG, { token, stopAfter: 100 * KB })

describe('an upload', () => {
  it('continues where it stopped, and then belongs to the request', async () => {
    const { id, token } = await submit()
    const uploadUrl = await sendPart(token)
    expect(await client.readOffset(token, uploadUrl)).toBe(String(100 * KB))
    expect(await listNames(id)).toEqual(['Floor plan.png'])
    expect(await client.send(PNG, { token, uploadUrl })).toBe(uploadUrl)
    expect(await listNames(id)).toEqual(['Floor plan.png', 'Line 2.png'])
    const { data: history } = await server.send<SubmissionEvent[]>(
      'viewer',
      'GET',
      `/submission/${id}/history`,
    )
    expect(history.slice(1)).toMatchObject([
      { kind: 'files_added', actor: { id: null, name: 'Requester' }, after: { files: 1 } },
    ])
    expect(await client.listFiles()).toEqual([])
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([])
  })

  it('is complete for a client that didn’t get the last response', async () => {
    const { id, token } = await submit()
    const uploadUrl = await client.send(PNG, { token })
    expect(await client.readOffset(token, uploadUrl)).toBe(String(PNG.length))
    expect((await client.patch(token, uploadUrl, PNG.length, Buffer.alloc(0))).status).toBe(204)
    expect((await client.request('DELETE', uploadUrl, { token })).status).toBe(400)
    expect(await listNames(id)).toHaveLength(2)
  })

  it('finishes after a crash before or after its file was added, and adds it once', async () => {
    const { id, token } = await submit()
    const uploadUrl = (await client.create(token, PNG.length)).headers.get('Location') ?? ''
    const uploadId = uploadUrl.split('/').at(-1) ?? ''
    const record = await client.readRecord(uploadId)
    for (const _ of ['before', 'after']) {
      await client.writeRecord(uploadId, record)
      await client.write(uploadId, PNG)
      expect(await client.readOffset(token, uploadUrl)).toBe(String(PNG.length))
      expect(await client.listFiles()).toEqual([])
    }
    expect(await listNames(id)).toEqual(['Floor plan.png', 'Line 2.png'])
    const page = await server.visitRequest(id, '/data.zip')
    expect(page.status).toBe(200)
  })

  it('of a file that the request already has adds nothing', async () => {
    const { id, token } = await submit()
    const storedBefore = await countStored()
    for (const _ of [1, 2]) await client.send(PNG, { token })
    expect(await listNames(id)).toEqual(['Floor plan.png', 'Line 2.png'])
    expect(await countStored()).toBe(storedBefore + 1)
    expect(await client.listFiles()).toEqual([])
  })

  it('can be canceled', async () => {
    const { token } = await submit()
    const uploadUrl = await sendPart(token)
    expect((await client.request('DELETE', uploadUrl, { token })).status).toBe(204)
    expect(await client.readOffset(token, uploadUrl)).toBe('status 404')
    expect(await client.listFiles()).toEqual([])
  })

  it('gets the same response for the token of another request as for an unknown upload', async () => {
    const { id, token } = await submit()
    const other = await submit()
    const uploadUrl = await sendPart(token)
    const unknownUrl = `${client.endpoint}/0b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11`
    const read = async (path: string, sentToken: string) => {
      const response = await client.patch(sentToken, path, 100 * KB, PNG.subarray(100 * KB))
      return [response.status, await response.json()]
    }
    const expected = await read(unknownUrl, token)
    expect(expected).toMatchObject([404, { error: { code: 'upload_not_found' } }])
    for (const wrong of [other.token, 'x', `${token}x`, server.getToken('admin')]) {
      expect(await read(uploadUrl, wrong)).toEqual(expected)
      for (const method of ['HEAD', 'DELETE']) {
        expect((await client.request(method, uploadUrl, { token: wrong })).status).toBe(404)
      }
    }
    await client.send(PNG, { token, uploadUrl })
    expect(await client.readOffset(other.token, uploadUrl)).toBe('status 404')
    expect([await listNames(id), await listNames(other.id)]).toEqual([
      ['Floor plan.png', 'Line 2.png'],
      ['Floor plan.png'],
    ])
  })

  it('expires after a day, and is then deleted', async () => {
    const { token } = await submit()
    const [oldUrl, newUrl] = [await sendPart(token), await sendPart(token)]
    await client.age(oldUrl, ONE_DAY_MS + 1000)
    expect(await client.readOffset(token, oldUrl)).toBe('status 404')
    expect((await client.patch(token, oldUrl, 100 * KB, PNG.subarray(100 * KB))).status).toBe(404)
    await server.sweep()
    expect((await client.listFiles()).every((name) => newUrl.includes(name.slice(0, 36)))).toBe(
      true,
    )
    expect(await client.readOffset(token, newUrl)).toBe(String(100 * KB))
    await client.request('DELETE', newUrl, { token })
  })
})

describe('refuses and keeps nothing of', () => {
  it.each([
    ['a file over the limit', 1024 * KB + 1, 'a.png', 413, 'Files must be at most 1MB each'],
    ['an empty file', 0, 'a.png', 400, '“a.png” is empty. Choose another file'],
    ['a file of unknown size', '', 'a.png', 400, ''],
    ['a name with a folder', 10, '../a.png', 400, 'contains a path to another folder'],
    ['a file without a name', 10, '', 400, 'has no name'],
  ])('%s', async (_, size, name, expectedStatus, expectedMessage) => {
    const { token } = await submit()
    const response = await client.create(token, size, name)
    expect(response.status).toBe(expectedStatus)
    expect((await response.json()).error.message).toContain(expectedMessage)
    expect(await client.listFiles()).toEqual([])
  })

  it('content of another type, whatever its name says', async () => {
    const { id, token } = await submit()
    const storedBefore = await countStored()
    const sending = client.send(SAMPLES.exe, { token, name: 'a.png' })
    await expect(sending).rejects.toThrow(/415.*“a.png” isn’t a supported type/s)
    expect(await listNames(id)).toEqual(['Floor plan.png'])
    expect(await countStored()).toBe(storedBefore)
    expect(await client.listFiles()).toEqual([])
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([])
  })

  it('the twenty-first file, also if others arrived during the upload', async () => {
    const { id, token } = await submit()
    const send = (name: string) => client.send(SAMPLES.png, { token, name })
    for (let number = 2; number < 20; number += 1) await send(`${number}.png`)
    const uploadUrl = await sendPart(token)
    await send('20.png')
    await expect(client.send(PNG, { token, uploadUrl })).rejects.toThrow(/400.*at most 20 files/s)
    await expect(send('21.png')).rejects.toThrow(/400.*at most 20 files/s)
    expect(await listNames(id)).toHaveLength(20)
    expect(await client.listFiles()).toEqual([])
  })

  it('other versions of the protocol', async () => {
    const { token } = await submit()
    const headers = { 'Tus-Resumable': '0.2.2', 'Upload-Length': '1' }
    const response = await client.request('POST', client.endpoint, { token, headers })
    expect([response.status, response.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
    expect((await response.json()).error.code).toBe('bad_upload_version')
  })
})

describe('an unfinished upload', () => {
  it.each([
    ['erased by its requester', (id: string) => server.visitRequest(id, '/erase', new FormData())],
    ['deleted', (id: string) => server.send('admin', 'DELETE', `/submission/${id}`)],
    [
      'anonymized',
      () =>
        server.send('admin', 'POST', '/privacy/erasures', {
          body: { email: 'partial@plant.example', kind: 'anonymize' },
        }),
    ],
  ])('is deleted with a request that is %s', async (_, erase) => {
    const { id, token } = await submit({ email: 'partial@plant.example' })
    const other = await submit()
    const [uploadUrl, otherUrl] = [await sendPart(token), await sendPart(other.token)]
    expect(await client.listFiles()).toHaveLength(4)
    await server.visitRequest(id, '/withdraw', new FormData())
    expect(await client.readOffset(token, uploadUrl)).toBe(String(100 * KB))
    expect((await erase(id)).status).toBe(200)
    await expect.poll(client.listFiles).toHaveLength(2)
    expect(await client.readOffset(token, uploadUrl)).toBe('status 404')
    expect(await client.readOffset(other.token, otherUrl)).toBe(String(100 * KB))
    await client.request('DELETE', otherUrl, { token: other.token })
  })

  it('counts toward the limits of its client, and makes room for others of its request', async () => {
    const limited = await startRequestPageServer({
      REQUEST_FILE_BYTES: '1MB',
      LIMIT_UPLOAD_BYTES: '3MB',
      LIMIT_UPLOADS_AT_ONCE: '1000',
    })
    const { create, readOffset, request } = createRequestUploadClient(limited)
    const tokens = [await limited.submit(), await limited.submit()].map((id) =>
      limited.createToken(id),
    )
    const [token = '', otherToken = ''] = tokens
    const urls: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const response = await create(token, 1024 * KB)
      expect(response.status).toBe(201)
      urls.push(response.headers.get('Location') ?? '')
    }
    const offsets = await Promise.all(urls.map((path) => readOffset(token, path)))
    expect(offsets).toEqual(['status 404', '0', '0', '0'])
    const refused = await create(otherToken, 1)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await refused.json()).error.code).toBe('too_many_unfinished_uploads')
    await request('DELETE', urls[1] ?? '', { token })
    expect((await create(otherToken, 1)).status).toBe(201)
    await limited.close()
  })

  it('counts its bytes toward the daily limit', async () => {
    const limited = await startRequestPageServer({ LIMIT_UPLOAD_BYTES: '400KB' })
    const { send } = createRequestUploadClient(limited)
    const token = limited.createToken(await limited.submit())
    await send(PNG, { token, stopAfter: 200 * KB })
    await expect(send(PNG, { token })).rejects.toThrow(/429.*daily upload limit/s)
    await limited.close()
  })
})
