import { createHash, randomUUID } from 'node:crypto'
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS, type DeploymentField } from '@duet/forms/schema'
import { readStored } from '@duet/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeploymentForm, GOOD_FIELDS, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { hashForm } from './idempotency.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (key: string, form = createDeploymentForm()) =>
  server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  })

const OTHER_VALUES: Readonly<Record<DeploymentField['kind'], string>> = {
  text: 'Another',
  multilineText: 'Another',
  email: 'another@example.com',
  choices: '["Utah"]',
  wholeNumber: '13',
}

it('returns the first result again and stores nothing twice', async () => {
  const key = randomUUID()
  const firstResponse = await post(key)
  const dataBefore = server.readStoredData()
  const secondResponse = await post(key)
  expect([firstResponse.status, secondResponse.status]).toEqual([201, 201])
  expect(secondResponse.body).toEqual(firstResponse.body)
  expect(server.readStoredData()).toEqual(dataBefore)
})

it.each([
  ...Object.entries(DEPLOYMENT_FIELDS).map(
    ([name, { kind }]) =>
      [`a different ${name}`, () => createDeploymentForm({ [name]: OTHER_VALUES[kind] })] as const,
  ),
  [
    'different files',
    () => createDeploymentForm({}, [{ name: 'Floor plan.png', bytes: SAMPLES.pdf }]),
  ] as const,
])('rejects a key reused with %s', async (_, otherForm) => {
  const key = randomUUID()
  await post(key)
  const dataBefore = server.readStoredData()
  const { status, body } = await post(key, otherForm())
  expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'idempotency_conflict' })
  expect(server.readStoredData()).toEqual(dataBefore)
})

// The server may be updated between a request and its retry, so new fields must not change the
// hash.
it('hashes the original fields first, in their original order', async () => {
  const key = randomUUID()
  await post(key, createDeploymentForm({}, [{ name: 'plan.png', bytes: SAMPLES.png }]))
  const [row] = readStored<{ body_hash: string }>(
    server.dataDir,
    `select body_hash from idempotency_keys where key = '${key}'`,
  )
  const storedHash = row?.body_hash
  const { name, email, title, company, useCase } = GOOD_FIELDS
  const originalValues = [name, email, title, company, useCase, ['Ohio', 'West Virginia'], 12]
  const addedValues = DEPLOYMENT_FIELD_NAMES.slice(originalValues.length).map(
    (field) => GOOD_FIELDS[field],
  )
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  const files = [['plan.png', SAMPLES.png.length, sha256(SAMPLES.png)]]
  expect(storedHash).toBe(sha256(JSON.stringify([[...originalValues, ...addedValues], files])))
})

describe('the hash of a form', () => {
  const files = [['plan.png', 12, 'hash']]
  const values = ['Ines', ['Ohio'], 12]

  it.each([[''], [[]], [undefined]])('ignores an added field with the value %j', (value) => {
    expect(hashForm([...values, value], files)).toBe(hashForm(values, files))
    expect(hashForm([...values, value, value], files)).toBe(hashForm(values, files))
  })

  it.each([
    ['a value', [...values, 'x']],
    ['the value 0', [...values, 0]],
    ['a value in a later field', [...values, '', 'x']],
    ['an empty value in front', ['', ...values]],
  ])('differs with %s', (_, otherValues) => {
    expect(hashForm(otherValues, files)).not.toBe(hashForm(values, files))
  })

  it('tells apart which of two added fields has the value', () => {
    expect(hashForm([...values, 'x', ''], files)).not.toBe(hashForm([...values, '', 'x'], files))
  })
})

it('stores one of ten simultaneous requests with the same key', async () => {
  const key = randomUUID()
  const dataBefore = server.readStoredData()
  const responses = await Promise.all(Array.from({ length: 10 }, () => post(key)))
  expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1)
  const dataAfter = server.readStoredData()
  expect(dataAfter.submissions).toBe(dataBefore.submissions + 1)
  expect(dataAfter.objectFiles).toEqual(dataAfter.objectRows)
  expect(dataAfter.tempFiles).toEqual([])
})

it('accepts a corrected request with the key of an invalid one', async () => {
  const key = randomUUID()
  expect((await post(key, createDeploymentForm({ name: '' }))).status).toBe(400)
  expect((await post(key)).status).toBe(201)
})

it.each([['x'.repeat(256)], ['\u00e9']])('rejects the key %j', async (key) => {
  const { status, body } = await post(key)
  expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'bad_idempotency_key' })
})
