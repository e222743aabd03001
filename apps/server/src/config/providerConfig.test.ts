import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOGLE = { id: 'google', client_id: 'id.apps', client_secret: 'secret' }
const ACME = { id: 'acme', issuer: 'https://login.acme.example/', client_id: ['web', 'phone'] }

const readProviders = (list: unknown) =>
  readConfig({ AUTH_PROVIDERS: JSON.stringify(list) }).auth.providers

test('reads presets and OpenID Connect providers', () => {
  expect(
    readProviders([
      GOOGLE,
      { ...ACME, name: 'Acme', scopes: 'openid email', domains: 'Acme.example' },
    ]),
  ).toEqual([
    {
      name: 'google',
      label: 'Google',
      preset: 'google',
      issuer: 'https://accounts.google.com',
      clientIds: ['id.apps'],
      clientSecret: 'secret',
      scopes: ['openid', 'email', 'profile'],
      domains: [],
    },
    {
      name: 'custom:acme',
      label: 'Acme',
      preset: undefined,
      issuer: 'https://login.acme.example/',
      clientIds: ['web', 'phone'],
      clientSecret: undefined,
      scopes: ['openid', 'email'],
      domains: ['acme.example'],
    },
  ])
})

test('a preset can have a different name and issuer', () => {
  const entry = { ...GOOGLE, id: 'custom:staff', preset: 'azure', issuer: 'http://localhost:9000' }
  expect(readProviders([entry])).toMatchObject([
    { name: 'custom:staff', preset: 'azure', issuer: 'http://localhost:9000' },
  ])
})

test('reads the list from a file, and has no providers by default', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json')
  writeFileSync(file, JSON.stringify([GOOGLE]))
  expect(readConfig({ AUTH_PROVIDERS: file }).auth.providers).toHaveLength(1)
  expect(readConfig({}).auth.providers).toEqual([])
})

test('skips SAML providers, which `readSamlProviders` reads', () => {
  const id = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'
  const metadata = 'https://idp.example/metadata'
  expect(readProviders([{ id, type: 'saml', metadata }])).toEqual([])
})

test.each([
  ['no JSON', '[{'],
  ['an object', '{}'],
  ['a list of texts', '["google"]'],
  ['a missing file', '/no/such/file.json'],
])('rejects %s', (_, value) => {
  expect(() => readConfig({ AUTH_PROVIDERS: value })).toThrow(
    'AUTH_PROVIDERS must be a JSON list of objects, or the path of a file with one.',
  )
})

test.each([
  [{ client_id: 'x' }, 'entry 2: id is missing or invalid'],
  [{ ...GOOGLE, id: 'No spaces!' }, 'entry 2 ("No spaces!"): id is missing or invalid'],
  [{ id: 'acme', issuer: ACME.issuer }, 'entry 2 ("acme"): client_id is missing or invalid'],
  [{ id: 'acme', client_id: 'x' }, 'entry 2 ("acme"): it needs an issuer or a preset'],
  [{ ...ACME, issuer: 'acme' }, 'entry 2 ("acme"): issuer is missing or invalid'],
  [{ ...ACME, issuer: 'http://acme.example' }, 'entry 2 ("acme"): issuer must begin with https://'],
  [{ ...ACME, preset: 'yahoo' }, 'entry 2 ("acme"): preset is missing or invalid'],
  [{ ...ACME, client_secret: 7 }, 'entry 2 ("acme"): client_secret is missing or invalid'],
  [{ ...ACME, secret: 'hush' }, 'entry 2 ("acme"): secret is not a known property'],
  [{ ...ACME, type: 'ldap' }, 'entry 2 ("acme"): type is missing or invalid'],
  [GOOGLE, 'entry 2 ("google"): the id is already used'],
])('throws an error that names the bad entry: %j', (entry, problem) => {
  expect(() => readProviders([GOOGLE, entry])).toThrow(`AUTH_PROVIDERS ${problem}.`)
})
