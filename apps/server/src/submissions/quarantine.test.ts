import { type MediaFile, parseMediaFile, type Submission } from '@duet/contract'
import { createStorageClient, EICAR, request, startClamdServer } from '@duet/storage/testing'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { type RequestPageServer, startRequestPageServer } from '../testing/requestPage.ts'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer } from '../testing/server.ts'

const CLEAN = { name: 'Plan.png', bytes: SAMPLES.png }
const INFECTED = { name: 'Photo.png', bytes: Buffer.concat([SAMPLES.png, Buffer.from(EICAR)]) }
const VIRUS = 'Eicar-Test-Signature'

let clamd: Awaited<ReturnType<typeof startClamdServer>>
let server: RequestPageServer
beforeEach(async () => {
  clamd = await startClamdServer()
  server = await startRequestPageServer({ CLAMAV_URL: clamd.url })
})
afterEach(async () => {
  await server.close()
  await clamd.close()
})

async function readFiles(id: string): Promise<MediaFile[]> {
  const { data } = await server.send<Submission>('viewer', 'GET', `/submission/${id}`)
  return data.workflow_media.map((json) => {
    const file = parseMediaFile(json) as MediaFile
    return { ...file, url: server.url + new URL(file.url).pathname }
  })
}
const readScans = async (id: string) =>
  (await readFiles(id)).map(({ originalName, scan, virus }) => [originalName, scan, virus])
const getPath = ({ url }: MediaFile) => url.split('/workflow-media/')[1] ?? ''
const headers = () => ({ Authorization: `Bearer ${server.getToken('viewer')}` })

async function readZip(url: string) {
  const response = await fetch(url, { headers: headers() })
  if (response.status !== 200) return response.status
  return Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))
}

it('serves clean files, and keeps infected ones in quarantine', async () => {
  const id = await server.submit({}, [CLEAN, INFECTED])
  await expect
    .poll(() => readScans(id))
    .toEqual([
      ['Plan.png', undefined, undefined],
      ['Photo.png', 'infected', VIRUS],
    ])
  const [clean, infected] = (await readFiles(id)) as [MediaFile, MediaFile]
  const download = await fetch(clean.url, { headers: headers() })
  expect(Buffer.from(await download.arrayBuffer()).equals(SAMPLES.png)).toBe(true)

  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(infected.url, { method, headers: headers() })
    expect(response.status).toBe(403)
    if (method === 'GET') expect(await response.json()).toMatchObject({ code: 'AccessDenied' })
  }
  const bucket = createStorageClient(server).from('workflow-media')
  for (const transform of [undefined, { width: 100 }]) {
    const options = transform && { transform }
    const { data } = await bucket.createSignedUrl(getPath(infected), 60, options)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(403)
  }
  const rendition = infected.url.replace('/object/', '/render/image/authenticated/')
  expect((await fetch(`${rendition}?width=100`, { headers: headers() })).status).toBe(403)
})

it('leaves files in quarantine out of archives', async () => {
  const id = await server.submit({}, [CLEAN, INFECTED])
  await expect.poll(() => readScans(id)).toContainEqual(['Photo.png', 'infected', VIRUS])
  expect(await readZip(`${server.url}/api/submission/${id}/files.zip`)).toEqual(['Plan.png'])
  const own = await readZip(`${server.url}/api/request/data.zip?token=${server.createToken(id)}`)
  expect(own).toEqual(['request.json', 'files/Plan.png'])
  const { data } = await server.send<{ url: string }>('admin', 'POST', '/privacy/exports', {
    body: { email: 'ada@blueridge.example' },
  })
  const everything = (await readZip(
    server.url + new URL(data.url).pathname + new URL(data.url).search,
  )) as string[]
  expect(everything.filter((name) => name.endsWith('.png'))).toEqual([
    expect.stringMatching(/Plan\.png$/),
  ])

  const infectedId = await server.submit({}, [INFECTED])
  await expect.poll(() => readScans(infectedId)).toContainEqual(['Photo.png', 'infected', VIRUS])
  expect(await readZip(`${server.url}/api/submission/${infectedId}/files.zip`)).toBe(404)
})

it('keeps files in quarantine while the scanner is down, and scans them afterward', async () => {
  clamd.state.mode = 'closing'
  const id = await server.submit({}, [CLEAN])
  expect(await readScans(id)).toEqual([['Plan.png', 'pending', undefined]])
  await expect.poll(() => clamd.state.scans).toBeGreaterThan(0)
  const [file] = (await readFiles(id)) as [MediaFile]
  const response = await fetch(file.url, { headers: headers() })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([423, '10'])
  clamd.state.mode = 'healthy'
  await expect.poll(() => readScans(id)).toEqual([['Plan.png', undefined, undefined]])
  expect((await fetch(file.url, { headers: headers() })).status).toBe(200)
})

it('scans a file again after it was replaced, and other files while one is too large', async () => {
  clamd.state.mode = 'refusing large files'
  const storage = createStorageClient(server)
  await storage.createBucket('plans')
  const bucket = storage.from('plans')
  await bucket.upload('large.bin', Buffer.alloc(100_000))
  await bucket.upload('small.txt', 'clean')
  const readStatus = async (path: string) =>
    (await request(server, 'GET', `/object/plans/${path}`)).status
  await expect.poll(() => readStatus('small.txt')).toBe(200)
  expect(await readStatus('large.bin')).toBe(423)
  await bucket.upload('small.txt', EICAR, { upsert: true })
  await expect.poll(() => readStatus('small.txt')).toBe(403)
  await bucket.upload('small.txt', 'clean again', { upsert: true })
  await expect.poll(() => readStatus('small.txt')).toBe(200)
})

it('attaches only clean files to emails, and waits for their scan', async () => {
  const service = await startFormService()
  const mailServer = await startTestServer(
    { MAIL_FORM_URL: service.url, CLAMAV_URL: clamd.url },
    { mail: { retryMs: 20, retryMaxMs: 80, timeoutMs: 300_000 } },
  )
  const post = (files: Parameters<typeof createDeploymentForm>[1]) =>
    mailServer.request('/api/deployment', {
      method: 'POST',
      body: createDeploymentForm({}, files),
    })
  try {
    clamd.state.mode = 'closing'
    await post([CLEAN, INFECTED])
    await expect.poll(() => clamd.state.scans).toBeGreaterThan(0)
    expect(service.received).toEqual([])
    clamd.state.mode = 'healthy'
    await expect.poll(() => service.received.length).toBe(1)
    const [form] = service.received
    expect(Object.values(form?.files ?? {}).map(({ name }) => name)).toEqual(['Plan.png'])
    expect(form?.fields.Files).toContain('Photo.png')
  } finally {
    await mailServer.close()
    await service.close()
  }
})
