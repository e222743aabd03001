import { adminClient, signInAs } from '@duet/auth/testing'
import { createStorageClient, dataOf, readError } from '@duet/storage/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const PASSWORD = 'a strong pass phrase'
const SEVEN_DAYS_SECONDS = 7 * 24 * 3600
const BUCKET = 'workflow-media'

let server: TestServer
let userId: string
let token: string
let accountCount = 0
beforeAll(async () => {
  server = await startTestServer()
  dataOf(await createStorageClient(server).from(BUCKET).upload('1.txt', 'one'))
})
afterAll(() => server.close())
beforeEach(async () => {
  accountCount += 1
  const credentials = { email: `admin-${accountCount}@example.com`, password: PASSWORD }
  const attributes = { ...credentials, email_confirm: true, app_metadata: { role: 'admin' } }
  const { data } = await adminClient(server).createUser(attributes)
  userId = data.user?.id ?? ''
  token = (await signInAs(server, credentials)).access_token
})

const openBucket = () => createStorageClient(server, token).from(BUCKET)

const losses: [string, () => Promise<{ error: unknown }>][] = [
  ['is banned', () => adminClient(server).updateUserById(userId, { ban_duration: '1h' })],
  ['is deleted', () => adminClient(server).deleteUser(userId)],
  ['is soft-deleted', () => adminClient(server).deleteUser(userId, true)],
  [
    'loses the role',
    () => adminClient(server).updateUserById(userId, { app_metadata: { role: null } }),
  ],
]

describe.each(losses)('once a person %s', (_, loseAccess) => {
  it('the person’s download URLs don’t work anymore', async () => {
    const { signedUrl } = dataOf(await openBucket().createSignedUrl('1.txt', 60))
    const [listedUrl] = dataOf(await openBucket().createSignedUrls(['1.txt'], 60))
    expect(await (await fetch(signedUrl)).text()).toBe('one')
    expect((await loseAccess()).error).toBeNull()
    for (const url of [signedUrl, listedUrl?.signedUrl ?? '']) {
      expect(await readError(await fetch(url))).toMatchObject({ code: 'InvalidJWT' })
    }
  })

  it('the person’s upload URLs don’t work anymore', async () => {
    const { signedUrl } = dataOf(await openBucket().createSignedUploadUrl(`${accountCount}.txt`))
    expect((await loseAccess()).error).toBeNull()
    const response = await fetch(signedUrl, { method: 'PUT', body: 'x' })
    expect(await readError(response)).toMatchObject({ code: 'InvalidJWT' })
  })
})

it('a viewer’s download URLs work, but an editor can’t use an admin’s old upload URL', async () => {
  const admin = adminClient(server)
  const { signedUrl: uploadUrl } = dataOf(await openBucket().createSignedUploadUrl('editor.txt'))
  await admin.updateUserById(userId, { app_metadata: { role: 'viewer' } })
  const { signedUrl } = dataOf(await openBucket().createSignedUrl('1.txt', 60))
  expect((await fetch(signedUrl)).status).toBe(200)
  const response = await fetch(uploadUrl, { method: 'PUT', body: 'x' })
  expect(await readError(response)).toMatchObject({ code: 'InvalidJWT' })
})

it('a person’s URL can be valid for seven days, and a program’s URL longer', async () => {
  dataOf(await openBucket().createSignedUrl('1.txt', SEVEN_DAYS_SECONDS))
  const tooLong = SEVEN_DAYS_SECONDS + 1
  for (const { error } of [
    await openBucket().createSignedUrl('1.txt', tooLong),
    await openBucket().createSignedUrls(['1.txt'], tooLong),
  ]) {
    expect(error?.message).toBe('body/expiresIn must be at most 7 days')
  }
  dataOf(await createStorageClient(server).from(BUCKET).createSignedUrl('1.txt', tooLong))
})
