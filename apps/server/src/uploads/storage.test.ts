import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminClient, dataOf } from '@duet/auth/testing'
import { transaction } from '@duet/kit/database'
import { insertObject } from '@duet/storage'
import { createStorageClient, request } from '@duet/storage/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const ORIGIN = 'https://www.example.org'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { CORS_ORIGINS: ORIGIN } })
  const storage = createStorageClient(server)
  await storage.createBucket('open', { public: true })
  await storage.from('open').upload('x/1.txt', '0123456789')
})
afterAll(() => server.close())

const get = (path: string, origin: string) =>
  request(server, 'GET', path, { token: '', headers: { Origin: origin } })

it('accepts requests from configured origins', async () => {
  const preflight = await fetch(`${server.url}/storage/v1/object/open/x`, {
    method: 'OPTIONS',
    headers: {
      Origin: ORIGIN,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-upsert',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  const allowedHeaders = preflight.headers
    .get('access-control-allow-headers')
    ?.toLowerCase()
    .split(',')
  for (const header of [
    ...['authorization', 'apikey', 'content-type', 'cache-control', 'x-client-info'],
    ...['x-upsert', 'x-metadata', 'x-robots-tag', 'range', 'if-none-match'],
  ]) {
    expect(allowedHeaders).toContain(header)
  }
  const response = await get('/object/public/open/x/1.txt', ORIGIN)
  expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(response.headers.get('access-control-expose-headers')).toMatch(/Content-Range.*ETag/)
  const otherResponse = await get('/status', 'https://evil.example')
  expect(otherResponse.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
})

it('makes the server unready while a file is missing', async () => {
  const readReadiness = async () => (await fetch(`${server.url}/readyz`)).status
  const { version } = await server.db
    .selectFrom('objects')
    .select('version')
    .where('path', '=', 'x/1.txt')
    .executeTakeFirstOrThrow()
  await server.objects.remove(version)
  expect((await request(server, 'GET', '/object/open/x/1.txt')).status).toBe(500)
  await expect.poll(readReadiness).toBe(503)
  await writeFile(join(server.dataDir, 'objects', version.slice(0, 2), version), 'x')
  await expect.poll(readReadiness).toBe(200)
})

it('keeps the files of a deleted account', async () => {
  const admin = adminClient(server)
  const { user } = dataOf(await admin.createUser({ email: 'gone@example.com' }))
  const columns = { id: user.id, bucket: 'open', path: user.id, name: 'a', owner: user.id }
  await transaction(server.db, (trx) =>
    insertObject(trx, { ...columns, size: 1, mime: 'a/b', etag: 'x' }),
  )
  dataOf(await admin.deleteUser(user.id))
  const query = server.db.selectFrom('objects').select('owner').where('id', '=', user.id)
  expect(await query.execute()).toEqual([{ owner: user.id }])
})
