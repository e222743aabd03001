import { adminClient } from '@duet/auth/testing'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatReference } from '../../mail/format.ts'
import { SAMPLES } from '../../testing/requests.ts'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'

const FILES = [
  { name: 'Zählung – 数.pdf', bytes: SAMPLES.pdf, type: 'application/pdf' },
  { name: 'Plan.png', bytes: SAMPLES.png, type: 'image/png' },
  { name: 'plan.png', bytes: SAMPLES.png, type: 'image/png' },
]

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer()
  id = await server.submit({}, FILES)
})
afterAll(() => server.close())

const getUrl = (submissionId = id) => `${server.url}/api/submission/${submissionId}/files.zip`
const bearer = (sender: Sender) => ({
  headers: { Authorization: `Bearer ${server.getToken(sender)}` },
})
const createLink = async (sender: Sender = 'viewer', submissionId = id) =>
  server.send<{ url: string }>(sender, 'POST', `/submission/${submissionId}/files.zip`)

it('contains all files under unique names', async () => {
  const response = await fetch(getUrl(), bearer('viewer'))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=${formatReference(id)}.zip`,
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBe(Number(response.headers.get('content-length')))
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['Zählung – 数.pdf', 'Plan.png', 'plan (2).png'])
  expect(Buffer.from(files['Zählung – 数.pdf'] ?? []).equals(SAMPLES.pdf)).toBe(true)
  expect(Buffer.from(files['plan (2).png'] ?? []).equals(SAMPLES.png)).toBe(true)
})

it('responds to HEAD with the same headers', async () => {
  const response = await fetch(getUrl(), { method: 'HEAD', ...bearer('viewer') })
  const { headers } = await fetch(getUrl(), bearer('viewer'))
  expect(response.headers.get('content-length')).toBe(headers.get('content-length'))
  expect(response.headers.get('content-disposition')).toBe(headers.get('content-disposition'))
})

it('has a download URL that works for a minute, and only for one submission', async () => {
  const { data } = await createLink()
  const otherId = await server.submit({}, FILES)
  expect((await fetch(data.url)).status).toBe(200)
  expect((await fetch(data.url.replace(id, otherId))).status).toBe(401)
  expect((await fetch(`${data.url}x`)).status).toBe(401)
  server.advance(61)
  expect((await fetch(data.url)).status).toBe(401)
  server.advance(-61)
})

it('is only for the team', async () => {
  expect((await createLink('member')).status).toBe(403)
  expect((await createLink('nobody')).status).toBe(401)
  expect((await fetch(getUrl(), bearer('member'))).status).toBe(403)
  expect((await fetch(getUrl())).status).toBe(401)
})

it('doesn’t exist for unknown or deleted submissions', async () => {
  const deletedId = await server.submit({}, FILES)
  const { data } = await createLink('viewer', deletedId)
  await server.send('admin', 'DELETE', `/submission/${deletedId}`)
  expect((await fetch(data.url)).status).toBe(404)
  expect((await createLink('viewer', deletedId)).status).toBe(404)
  expect((await createLink('viewer', 'unknown')).status).toBe(404)
})

it.each([
  ['a download URL', 'viewer'],
  ['a token', 'editor'],
] as const)('stops in the middle when the account of %s is banned', async (kind, sender) => {
  const bytes = Buffer.concat([SAMPLES.png, Buffer.alloc(5_000_000 - SAMPLES.png.length)])
  const bigFiles = ['1', '2', '3', '4', '5'].map((name) => {
    return { name: `${name}.png`, bytes, type: 'image/png' }
  })
  const bigId = await server.submit({}, bigFiles)
  const response =
    kind === 'a token'
      ? await fetch(getUrl(bigId), bearer(sender))
      : await fetch((await createLink(sender, bigId)).data.url)
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  await reader?.read()
  await adminClient(server).updateUserById(server.getActor(sender).id, { ban_duration: '1h' })
  // The server checks the access once per second.
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000)
  try {
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(readAll()).rejects.toThrow()
  } finally {
    clock.mockRestore()
  }
})
