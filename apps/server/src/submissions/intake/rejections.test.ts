import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDeploymentForm,
  createRawMultipart,
  createSizedPng,
  GOOD_PARTS,
  type PostedFile,
  SAMPLES,
} from '../../testing/requests.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (body: RequestInit['body'] & {}, headers: Record<string, string> = {}) =>
  server.request('/api/deployment', { method: 'POST', body, headers })

/** Expects that the server rejects a request, stores nothing, and keeps running. */
async function expectRejection(
  sendRequest: () => ReturnType<typeof post>,
  expected: { status: number; code: string; fields?: Record<string, string> },
) {
  const dataBefore = server.readStoredData()
  const { status, body } = await sendRequest()
  expect({ status, code: body.error?.code, success: body.success }).toEqual({
    status: expected.status,
    code: expected.code,
    success: false,
  })
  if (expected.fields) expect(body.error.fields).toEqual(expected.fields)
  expect(body.error.message).not.toBe('')
  expect(server.readStoredData()).toEqual(dataBefore)
  expect((await server.request('/healthz')).status).toBe(200)
}

describe('an invalid field', () => {
  it.each([
    ['name', undefined, 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', 'x'.repeat(201), 'Name is too long'],
    ['email', undefined, 'Valid email is required'],
    ['email', 'ada@nowhere', 'Valid email is required'],
    ['title', undefined, 'Title is required'],
    ['company', undefined, 'Company is required'],
    ['useCase', undefined, 'Use case is required'],
    ['useCase', 'x'.repeat(5001), 'Use case is too long'],
    ['states', undefined, 'At least one state is required'],
    ['states', '[]', 'At least one state is required'],
    ['states', '["Ohio","Atlantis"]', 'Choose states from the list'],
    ['totalUnits', undefined, 'Total units is required'],
    ['totalUnits', '0', 'Total units must be at least 1'],
    ['totalUnits', '-1', 'Total units must be at least 1'],
    ['totalUnits', '1.000', 'Total units must be a whole number, such as 1000'],
    ['totalUnits', '1.5', 'Total units must be a whole number, such as 1000'],
    ['totalUnits', 'abc', 'Total units must be a whole number, such as 1000'],
    ['totalUnits', '1000001', 'Total units must be at most 1,000,000'],
  ])('%s as %j says "%s"', async (field, value, message) => {
    await expectRejection(() => post(createDeploymentForm({ [field]: value })), {
      status: 400,
      code: 'validation_failed',
      fields: { [field]: message },
    })
  })
})

describe('invalid files', () => {
  const createPng = (name = 'a.png'): PostedFile => ({ name, bytes: SAMPLES.png })
  const createFiles = (bytes: Uint8Array, name: string, type: string): PostedFile[] => [
    { name, bytes, type },
  ]
  /** Creates a small file that says it's a large image. */
  const createHugePng = () => {
    const bytes = Buffer.from(SAMPLES.png)
    bytes.writeUInt32BE(8000, 16)
    bytes.writeUInt32BE(6251, 20)
    return bytes
  }
  it.each<[string, PostedFile[], number, string]>([
    ['no files', [], 400, 'validation_failed'],
    [
      'six files',
      ['1', '2', '3', '4', '5', '6'].map((n) => createPng(`${n}.png`)),
      400,
      'too_many_files',
    ],
    [
      'a file of 5 MB and one byte',
      createFiles(createSizedPng(MAX_FILE_BYTES + 1), 'a.png', 'image/png'),
      413,
      'file_too_large',
    ],
    [
      'a program named .png',
      createFiles(SAMPLES.exe, 'a.png', 'image/png'),
      415,
      'unsupported_file_type',
    ],
    [
      'a page named .pdf',
      createFiles(SAMPLES.html, 'a.pdf', 'application/pdf'),
      415,
      'unsupported_file_type',
    ],
    [
      'Matroska as .webm',
      createFiles(SAMPLES.mkv, 'a.webm', 'video/webm'),
      415,
      'unsupported_file_type',
    ],
    [
      'HEIC as .jpg',
      createFiles(SAMPLES.heic, 'a.jpg', 'image/jpeg'),
      415,
      'unsupported_file_type',
    ],
    ['audio as .mp4', createFiles(SAMPLES.m4a, 'a.mp4', 'video/mp4'), 415, 'unsupported_file_type'],
    [
      'an image of 8,000 × 6,251 pixels',
      createFiles(createHugePng(), 'a.png', 'image/png'),
      413,
      'too_many_pixels',
    ],
    ['an empty file', createFiles(new Uint8Array(), 'a.png', 'image/png'), 400, 'empty_file'],
    ['a file in another field', [{ ...createPng(), field: 'avatar' }], 400, 'unexpected_file'],
    ['a file with .. in its name', [createPng('../../a.png')], 400, 'file_name_path'],
    ['a file with NUL in its name', [createPng('a\0.png')], 400, 'file_name_control_character'],
    [
      'a file with NUL as %00 in its name',
      [createPng('a%00.png')],
      400,
      'file_name_control_character',
    ],
    ['a file with a blank name', [createPng('  ')], 400, 'file_name_missing'],
    [
      'a file with a name of 4,000 characters',
      [createPng('x'.repeat(4000))],
      400,
      'file_name_too_long',
    ],
  ])('%s', async (_, files, status, code) => {
    await expectRejection(() => post(createDeploymentForm({}, files)), { status, code })
  })

  it('reports errors under the files field', async () => {
    const { body } = await post(createDeploymentForm({}, []))
    expect(body.error.fields).toEqual({ files: 'At least one file is required' })
    const sixFilesResponse = await post(createDeploymentForm({}, Array(6).fill(createPng())))
    expect(sixFilesResponse.body.error.fields).toEqual({ files: 'Maximum 5 files allowed' })
  })
})

describe('invalid files among valid ones', () => {
  const goodFile = { name: 'good.png', bytes: SAMPLES.png }
  const createExe = (name: string) => ({ name, bytes: SAMPLES.exe })
  it.each<[string, PostedFile[], number, string]>([
    [
      'a file of another type',
      [goodFile, createExe('quote\u202e.exe')],
      415,
      '“quote.exe” isn’t a supported type. Only MP4, MOV, WebM, JPG, PNG, and PDF files are accepted',
    ],
    [
      'three files of another type',
      [createExe('a.exe'), goodFile, createExe('b.png'), createExe('c.pdf')],
      415,
      '“a.exe”, “b.png”, and “c.pdf” aren’t supported types. Only MP4, MOV, WebM, JPG, PNG, and PDF files are accepted',
    ],
    [
      'a file over 5 MB',
      [
        goodFile,
        { name: 'film.png', bytes: createSizedPng(MAX_FILE_BYTES + 1) },
        createExe('later.exe'),
      ],
      413,
      '“film.png” is too large. Files must be at most 5MB each',
    ],
    [
      'an empty file',
      [goodFile, { name: 'none.png', bytes: new Uint8Array() }],
      400,
      '“none.png” is empty. Choose another file',
    ],
  ])('the error names %s', async (_, files, status, message) => {
    const response = await post(createDeploymentForm({}, files))
    expect(response.status).toBe(status)
    expect(response.body.error).toMatchObject({ message, fields: { files: message } })
  })
})

describe('a malformed body', () => {
  const file = ['name="files"; filename="a.png"\r\nContent-Type: image/png', SAMPLES.png] as const
  const completeBody = createRawMultipart([...GOOD_PARTS, file])
  const send = ({ headers, body }: typeof completeBody) => post(new Uint8Array(body), headers)

  it.each<[string, typeof completeBody, number, string]>([
    [
      'is cut off',
      { ...completeBody, body: completeBody.body.subarray(0, -200) },
      400,
      'truncated_body',
    ],
    [
      'has a different boundary than its header',
      { ...completeBody, headers: { 'Content-Type': 'multipart/form-data; boundary=other' } },
      400,
      'wrong_boundary',
    ],
    ['is empty', { ...completeBody, body: Buffer.alloc(0) }, 400, 'empty_body'],
    [
      'is compressed',
      { ...completeBody, headers: { ...completeBody.headers, 'Content-Encoding': 'gzip' } },
      415,
      'unsupported_content_type',
    ],
    [
      'names no boundary',
      { ...completeBody, headers: { 'Content-Type': 'multipart/form-data' } },
      400,
      'missing_boundary',
    ],
    [
      'has another content type',
      { ...completeBody, headers: { 'Content-Type': 'application/octet-stream' } },
      415,
      'unsupported_content_type',
    ],
    [
      'has a field name of 1 MB',
      createRawMultipart([[`name="${'n'.repeat(1_000_000)}"`, 'x'], file]),
      400,
      'field_name_too_long',
    ],
    [
      'has a file name of 1 MB',
      createRawMultipart([[`name="files"; filename="${'n'.repeat(1_000_000)}"`, 'x']]),
      400,
      'file_name_too_long',
    ],
    [
      'has NUL in a field name',
      createRawMultipart([['name="a\0b"', 'x'], file]),
      400,
      'bad_field_name',
    ],
    [
      'has a field name of 200 characters',
      createRawMultipart([[`name="${'n'.repeat(200)}"`, 'x'], file]),
      400,
      'field_name_too_long',
    ],
    [
      'has a field value of 1 MB',
      createRawMultipart([...GOOD_PARTS, ['name="name"', 'x'.repeat(1_000_000)]]),
      400,
      'field_too_long',
    ],
    [
      'has 10,000 parts',
      createRawMultipart(Array.from({ length: 10_000 }, (_, n) => [`name="f${n}"`, 'x'] as const)),
      400,
      'too_many_parts',
    ],
    [
      'has NUL in a file name',
      createRawMultipart([...GOOD_PARTS, ['name="files"; filename="a\0.png"', SAMPLES.png]]),
      400,
      'file_name_control_character',
    ],
    [
      'has a line break in a file name',
      createRawMultipart([...GOOD_PARTS, ['name="files"; filename="a\n.png"', SAMPLES.png]]),
      400,
      'file_name_control_character',
    ],
    [
      'has an encoded line break in a file name',
      createRawMultipart([
        ...GOOD_PARTS,
        ['name="files"; filename*=utf-8\'\'a%0Ab.png', SAMPLES.png],
      ]),
      400,
      'file_name_control_character',
    ],
    [
      'has an encoded NUL in a file name',
      createRawMultipart([
        ...GOOD_PARTS,
        ['name="files"; filename*=utf-8\'\'a%00.png', SAMPLES.png],
      ]),
      400,
      'file_name_control_character',
    ],
    [
      'is too large',
      { ...completeBody, body: Buffer.alloc(65 * 1024 * 1024) },
      413,
      'payload_too_large',
    ],
  ])('%s', async (_, body, status, code) => {
    await expectRejection(() => send(body), { status, code })
  })

  it('stores nothing if the connection closes midway', async () => {
    const dataBefore = server.readStoredData()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/deployment HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n`
    const { headers, body } = createRawMultipart([[file[0], createSizedPng(10_000)]])
    socket.write(`${head}Content-Type: ${headers['Content-Type']}\r\n\r\n`)
    socket.write(body.subarray(0, -200))
    await expect.poll(() => server.readStoredData().tempFiles.length).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(() => server.readStoredData()).toEqual(dataBefore)
  })

  it('responds to a client that closes its connection after each request', async () => {
    const { status, body } = await post(
      createDeploymentForm({}, [{ name: 'a.png', bytes: createSizedPng(MAX_FILE_BYTES * 3) }]),
      {
        Connection: 'close',
      },
    )
    expect({ status, code: body.error.code }).toEqual({ status: 413, code: 'file_too_large' })
  })
})

describe('the limit per IP address', () => {
  it('responds with 429 and Retry-After, and stores nothing', async () => {
    const strictServer = await startTestServer({ LIMIT_DEPLOYMENT: '2' })
    try {
      const send = () =>
        strictServer.request('/api/deployment', { method: 'POST', body: createDeploymentForm() })
      expect([(await send()).status, (await send()).status]).toEqual([201, 201])
      const thirdResponse = await send()
      expect({ status: thirdResponse.status, code: thirdResponse.body.error.code }).toEqual({
        status: 429,
        code: 'too_many_requests',
      })
      expect(Number(thirdResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(strictServer.readStoredData().submissions).toBe(2)
    } finally {
      await strictServer.close()
    }
  })
})
