import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ID = randomUUID()
const entry = { type: 'saml', id: ID, metadata: 'https://idp.example.com/metadata' }
const readProviders = (...entries: unknown[]) =>
  readConfig({ AUTH_PROVIDERS: JSON.stringify(entries) }).auth.samlProviders

test('reads an entry', () => {
  const domains = ['Example.org', ' example.net ']
  const attributes = { email: 'mail', full_name: 'displayName' }
  expect(readProviders({ ...entry, id: ID.toUpperCase(), domains, attributes })).toEqual([
    {
      type: 'saml',
      id: ID,
      domains: ['example.org', 'example.net'],
      metadata: new URL(entry.metadata),
      attributes,
    },
  ])
  expect(readProviders({ ...entry, metadata: '<EntityDescriptor/>' })[0]).toMatchObject({
    metadata: '<EntityDescriptor/>',
    domains: [],
    attributes: {},
  })
})

test('reads a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'providers-'))
  const path = join(folder, 'providers.json')
  await writeFile(path, JSON.stringify([entry]))
  expect(readConfig({ AUTH_PROVIDERS: path }).auth.samlProviders).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test.each([
  [{ ...entry, id: 'acme' }, 'id must be a UUID'],
  [{ ...entry, id: undefined }, 'id is missing or invalid'],
  [{ ...entry, metadata: undefined }, 'metadata is missing or invalid'],
  [{ ...entry, metadata: 'http://idp.example.com/' }, 'metadata must be an https URL or XML'],
  [{ ...entry, metadata: 'idp.xml' }, 'metadata must be an https URL or XML'],
  [{ ...entry, domains: 'example.org' }, 'domains is missing or invalid'],
  [{ ...entry, domains: ['https://example.org'] }, 'domains must be domains'],
  [{ ...entry, attributes: { 'full name': 'x' } }, 'attributes must have simple names'],
  [{ ...entry, attributes: { name: '' } }, 'attributes is missing or invalid'],
  [{ ...entry, certificate: 'x' }, 'certificate is not a known property'],
])('throws an error that names the entry and the problem: %j', (invalidEntry, problem) => {
  expect(() => readProviders(entry, invalidEntry)).toThrow(/^AUTH_PROVIDERS entry 2/)
  expect(() => readProviders(entry, invalidEntry)).toThrow(`: ${problem}.`)
})

test('rejects IDs and domains that appear twice', () => {
  expect(() => readProviders(entry, entry)).toThrow(/entry 2 .*the id is already used/)
  const otherEntry = { ...entry, id: randomUUID(), domains: ['example.org'] }
  expect(() => readProviders({ ...entry, domains: ['example.org'] }, otherEntry)).toThrow(
    /example.org is already/,
  )
})
