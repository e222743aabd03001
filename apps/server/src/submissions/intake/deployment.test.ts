import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MediaFile, parseMediaFile, type Submission } from '@duet/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDeploymentForm,
  createRawMultipart,
  createSizedPng,
  GOOD_FIELDS,
  SAMPLES,
} from '../../testing/requests.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server.close())

const post = (body: RequestInit['body'] & {}, headers: Record<string, string> = {}) =>
  server.request<{ id: string }>('/api/deployment', { method: 'POST', body, headers })

async function read(id: string): Promise<{ submission: Submission; files: MediaFile[] }> {
  const { body } = await server.request<Submission>(`/api/submission/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const files = body.data.workflow_media.map((entry) => parseMediaFile(entry))
  return { submission: body.data, files: files.filter((file) => file !== undefined) }
}

it('stores files of every type, detected by content', async () => {
  const sentFiles = [
    { name: 'a.png', bytes: SAMPLES.png, type: 'application/octet-stream' },
    { name: 'b.JPEG', bytes: SAMPLES.jpeg, type: 'image/png' },
    { name: 'c.pdf', bytes: SAMPLES.pdf, type: 'application/pdf' },
    { name: 'd.mov', bytes: SAMPLES.mov, type: 'video/quicktime' },
    { name: 'e.webm', bytes: SAMPLES.webm, type: 'video/webm' },
  ]
  const { status, body } = await post(createDeploymentForm({}, sentFiles))
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } })

  const { submission, files } = await read(body.data.id)
  expect(submission).toMatchObject({
    requester_name: GOOD_FIELDS.name,
    email: GOOD_FIELDS.email,
    title: GOOD_FIELDS.title,
    company: GOOD_FIELDS.company,
    use_case: GOOD_FIELDS.useCase,
    states: ['Ohio', 'West Virginia'],
    total_units: 12,
    status: 'new',
  })
  expect(files.map(({ originalName, size, type }) => ({ originalName, size, type }))).toEqual([
    { originalName: 'a.png', size: SAMPLES.png.length, type: 'image/png' },
    { originalName: 'b.JPEG', size: SAMPLES.jpeg.length, type: 'image/jpeg' },
    { originalName: 'c.pdf', size: SAMPLES.pdf.length, type: 'application/pdf' },
    { originalName: 'd.mov', size: SAMPLES.mov.length, type: 'video/quicktime' },
    { originalName: 'e.webm', size: SAMPLES.webm.length, type: 'video/webm' },
  ])
  for (const [index, file] of files.entries()) {
    expect(file.url).toMatch(
      new RegExp(`^${server.url}/storage/v1/object/workflow-media/${body.data.id}/[0-9a-f-]{36}/`),
    )
    const download = await fetch(file.url, { headers: { Authorization: `Bearer ${token}` } })
    expect(Buffer.from(await download.arrayBuffer())).toEqual(sentFiles[index]?.bytes)
  }
  expect(server.readStoredData().tempFiles).toEqual([])
})

it.each([
  ['m4v', SAMPLES.m4v],
  ['3gp', SAMPLES.threeGp],
])('stores a phone video labeled as %s as MP4', async (_, bytes) => {
  const { body } = await post(
    createDeploymentForm({}, [{ name: 'film.mp4', bytes, type: 'video/mp4' }]),
  )
  expect((await read(body.data.id)).files[0]?.type).toBe('video/mp4')
})

it('accepts five files of exactly 5 MB', async () => {
  const bytes = createSizedPng(5 * 1024 * 1024)
  const files = ['1', '2', '3', '4', '5'].map((name) => ({ name: `${name}.png`, bytes }))
  const { status, body } = await post(createDeploymentForm({}, files))
  expect(status).toBe(201)
  const storedSubmission = await read(body.data.id)
  const id = storedSubmission.files[4]?.url.split('/').at(-2) ?? ''
  const bytesOnDisk = await readFile(join(server.dataDir, 'objects', id.slice(0, 2), id))
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
  expect(hash(bytesOnDisk)).toBe(hash(bytes))
})

it.each([
  ['joined by commas', 'Ohio, Texas'],
  ['as JSON', '["Ohio","Texas"]'],
])('accepts states %s', async (_, states) => {
  const { body } = await post(createDeploymentForm({ states }))
  expect((await read(body.data.id)).submission.states).toEqual(['Ohio', 'Texas'])
})

it('accepts repeated fields for states, and all common names for file fields', async () => {
  const form = createDeploymentForm({ states: 'Ohio' }, [
    { name: '1.png', bytes: SAMPLES.png, field: 'files' },
    { name: '2.png', bytes: SAMPLES.png, field: 'files[]' },
    { name: '3.png', bytes: SAMPLES.png, field: 'files[2]' },
  ])
  form.append('states', 'Utah')
  const { body } = await post(form)
  const { submission, files } = await read(body.data.id)
  expect(submission.states).toEqual(['Ohio', 'Utah'])
  expect(files.map((file) => file.originalName)).toEqual(['1.png', '2.png', '3.png'])
})

it('keeps non-ASCII letters in displayed file names, but not in URLs', async () => {
  const name = 'Façade – 工場 🏭.png'
  const { body } = await post(createDeploymentForm({}, [{ name, bytes: SAMPLES.png }]))
  const [file] = (await read(body.data.id)).files
  expect(file?.originalName).toBe(name.normalize('NFC'))
  expect(file?.url).toMatch(/\/Facade\.png$/)
})

it.each([
  ['100%0Applejuice.png', '100%0Applejuice.png'],
  ['100%0applejuice 50%0dpi.png', '100%0applejuice 50%0dpi.png'],
  ['100%25.png', '100%25.png'],
  ['12" board 50%2522.png', '12" board 50%2522.png'],
  ['می\u200cخواهم.png', 'می\u200cخواهم.png'],
  ['👩🏽\u200d🏭.png', '👩🏽\u200d🏭.png'],
])('keeps all characters of %j', async (name, expected) => {
  const { body } = await post(createDeploymentForm({}, [{ name, bytes: SAMPLES.png }]))
  const [file] = (await read(body.data.id)).files
  expect(file?.originalName).toBe(expected)
})

it('keeps percent signs in the name of a file that is too large', async () => {
  const files = [{ name: '100%0Applejuice.png', bytes: createSizedPng(5 * 1024 * 1024 + 1) }]
  const { status, body } = await post(createDeploymentForm({}, files))
  expect(status).toBe(413)
  expect(JSON.stringify(body)).toContain('“100%0Applejuice.png” is too large')
})

it.each([
  ['quote.bat', 'quote.bat.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['aux.pdf', '_aux.pdf'],
])('stores and downloads %j under the sanitized name %s', async (name, expected) => {
  const { status, body } = await post(createDeploymentForm({}, [{ name, bytes: SAMPLES.pdf }]))
  expect(status).toBe(201)
  const [file] = (await read(body.data.id)).files
  expect(file?.originalName).toBe(expected)
  for (const query of ['', '?download=', '?download=quote.bat']) {
    const download = await fetch(`${file?.url}${query}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${token}` },
    })
    const savedName = query === '?download=quote.bat' ? 'quote.bat.pdf' : expected
    const type = query === '' ? 'inline' : 'attachment'
    expect(download.headers.get('Content-Disposition')).toBe(
      `${type}; filename="${savedName}"; filename*=UTF-8''${savedName}`,
    )
  }
})

it('removes folders from a file name', async () => {
  const part = ['name="files"; filename="C:\\\\fakepath\\\\plan.png"', SAMPLES.png] as const
  const fields = Object.entries(GOOD_FIELDS).map(
    ([key, value]) => [`name="${key}"`, value] as const,
  )
  const { headers, body } = createRawMultipart([...fields, part])
  const response = await post(new Uint8Array(body), headers)
  expect((await read(response.body.data.id)).files[0]?.originalName).toBe('plan.png')
})

describe('a filled honeypot', () => {
  const filledHoneypot = { website: 'https://spam.example' }

  it('gets the same response, and is stored as spam without sending mail', async () => {
    const dataBefore = server.readStoredData()
    const { status, body } = await post(createDeploymentForm(filledHoneypot))
    expect([status, body]).toEqual([
      201,
      { success: true, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    ])
    const { submission, files } = await read(body.data.id)
    expect(submission).toMatchObject({ status: 'spam', email: GOOD_FIELDS.email, is_unread: true })
    expect(files.map(({ originalName }) => originalName)).toEqual(['Floor plan.png'])
    expect(server.readStoredData().submissions).toBe(dataBefore.submissions + 1)
    const outbox = await server.request<{ related_id: string }[]>('/api/outbox', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(outbox.body.data.map((entry) => entry.related_id)).not.toContain(body.data.id)
  })

  it('can get the status `new` later', async () => {
    const { body } = await post(createDeploymentForm(filledHoneypot))
    const { status } = await server.request(`/api/submission/${body.data.id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'new' }),
    })
    expect(status).toBe(200)
    expect((await read(body.data.id)).submission.status).toBe('new')
  })

  it('is stored once if a client retries the request', async () => {
    const headers = { 'Idempotency-Key': 'spam-1' }
    const firstResponse = await post(createDeploymentForm(filledHoneypot), headers)
    const dataBefore = server.readStoredData()
    const secondResponse = await post(createDeploymentForm(filledHoneypot), headers)
    expect(secondResponse.body).toEqual(firstResponse.body)
    expect(server.readStoredData()).toEqual(dataBefore)
  })

  it.each([
    ['fields', createDeploymentForm({ ...filledHoneypot, email: 'nobody' })],
    ['no files', createDeploymentForm(filledHoneypot, [])],
    [
      'empty files',
      createDeploymentForm(filledHoneypot, [{ name: 'a.png', bytes: new Uint8Array() }]),
    ],
    ['programs', createDeploymentForm(filledHoneypot, [{ name: 'a.png', bytes: SAMPLES.exe }])],
  ])('with invalid content (%s) gets the same response, but stores nothing', async (_, form) => {
    const dataBefore = server.readStoredData()
    const { status, body } = await post(form)
    expect([status, body]).toEqual([
      201,
      { success: true, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    ])
    expect(server.readStoredData()).toEqual(dataBefore)
  })
})

it('responds with a page to a form post without JavaScript', async () => {
  const successResponse = await post(createDeploymentForm(), BROWSER)
  expect(successResponse.status).toBe(201)
  expect(successResponse.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(successResponse.text).toContain('Request received!')
  expect(successResponse.text).toMatch(
    /Your reference is [0-9A-F]{4}-[0-9A-F]{4}\. An engineer will reply to \S+@\S+ within two business days\./,
  )
  const failure = await post(createDeploymentForm({ name: '', email: '<b>' }), BROWSER)
  expect(failure.status).toBe(400)
  expect(failure.text).toContain('<li>Name is required</li><li>Valid email is required</li>')
  const response = await post(
    createDeploymentForm({}, [{ name: '../a.png', bytes: SAMPLES.png }]),
    BROWSER,
  )
  expect(response.text.match(/path to another folder/g)).toHaveLength(1)
})

it('responds to other methods with 405 and lists the allowed ones', async () => {
  const { status, headers } = await server.request('/api/deployment')
  expect([status, headers.get('Allow')]).toEqual([405, 'POST'])
})
