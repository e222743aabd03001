import { randomUUID } from 'node:crypto'
import { transaction } from '@duet/kit/database'
import type { ServiceProviderInstance } from 'samlify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeUsedProofs } from '../replay/usedProofs.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { createBrowser } from '../testing/browser.ts'
import {
  createSamlIdp,
  type ResponseParts,
  readServiceProvider,
  type SamlIdp,
} from '../testing/samlIdp.ts'

const SITE = 'https://app.example.com'
const PROVIDER_ID = randomUUID()
const MINUTE_MS = 60_000

let idp: SamlIdp
let otherIdp: SamlIdp
let outdatedIdp: SamlIdp
let server: TestServer
let browser: ReturnType<typeof createBrowser>
let metadata: string
let serviceProvider: ServiceProviderInstance
beforeAll(async () => {
  idp = await createSamlIdp()
  otherIdp = await createSamlIdp()
  outdatedIdp = await createSamlIdp(undefined, 'RSA_SHA1')
  server = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: SITE,
      LIMIT_SSO: '10000',
      AUTH_PROVIDERS: JSON.stringify([
        { type: 'saml', id: PROVIDER_ID, metadata: idp.metadata },
        { type: 'saml', id: randomUUID(), metadata: otherIdp.metadata },
        { type: 'saml', id: randomUUID(), metadata: outdatedIdp.metadata },
      ]),
    },
  })
  const publicOrigin = new URL(server.auth.settings.issuer).origin
  browser = createBrowser({ url: server.url, publicOrigin })
  metadata = await (await server.get('/auth/v1/sso/saml/metadata')).text()
  serviceProvider = readServiceProvider(metadata)
})
afterAll(() => server.close())

const postForm = (body: BodyInit, headers: Record<string, string> = {}) =>
  browser.request(`${server.url}/auth/v1/sso/saml/acs`, { method: 'POST', headers, body })

const postResponse = (response: string, relayState = '') =>
  postForm(new URLSearchParams({ SAMLResponse: response, RelayState: relayState }))

async function countRows() {
  const tables = ['auth_users', 'auth_identities', 'auth_sessions', 'auth_used_proofs'] as const
  const rowQueries = tables.map((table) => server.db.selectFrom(table).selectAll().execute())
  return (await Promise.all(rowQueries)).map(({ length }) => length)
}

/** Posts a SAML response. Checks that the server stores nothing and redirects with an error. */
async function expectRefused(response: string, relayState = '', code = 'validation_failed') {
  const rowCountsBefore = await countRows()
  const redirectResponse = await postResponse(response, relayState)
  expect(redirectResponse.status).toBe(303)
  const location = new URL(redirectResponse.headers.get('location') ?? '')
  expect(location.origin).toBe(SITE)
  expect(location.searchParams.get('error_code')).toBe(code)
  expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe(code)
  expect(location.searchParams.get('error')).toMatch(/^[a-z_]+$/)
  expect(await countRows()).toEqual(rowCountsBefore)
  return location.searchParams.get('error_description')
}

async function startSignIn() {
  const { data } = await server.client().signInWithSSO({ providerId: PROVIDER_ID })
  const response = await browser.request(data?.url ?? '')
  return idp.readRequest(serviceProvider, response.headers.get('location') ?? '')
}

const encode = (xml: string) => Buffer.from(xml).toString('base64')
const changeXml = (response: string, edit: (xml: string) => string) => {
  const xml = Buffer.from(response, 'base64').toString()
  const editedXml = edit(xml)
  expect(editedXml).not.toBe(xml)
  return encode(editedXml)
}

test('an unchanged response is accepted', async () => {
  expect((await postResponse(await idp.respond(serviceProvider))).status).toBe(302)
})

describe('refuses a signed assertion', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

  test.each<[string, () => Partial<ResponseParts>, string]>([
    ['for another audience', () => ({ audience: 'https://other.example' }), 'validation_failed'],
    ['for another server', () => ({ recipient: 'https://other.example/acs' }), 'validation_failed'],
    [
      'that has expired',
      () => ({ notBefore: minutesAgo(10), notOnOrAfter: minutesAgo(3) }),
      'validation_failed',
    ],
    ['that isn’t valid yet', () => ({ notBefore: minutesFromNow(3) }), 'validation_failed'],
    [
      'of a session that has ended',
      () => ({ sessionNotOnOrAfter: minutesAgo(1) }),
      'validation_failed',
    ],
    ['of another issuer', () => ({ issuer: otherIdp.entityId }), 'validation_failed'],
    ['of an unknown issuer', () => ({ issuer: 'https://unknown.example' }), 'saml_idp_not_found'],
    [
      'with a temporary ID',
      () => ({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
      'saml_assertion_no_user_id',
    ],
    ['without an ID', () => ({ nameId: '' }), 'saml_assertion_no_user_id'],
    [
      'without an email address',
      () => ({ nameId: 'e-17', format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }),
      'saml_assertion_no_email',
    ],
    [
      'with a malformed email address',
      () => ({ attributes: { mail: 'grace' } }),
      'saml_assertion_no_email',
    ],
    [
      'with an email address that is too long',
      () => ({ nameId: `${'x'.repeat(5000)}@example.org` }),
      'saml_assertion_no_email',
    ],
    [
      'with two NameIDs',
      () => ({
        edit: (xml) => xml.replace('<saml:SubjectConfirmation ', '<saml:NameID>x</saml:NameID>$&'),
      }),
      'validation_failed',
    ],
    [
      'whose confirmation doesn’t expire',
      () => ({ edit: (xml) => xml.replace(/(ConfirmationData) NotOnOrAfter="[^"]*"/, '$1') }),
      'validation_failed',
    ],
    [
      'without conditions',
      () => ({ edit: (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }),
      'validation_failed',
    ],
    [
      'without an audience restriction',
      () => ({
        edit: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
      }),
      'validation_failed',
    ],
    [
      'with another kind of confirmation',
      () => ({ edit: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') }),
      'validation_failed',
    ],
  ])('%s', async (_name, createParts, code) => {
    await expectRefused(await idp.respond(serviceProvider, createParts()), '', code)
  })

  test('that was used before', async () => {
    const response = await idp.respond(serviceProvider)
    expect((await postResponse(response)).status).toBe(302)
    expect(await expectRefused(response)).toMatch(/used before/)
    expect(
      await expectRefused(changeXml(response, (xml) => xml.replace(/ID="_/, 'ID="_x'))),
    ).toMatch(/used before/)
  })

  test('that was used before, as long as any of its confirmations is valid', async () => {
    const confirmation = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/
    const notOnOrAfter = minutesFromNow(60).toISOString()
    const edit = (xml: string) =>
      xml.replace(confirmation, (firstConfirmation) => {
        const secondConfirmation = firstConfirmation.replace(
          /NotOnOrAfter="[^"]*"/,
          `NotOnOrAfter="${notOnOrAfter}"`,
        )
        return firstConfirmation + secondConfirmation
      })
    const assertionId = `_${randomUUID()}`
    const response = await idp.respond(serviceProvider, { assertionId, edit })
    expect((await postResponse(response)).status).toBe(302)
    server.advance(10 * 60)
    await transaction(server.auth.db, (trx) => purgeUsedProofs(trx, server.auth))
    await expectRefused(response)
    const proofs = await server.db.selectFrom('auth_used_proofs').select('expires_at').execute()
    const expectedExpiry = new Date(Date.parse(notOnOrAfter) + MINUTE_MS).toISOString()
    expect(proofs.map((proof) => proof.expires_at)).toContain(expectedExpiry)
    server.advance(-10 * 60)
  })

  test('with a time that the database can’t compare', async () => {
    const edit = (xml: string) =>
      xml.replace(/NotOnOrAfter="[^"]*"/, 'NotOnOrAfter="+275760-09-13T00:00:00.000Z"')
    await expectRefused(await idp.respond(serviceProvider, { edit }))
  })

  test('that is sent several times concurrently', async () => {
    const response = await idp.respond(serviceProvider)
    const results = await Promise.all([
      postResponse(response),
      postResponse(response),
      postResponse(response),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([302, 303, 303])
  })

  test.each(['signup_disabled', 'user_banned'])('with the error %s', async (code) => {
    const nameId = `${code}@example.org`
    if (code === 'user_banned') {
      await postResponse(await idp.respond(serviceProvider, { nameId }))
      const banned_until = new Date(Date.now() + 60 * MINUTE_MS).toISOString()
      await server.db
        .updateTable('auth_users')
        .set({ banned_until })
        .where('email', '=', nameId)
        .execute()
    }
    const { settings } = server.auth
    settings.isSignupOpen = code !== 'signup_disabled'
    await expectRefused(await idp.respond(serviceProvider, { nameId }), '', code)
    settings.isSignupOpen = true
  })
})

describe('refuses a response', () => {
  test('to another request', async () => {
    const [ownRequest, otherRequest] = [await startSignIn(), await startSignIn()]
    await expectRefused(
      await idp.respond(serviceProvider, { inResponseTo: otherRequest.id }),
      ownRequest.relayState,
    )
  })

  test('whose signed part names no request or another request', async () => {
    for (const inResponseTo of [undefined, '_other']) {
      const { id, relayState } = await startSignIn()
      const parts = { inResponseTo, outerInResponseTo: id }
      await expectRefused(await idp.respond(serviceProvider, parts), relayState)
    }
  })

  test('to a request without its RelayState, as if the provider had started the sign-in', async () => {
    const { id } = await startSignIn()
    await expectRefused(await idp.respond(serviceProvider, { inResponseTo: id }))
    await expectRefused(
      await idp.respond(serviceProvider, { inResponseTo: id, outerInResponseTo: undefined }),
    )
  })

  test('from another provider', async () => {
    const { id, relayState } = await startSignIn()
    await expectRefused(await otherIdp.respond(serviceProvider, { inResponseTo: id }), relayState)
  })

  test('to a request that already got a response', async () => {
    const { id, relayState } = await startSignIn()
    const respond = () => idp.respond(serviceProvider, { inResponseTo: id })
    expect((await postResponse(await respond(), relayState)).status).toBe(302)
    await expectRefused(await respond(), relayState, 'saml_relay_state_not_found')
  })

  test('with an unknown RelayState', async () => {
    for (const relayState of [randomUUID(), 'x', "' or 1=1"]) {
      await expectRefused(
        await idp.respond(serviceProvider),
        relayState,
        'saml_relay_state_not_found',
      )
    }
  })

  test('after more than two minutes', async () => {
    const { id, relayState } = await startSignIn()
    const response = await idp.respond(serviceProvider, { inResponseTo: id })
    server.advance(120)
    await expectRefused(response, relayState, 'saml_relay_state_expired')
    server.advance(-120)
  })
})

describe('refuses a signature', () => {
  const SIGNATURE_PATTERN = /<ds:Signature.*<\/ds:Signature>/s
  const ASSERTION_PATTERN = /<saml:Assertion.*<\/saml:Assertion>/s

  test('by another key, whose certificate the response contains', async () => {
    const attacker = await createSamlIdp(idp.entityId)
    await expectRefused(await attacker.respond(serviceProvider))
  })

  test.each([
    ['written plainly', (xml: string) => `${xml}\n`],
    ['hidden by character references', (xml: string) => xml.replaceAll('sha1"', 'sha&#49;"')],
  ])('with SHA-1, %s', async (_name, edit) => {
    const response = changeXml(await outdatedIdp.respond(serviceProvider), edit)
    expect(await expectRefused(response)).toMatch(/unsafe algorithm/)
  })

  test('of the response instead of the assertion', async () => {
    const lenientServiceProvider = readServiceProvider(
      metadata.replace('WantAssertionsSigned="true"', ''),
    )
    const response = await idp.respond(lenientServiceProvider)
    expect(Buffer.from(response, 'base64').toString()).toMatch(/<ds:Signature/)
    await expectRefused(response)
  })

  const forgeResponse = (xml: string) =>
    xml
      .replace(SIGNATURE_PATTERN, '')
      .replace(/grace@/, 'evil@')
      .replace(/<saml:Assertion ID="_/, '$&evil')
  const forgeAssertion = (xml: string) => ASSERTION_PATTERN.exec(forgeResponse(xml))?.[0] ?? ''
  const findSignature = (xml: string) => SIGNATURE_PATTERN.exec(xml)?.[0] ?? ''

  test.each<[string, (xml: string) => string]>([
    ['that is missing', (xml) => xml.replace(SIGNATURE_PATTERN, '')],
    ['for another name', (xml) => xml.replace('grace@', 'evil@')],
    ['for another ID', (xml) => xml.replace(/(<saml:Assertion ID=")/, '$1x')],
    ['with HMAC', (xml) => xml.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256')],
    ['of the whole document', (xml) => xml.replace(/URI="#[^"]*"/, 'URI=""')],
    ['that appears twice', (xml) => xml.replace(SIGNATURE_PATTERN, '$&$&')],
    [
      'that moved to the response',
      (xml) =>
        xml.replace(SIGNATURE_PATTERN, '').replace('<samlp:Status>', `${findSignature(xml)}$&`),
    ],
    [
      'that moved to the subject',
      (xml) =>
        xml.replace(SIGNATURE_PATTERN, '').replace('<saml:Subject>', `$&${findSignature(xml)}`),
    ],
    [
      'that moved to another assertion',
      (xml) =>
        xml.replace(
          ASSERTION_PATTERN,
          forgeAssertion(xml).replace('<saml:Subject>', `${findSignature(xml)}$&`),
        ),
    ],
    ['of a second assertion', (xml) => xml.replace(ASSERTION_PATTERN, `${forgeAssertion(xml)}$&`)],
    ['of a first assertion', (xml) => xml.replace(ASSERTION_PATTERN, `$&${forgeAssertion(xml)}`)],
    [
      'of a nested assertion',
      (xml) =>
        xml.replace(
          ASSERTION_PATTERN,
          forgeAssertion(xml).replace('<saml:Subject>', `${ASSERTION_PATTERN.exec(xml)?.[0]}$&`),
        ),
    ],
    [
      'that contains the assertion',
      (xml) =>
        xml.replace(
          ASSERTION_PATTERN,
          forgeAssertion(xml).replace(
            '<saml:Subject>',
            `${findSignature(xml).replace('</ds:Signature>', `<ds:Object>${ASSERTION_PATTERN.exec(xml)?.[0].replace(SIGNATURE_PATTERN, '')}</ds:Object></ds:Signature>`)}$&`,
          ),
        ),
    ],
    [
      'of an assertion in the extensions',
      (xml) =>
        xml
          .replace(ASSERTION_PATTERN, forgeAssertion(xml))
          .replace(
            '<samlp:Status>',
            `<samlp:Extensions>${ASSERTION_PATTERN.exec(xml)?.[0]}</samlp:Extensions>$&`,
          ),
    ],
    [
      'of a response in a response',
      (xml) =>
        xml
          .replace(ASSERTION_PATTERN, '')
          .replace(/ID="_/, '$&outer')
          .replace('<samlp:Status>', `${xml}$&`),
    ],
    [
      'of an encrypted assertion',
      (xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
    ],
  ])('%s', async (_name, edit) => {
    await expectRefused(changeXml(await idp.respond(serviceProvider), edit))
  })
})

describe('refuses XML', () => {
  const documentType = `<!DOCTYPE r [<!ENTITY a "evil"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`

  test.each<[string, (xml: string) => string]>([
    ['with a comment inside the name', (xml) => xml.replace('grace@', 'gr<!-- x -->ace@')],
    [
      'with a comment at the end of the name',
      (xml) => xml.replace('@example.org<', '@example.org<!---->.evil<'),
    ],
    ['with CDATA', (xml) => xml.replace('grace@', '<![CDATA[grace]]>@')],
    ['with a document type', (xml) => `<!DOCTYPE x>${xml}`],
    ['with entities', (xml) => documentType + xml.replace('grace@', '&b;@')],
    [
      'with an external entity',
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml.replace('grace', '&a;')}`,
    ],
    ['with an unknown entity', (xml) => xml.replace('grace', '&a;')],
    ['that is cut off', (xml) => xml.slice(0, 1500)],
    ['with a processing instruction in the name', (xml) => xml.replace('grace@', 'gr<?x?>ace@')],
    ['with a null character', (xml) => xml.replace('grace', 'gr\0ace')],
  ])('%s', async (_name, edit) => {
    await expectRefused(changeXml(await idp.respond(serviceProvider), edit))
  })

  test.each([
    ['nothing', ''],
    ['text', 'x'],
    ['text in Base64', encode('not XML')],
    ['JSON', encode('{}')],
    ['an open element', encode('<a>')],
    ['an attribute without quotes', encode('<Response b=c><Issuer/></Response>')],
    ['mismatched tags', encode('<Response><a></b></Response>')],
  ])('that is malformed: %s', async (_name, response) => {
    expect(await expectRefused(response)).toMatch(/is not valid XML|is empty/)
  })

  test.each([
    ['another element', '<a/>'],
    ['an empty response', '<Response/>'],
    ['an empty issuer', '<Response><Issuer/></Response>'],
    ['nested elements', `${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}`],
  ])('with %s', async (_name, xml) => {
    await expectRefused(encode(xml), '', 'saml_idp_not_found')
    const { relayState } = await startSignIn()
    await expectRefused(encode(xml), relayState)
  })

  test.each([
    ['elements', (xml: string) => xml.replace('<saml:Subject>', `${'<a/>'.repeat(2000)}$&`)],
    ['attributes', (xml: string) => xml.replace('<saml:Subject', `$&${' a="b"'.repeat(2000)}`)],
    ['open elements', (xml: string) => xml + '<a>'.repeat(28_000)],
  ])('with too many %s', async (_name, edit) => {
    expect(await expectRefused(changeXml(await idp.respond(serviceProvider), edit))).toMatch(
      /too many elements/,
    )
  })
})

describe('POST sso/saml/acs', () => {
  test('rejects 1 MiB', async () => {
    const result = await postForm(
      new URLSearchParams({ SAMLResponse: 'A'.repeat(1024 * 1024 - 100) }),
    )
    expect(result.status).toBe(413)
    expect(result.headers.get('x-sb-error-code')).toBe('request_entity_too_large')
  })

  test.each<[string, BodyInit, Record<string, string>]>([
    ['an empty form', new URLSearchParams(), {}],
    ['a form with another field', new URLSearchParams({ x: 'y' }), {}],
    [
      'a field twice',
      'SAMLResponse=a&SAMLResponse=b',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    ['JSON', '{"SAMLResponse":"a"}', { 'Content-Type': 'application/json' }],
    ['text', 'x', {}],
  ])('refuses %s', async (_name, body, headers) => {
    const result = await postForm(body, headers)
    expect(result.status).toBe(303)
    expect(result.headers.get('location')).toContain('error_code=validation_failed')
  })
})

test('records refused responses in the audit log', async () => {
  await postResponse(encode('<Response/>'))
  const entries = await server.db
    .selectFrom('auth_audit')
    .select('details')
    .where('action', '=', 'sign_in_failed')
    .execute()
  expect(entries.map(({ details }) => JSON.parse(details))).toContainEqual({
    method: 'sso/saml',
    code: 'validation_failed',
  })
})
