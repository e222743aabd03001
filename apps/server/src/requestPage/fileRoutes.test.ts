import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMediaFile, type Submission, type SubmissionEvent } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RequestPageServer, startRequestPageServer } from '../testing/requestPage.ts'
import { createSizedPng, type PostedFile, SAMPLES } from '../testing/requests.ts'

/** More than a file of the deployment form can have. */
const LARGE_BYTES = 6 * 1024 * 1024

let server: RequestPageServer
beforeAll(async () => {
  server = await startRequestPageServer({ REQUEST_FILE_BYTES: '8MB' })
})
afterAll(() => server.close())

function send(id: string, files: readonly PostedFile[], token = server.createToken(id)) {
  const form = new FormData()
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  return server.visit(`/files?token=${token}`, form)
}
const read = async (id: string) =>
  (await server.send<Submission>('editor', 'GET', `/submission/${id}`)).data
const listNames = async (id: string) =>
  (await read(id)).workflow_media.map((json) => parseMediaFile(json)?.originalName)
const readHistory = async (id: string) =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)).data
/** Lists the stored files, and the files of incomplete uploads. */
async function listStored() {
  const folders = ['objects', 'tmp'].map((name) => join(server.dataDir, name))
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const files = entries.flat().filter((entry) => entry.isFile())
  return files.map(({ name }) => name).sort()
}

it('adds a file that is larger than the form accepts, once', async () => {
  const id = await server.submit()
  const video = { name: 'Line 2.png', bytes: createSizedPng(LARGE_BYTES) }
  for (const _ of [1, 2]) {
    const { status, headers } = await send(id, [video])
    expect([status, headers.get('Location')]).toEqual([303, expect.stringContaining('done=added')])
  }
  expect(await listNames(id)).toEqual(['Floor plan.png', 'Line 2.png'])
  expect(await read(id)).toMatchObject({ version: 2, is_unread: true })
  expect((await readHistory(id)).slice(1)).toMatchObject([
    { kind: 'files_added', actor: { id: null, name: 'Requester' }, after: { files: 1 } },
  ])
  const found = await server.send<Submission[]>('viewer', 'GET', '/submissions?q=line')
  expect(found.data.map((submission) => submission.id)).toEqual([id])
  expect((await server.visitRequest(id)).text).toContain('Line 2.png')
})

it.each([
  ['over the limit', [{ name: 'a.png', bytes: createSizedPng(8 * 1024 * 1024 + 1) }], 413],
  ['of another type', [{ name: 'a.png', bytes: SAMPLES.exe }], 415],
  ['without content', [{ name: 'a.png', bytes: new Uint8Array() }], 400],
  ['missing', [], 400],
] as const)('stores nothing if a file is %s', async (_, files, expectedStatus) => {
  const id = await server.submit()
  const storedBefore = await listStored()
  const { status, text } = await send(id, files)
  expect([status, text]).toEqual([expectedStatus, expect.stringContaining('<h1')])
  expect(await listNames(id)).toEqual(['Floor plan.png'])
  expect(await listStored()).toEqual(storedBefore)
})

it('says how large all files together can be', async () => {
  const id = await server.submit()
  const bytes = createSizedPng(LARGE_BYTES)
  const { status, text } = await send(id, [
    { name: 'a.png', bytes },
    { name: 'b.png', bytes },
  ])
  expect(status).toBe(413)
  expect(text).toContain('Together, the files must be at most 8MB.')
  expect(await listNames(id)).toEqual(['Floor plan.png'])
})

it('adds at most 20 files to a request', async () => {
  const id = await server.submit()
  const createFiles = (start: number) =>
    Array.from({ length: 5 }, (_, index) => ({ name: `${start + index}.png`, bytes: SAMPLES.png }))
  for (const start of [0, 5, 10]) expect((await send(id, createFiles(start))).status).toBe(303)
  const storedBefore = await listStored()
  const { status, text } = await send(id, createFiles(15))
  expect([status, text]).toEqual([400, expect.stringContaining('at most 20 files')])
  expect(await listNames(id)).toHaveLength(16)
  expect(await listStored()).toEqual(storedBefore)
})

it('adds nothing to a request that is anonymized during the upload', async () => {
  const email = 'upload@plant.example'
  const id = await server.submit({ email })
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(createSizedPng(100_000))]), 'Private.png')
  const whole = new Response(form)
  const { headers } = whole
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let sendRest = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, -20))
      sendRest = () => {
        controller.enqueue(bytes.slice(-20))
        controller.close()
      }
    },
  })
  const storedBefore = await listStored()
  const response = fetch(`${server.url}/api/request/files?token=${server.createToken(id)}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
    redirect: 'manual',
  } as RequestInit)
  await expect.poll(listStored).toHaveLength(storedBefore.length + 1)
  await server.send('admin', 'POST', '/privacy/erasures', { body: { email, kind: 'anonymize' } })
  sendRest()
  expect((await response).status).toBe(404)
  expect(await listNames(id)).toEqual([])
})

it('reads no body if the token is wrong', async () => {
  const id = await server.submit()
  const { status, text } = await send(id, [{ name: 'a.png', bytes: SAMPLES.png }], 'x')
  expect([status, text]).toEqual([404, expect.stringContaining('This link doesn’t work')])
  expect(await listNames(id)).toEqual(['Floor plan.png'])
})
