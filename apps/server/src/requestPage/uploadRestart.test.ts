import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executeStored } from '@duet/kit/testing'
import { afterEach, expect, it } from 'vitest'
import { signRequestToken } from '../mail/requestLinks.ts'
import { createDeploymentForm, createSizedPng } from '../testing/requests.ts'
import { createRequestUploadClient } from '../testing/requestUploads.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const PNG = createSizedPng(300 * 1024)

let server: TestServer
afterEach(() => server.close())

/** Starts a server, sends a request, and a part of a file for it. Then stops the server. */
async function leavePart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'restart-'))
  server = await startTestServer({}, { dataDir })
  const { body } = await server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(),
  })
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))
  const secret = Buffer.from(keys.newsletterSecret, 'base64url')
  const issuedAt = new Date().toISOString()
  const token = signRequestToken(secret, { submissionId: body.data.id, issuedAt })
  const client = createRequestUploadClient(server)
  const uploadUrl = await client.send(PNG, { token, stopAfter: 100_000 })
  await server.stop()
  return { dataDir, token, path: new URL(uploadUrl).pathname }
}

it('continues an upload after a restart of the server', async () => {
  const { dataDir, token, path } = await leavePart()
  server = await startTestServer({}, { dataDir })
  const client = createRequestUploadClient(server)
  expect(await client.readOffset(token, path)).toBe('100000')
  await client.send(PNG, { token, uploadUrl: server.url + path })
  expect(server.readStoredData()).toMatchObject({ submissionFiles: 2, tempFiles: [] })
  expect(await client.listFiles()).toEqual([])
})

it('deletes an upload at startup if its request was deleted in the meantime', async () => {
  const { dataDir } = await leavePart()
  await executeStored(dataDir, `update submissions set deleted_at = '2026-11-20T00:00:00.000Z'`)
  server = await startTestServer({}, { dataDir })
  await expect.poll(createRequestUploadClient(server).listFiles).toEqual([])
})
