import { randomUUID } from 'node:crypto'
import { createAdmin } from '@duet/auth'
import {
  ADMIN,
  createAuthenticator,
  MEMBER,
  PASSKEY_ORIGIN,
  registerPasskey,
  signInAs,
  signInWith,
} from '@duet/auth/testing'
import { MAX_TEMPLATES, MAX_VIEWS } from '@duet/contract'
import { createStorageClient } from '@duet/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequestLinks } from '../../../requestPage/renewal.ts'
import { race } from '../../../testing/race.ts'
import { createDeploymentForm } from '../../../testing/requests.ts'
import { addSubmissions } from '../../../testing/sampleSubmissions.ts'
import { type Sender, startTeamServer, type TeamServer } from '../../../testing/team.ts'

const CODE_FAILURES_PER_HOUR = 20
const MAX_FACTORS = 10
const MAX_PASSKEYS = 10

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({
    AUTH_PASSKEYS: 'on',
    LIMIT_FAILED_SIGN_IN: '1',
    TRUST_PROXY: '1',
  })
})
afterAll(() => server.close())

type Act<Result> = () => Promise<Result>

/** Runs two functions at the same time; see `race`. Returns their values. */
async function raceBoth<Result>(tables: readonly string[], acts: [Act<Result>, Act<Result>]) {
  const outcomes = await race(server.dataDir, tables, acts)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

interface Response {
  status: number
}

const getStatuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort()
const post =
  (path: string, body: object, headers: Record<string, string> = {}) =>
  () =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { apikey: server.keys.anonKey, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

describe('two requests of visitors', () => {
  it('with the same key are stored once', async () => {
    const key = randomUUID()
    const submit = async () => {
      const response = await fetch(`${server.url}/api/deployment`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: createDeploymentForm(),
      })
      const { data } = (await response.json()) as { data: { id: string } }
      return { status: response.status, id: data.id }
    }
    const responses = await raceBoth(['submissions'], [submit, submit])
    expect(getStatuses(responses)).toEqual([201, 201])
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  })

  it('get different numbers', async () => {
    const submit = (email: string) => () => server.submit({ email })
    const ids = await raceBoth(['submissions'], [submit('a@one.example'), submit('b@two.example')])
    const query = server.db.selectFrom('submissions').select('number').where('id', 'in', ids)
    const numbers = (await query.execute()).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(2)
  })

  it('for links send one email to the mailbox', async () => {
    const email = 'links@plant.example'
    await addSubmissions(server.db, [{ email }])
    const send = () => sendRequestLinks(server.db, server.outbox, { email, requestId: undefined })
    await raceBoth(['outbox'], [send, send])
    const query = server.db.selectFrom('outbox').select('id').where('mailbox', '=', email)
    expect(await query.execute()).toHaveLength(1)
  })
})

describe('two changes of a request', () => {
  let id: string
  const email = 'ada@plant.example'
  const change = (sender: Sender, body: object) => () =>
    server.send(sender, 'PATCH', `/submission/${id}`, { body })
  const reply = (sender: Sender, body: object) => () =>
    server.send(sender, 'POST', `/submission/${id}/replies`, {
      body: { subject: 'Your request', text: 'We can.', ...body },
    })
  const addSubmission = async () => {
    id = (await addSubmissions(server.db, [{ email }]))[0] ?? ''
  }

  it('that both expect the old status aren’t both made', async () => {
    await addSubmission()
    const responses = await raceBoth(
      ['submissions'],
      [
        change('editor', { status: 'contacted', expected: { status: 'new' } }),
        change('admin', { status: 'qualified', expected: { status: 'new' } }),
      ],
    )
    expect(getStatuses(responses)).toEqual([200, 409])
  })

  it('that assign and tag it both stay, and have different versions', async () => {
    await addSubmission()
    const { id: ownerId } = server.getActor('editor')
    const assign = () =>
      server.send('admin', 'POST', '/submissions/bulk', {
        body: { ids: [id], change: { owner_id: ownerId } },
      })
    const acts = [assign, change('editor', { tags: ['Ohio'] })] as [Act<Response>, Act<Response>]
    expect(getStatuses(await raceBoth(['submissions'], acts))).toEqual([200, 200])
    const query = server.db.selectFrom('submissions').select(['version', 'owner_id', 'tags_text'])
    const row = await query.where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ version: 3, owner_id: ownerId, tags_text: 'Ohio' })
  })

  it('that both add the first reply aren’t both made', async () => {
    await addSubmission()
    const responses = await raceBoth(
      ['outbox'],
      [reply('editor', { expected_last_id: null }), reply('admin', { expected_last_id: null })],
    )
    expect(getStatuses(responses)).toEqual([201, 409])
  })

  it('that reply to it and erase it leave no reply', async () => {
    await addSubmission()
    const erase = () =>
      server.send('admin', 'POST', '/privacy/erasures', { body: { email, kind: 'anonymize' } })
    const acts = [reply('editor', {}), erase] as [Act<Response>, Act<Response>]
    await raceBoth(['outbox', 'submissions'], acts)
    const query = server.db.selectFrom('outbox').select('id').where('related_id', '=', id)
    expect(await query.where('recipient', '=', email).execute()).toEqual([])
  })
})

describe('two changes by the team', () => {
  it('don’t create more templates than allowed', async () => {
    const { id: ownerId } = server.getActor('editor')
    const texts = { name: 'Hello', subject: 'Hello', text: 'Hello', is_shared: 0 }
    const times = { created_at: '2026-11-20', updated_at: '2026-11-20' }
    const row = { owner_id: ownerId, ...texts, ...times }
    const rows = Array.from({ length: MAX_TEMPLATES - 1 }, () => ({ id: randomUUID(), ...row }))
    await server.db.insertInto('reply_templates').values(rows).execute()
    const create = () =>
      server.send('editor', 'POST', '/reply-templates', { body: { ...texts, is_shared: false } })
    expect(getStatuses(await raceBoth(['reply_templates'], [create, create]))).toEqual([201, 409])
  })

  it('don’t save more views than allowed', async () => {
    const { id: ownerId } = server.getActor('editor')
    const view = { name: 'Texas', query: 'states=Texas' }
    const times = { created_at: '2026-11-20', updated_at: '2026-11-20' }
    const row = { owner_id: ownerId, is_shared: 0, ...view, ...times }
    const rows = Array.from({ length: MAX_VIEWS - 1 }, () => ({ id: randomUUID(), ...row }))
    await server.db.insertInto('saved_views').values(rows).execute()
    const save = () =>
      server.send('editor', 'POST', '/views', { body: { ...view, is_shared: false } })
    expect(getStatuses(await raceBoth(['saved_views'], [save, save]))).toEqual([201, 409])
  })
})

describe('two changes of accounts', () => {
  it('create one account with an email address', async () => {
    const email = 'new@team.example'
    const rules = { minLength: 8, classes: 'none', rejectsCommonPasswords: false } as const
    const create = () => createAdmin(server.db, { email, rules })
    const outcomes = await race(server.dataDir, ['auth_users'], [create, create])
    const errors = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    )
    expect(errors).toEqual([expect.stringContaining('is already an admin')])
    await server.db.deleteFrom('auth_users').where('email', '=', email).execute()
  })

  it('don’t remove the last two admins', async () => {
    const findId = async (email: string) => {
      const query = server.db.selectFrom('auth_users').select('id').where('email', '=', email)
      return (await query.executeTakeFirstOrThrow()).id
    }
    const [firstId, secondId] = [await findId(ADMIN.email), server.getActor('admin').id]
    const demote = (id: string) => () =>
      server.send('service', 'PATCH', `/people/${id}`, { body: { role: 'viewer' } })
    const responses = await raceBoth(['auth_users'], [demote(firstId), demote(secondId)])
    expect(getStatuses(responses)).toEqual([200, 409])
    const demotedId = responses[0]?.status === 200 ? firstId : secondId
    await server.send('service', 'PATCH', `/people/${demotedId}`, { body: { role: 'admin' } })
  })
})

describe('two changes of an account', () => {
  it('don’t add more factors than allowed', async () => {
    const { access_token: token } = await signInAs(server, MEMBER)
    const add = (name: string) =>
      post(
        '/auth/v1/factors',
        { factor_type: 'totp', friendly_name: name },
        { Authorization: `Bearer ${token}` },
      )
    for (let index = 1; index < MAX_FACTORS; index += 1) await add(`Phone ${index}`)()
    const responses = await raceBoth(['auth_factors'], [add('Tablet'), add('Laptop')])
    expect(getStatuses(responses)).toEqual([200, 422])
  })

  it('don’t add more passkeys than allowed', async () => {
    const client = await signInWith(server, MEMBER)
    const add = () => registerPasskey(client, createAuthenticator(PASSKEY_ORIGIN))
    for (let index = 1; index < MAX_PASSKEYS; index += 1) expect((await add()).error).toBeNull()
    const results = await raceBoth(['auth_passkeys'], [add, add])
    const codes = results.flatMap(({ error }) => (error ? [error.code] : []))
    expect(codes).toEqual(['too_many_passkeys'])
  })
})

describe('two guesses', () => {
  it('of a password don’t exceed the limit', async () => {
    const guess = post('/auth/v1/token?grant_type=password', { ...ADMIN, password: 'a guess' })
    const responses = await raceBoth(['auth_failed_sign_ins'], [guess, guess])
    expect(getStatuses(responses)).toEqual([400, 429])
  })

  it('of a code don’t exceed the limit', async () => {
    const address = 'ada@codes.example'
    const failures = Array.from({ length: CODE_FAILURES_PER_HOUR - 1 }, () => {
      return { address, failed_at: new Date().toISOString() }
    })
    await server.db.insertInto('auth_code_failures').values(failures).execute()
    // Otherwise, both guesses would change the same entry of the audit log.
    const guess = (ip: string) =>
      post(
        '/auth/v1/verify',
        { type: 'email', email: address, token: '123456' },
        { 'X-Forwarded-For': ip },
      )
    await raceBoth(['auth_code_failures'], [guess('192.0.2.1'), guess('203.0.113.9')])
    const query = server.db.selectFrom('auth_code_failures').select('address')
    const rows = await query.where('address', '=', address).execute()
    expect(rows).toHaveLength(CODE_FAILURES_PER_HOUR)
  })
})

it('gives two refreshes of a session the same new token', async () => {
  const { refresh_token: token } = await signInAs(server, MEMBER)
  const refresh = async () => {
    const send = post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
    return ((await (await send()).json()) as { refresh_token: string }).refresh_token
  }
  const [firstToken, secondToken] = await raceBoth(['auth_sessions'], [refresh, refresh])
  expect(firstToken).not.toBe(token)
  expect(secondToken).toBe(firstToken)
})

describe('two changes in a bucket', () => {
  interface Result {
    error: { message: string } | null
  }
  const createBucket = async () => {
    const name = randomUUID()
    const storage = createStorageClient(server)
    await storage.createBucket(name)
    const upload = (path: string) => () => storage.from(name).upload(path, 'x')
    return { storage, name, upload }
  }
  const getErrors = (results: readonly Result[]) =>
    results.flatMap(({ error }) => (error ? [error.message] : []))

  it('store one object at a path', async () => {
    const { upload } = await createBucket()
    const acts = [upload('file.txt'), upload('file.txt')] as [Act<Result>, Act<Result>]
    const results = await raceBoth(['objects'], acts)
    expect(getErrors(results)).toEqual(['The resource already exists'])
  })

  it('keep the folder of a new object while its other object is removed', async () => {
    const { storage, name, upload } = await createBucket()
    await upload('a/b/old.txt')()
    const remove = () => storage.from(name).remove(['a/b/old.txt'])
    const acts = [upload('a/b/new.txt'), remove] as [Act<Result>, Act<Result>]
    expect(getErrors(await raceBoth(['objects'], acts))).toEqual([])
    const query = server.db.selectFrom('folders').select('path').where('bucket', '=', name)
    expect(await query.orderBy('path').execute()).toEqual([{ path: 'a/' }, { path: 'a/b/' }])
  })

  it('don’t delete the bucket of a new object', async () => {
    const { storage, name, upload } = await createBucket()
    const acts = [upload('file.txt'), () => storage.deleteBucket(name)] as [
      Act<Result>,
      Act<Result>,
    ]
    const results = await raceBoth(['objects', 'buckets'], acts)
    expect(getErrors(results)).toHaveLength(1)
  })
})
