import { parseMediaFile, type Submission } from '@duet/contract'
import { createStorageClient, dataOf } from '@duet/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

const MEDIA = 'workflow-media'

let server: TeamServer
let path: string
beforeAll(async () => {
  server = await startTeamServer()
  const id = await server.submit()
  const { data } = await server.send<Submission>('viewer', 'GET', `/submission/${id}`)
  const { url = '' } = parseMediaFile(data.workflow_media[0] ?? '') ?? {}
  path = decodeURI(new URL(url).pathname).split(`/${MEDIA}/`)[1] ?? ''
  const storage = createStorageClient(server)
  dataOf(await storage.createBucket('closed', { public: false }))
  dataOf(await storage.from('closed').upload('secret.txt', 'secret'))
})
afterAll(() => server.close())

describe.each(['viewer', 'editor'] as const)('a person with the role %s', (sender) => {
  const getStorage = () => createStorageClient(server, server.getToken(sender))

  it('can read and sign the files of submissions', async () => {
    const bucketClient = getStorage().from(MEDIA)
    expect(dataOf(await bucketClient.download(path)).size).toBeGreaterThan(0)
    expect(dataOf(await bucketClient.info(path)).size).toBeGreaterThan(0)
    const { signedUrl } = dataOf(await bucketClient.createSignedUrl(path, 60))
    expect((await fetch(signedUrl)).status).toBe(200)
    const [signed] = dataOf(await bucketClient.createSignedUrls([path], 60))
    expect((await fetch(signed?.signedUrl ?? '')).status).toBe(200)
    const options = { transform: { width: 10, height: 10 } }
    const thumbnail = dataOf(await bucketClient.createSignedUrl(path, 60, options))
    expect((await fetch(thumbnail.signedUrl)).status).toBe(200)
  })

  it('can’t read other buckets', async () => {
    const bucketClient = getStorage().from('closed')
    const refusal = { message: 'Object not found' }
    expect((await bucketClient.download('secret.txt')).error).not.toBeNull()
    expect((await bucketClient.info('secret.txt')).error).toMatchObject(refusal)
    expect((await bucketClient.createSignedUrl('secret.txt', 60)).error).toMatchObject(refusal)
    expect(dataOf(await bucketClient.createSignedUrls(['secret.txt'], 60))).toMatchObject([
      { error: expect.stringMatching(/not exist/) },
    ])
    expect((await getStorage().getBucket('closed')).error).not.toBeNull()
    expect(dataOf(await getStorage().listBuckets())).toEqual([])
    expect(dataOf(await bucketClient.list())).toEqual([])
  })

  it('can’t list or write, not even the files of submissions', async () => {
    const storage = getStorage()
    for (const bucket of [MEDIA, 'closed']) {
      const bucketClient = storage.from(bucket)
      const refusal = { message: expect.stringContaining('row-level security policy') }
      expect(dataOf(await bucketClient.list())).toEqual([])
      expect((await bucketClient.upload('new.txt', 'x')).error).toMatchObject(refusal)
      expect((await bucketClient.createSignedUploadUrl('new.txt')).error).toMatchObject(refusal)
      expect(dataOf(await bucketClient.remove([path, 'secret.txt']))).toEqual([])
      for (const action of ['move', 'copy'] as const) {
        expect((await bucketClient[action](path, 'new.txt')).error).not.toBeNull()
      }
    }
    expect((await storage.createBucket('new', { public: false })).error).not.toBeNull()
    expect((await storage.emptyBucket(MEDIA)).error).not.toBeNull()
    expect((await storage.deleteBucket('closed')).error).not.toBeNull()
    expect((await storage.updateBucket(MEDIA, { public: true })).error).not.toBeNull()
    const serviceClient = createStorageClient(server)
    expect(dataOf(await serviceClient.from('closed').list())).toHaveLength(1)
    expect(dataOf(await serviceClient.from(MEDIA).download(path)).size).toBeGreaterThan(0)
  })
})

it('an account without a role can read no files', async () => {
  const bucketClient = createStorageClient(server, server.getToken('member')).from(MEDIA)
  expect((await bucketClient.download(path)).error).not.toBeNull()
  expect((await bucketClient.createSignedUrl(path, 60)).error).not.toBeNull()
})
