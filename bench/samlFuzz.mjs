// `npm run bench -- samlFuzz [COUNT]`: sends mutated SAML responses to the auth service. The
// original responses have signed assertions for another server. Fails if the auth service accepts a
// mutated response, or answers with a status of 500 or more.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { createBenchRandom } from './requests/random.mjs'
import { startBenchServer } from './server/server.mjs'

const COUNT = Number(process.argv[2] ?? 100_000)
const CONCURRENCY = 20
const FOREIGN_RESPONSE_COUNT = 20
const OTHER_SERVER = 'https://other.example/saml'

setSchemaValidator({ validate: async () => 'skipped' })

const { random, randomInteger, pickRandom } = createBenchRandom(23)

let metadata = ''
const metadataServer = createServer((_req, res) => void res.end(metadata)).listen(0)
await once(metadataServer, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (metadataServer.address())

const server = await startBenchServer({
  AUTH_SIGNUP: 'on',
  LIMIT_SSO: '1000000',
  LOG_LEVEL: 'silent',
  AUTH_PROVIDERS: JSON.stringify([
    {
      type: 'saml',
      id: '0b6ee3a5-58ad-4f0c-b1b3-3c5d0e0d9f10',
      metadata: `http://localhost:${port}/metadata`,
    },
  ]),
})

/**
 * Creates several signed SAML responses for another server, and a valid response for this server.
 * Also returns this server's entity ID.
 */
async function createResponses() {
  // The identity provider signs with the server's own key, so this script doesn't have to create a
  // certificate.
  const keys = JSON.parse(await readFile(path.join(server.dataDir, 'keys.json'), 'utf8'))
  const { redirect } = Constants.namespace.binding
  const idp = IdentityProvider({
    entityID: 'https://idp.example/saml',
    privateKey: keys.saml.privateKey,
    signingCert: keys.saml.certificate,
    requestSignatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
    nameIDFormat: [Constants.namespace.format.emailAddress],
    singleSignOnService: [{ Binding: redirect, Location: 'https://idp.example/sso' }],
    singleLogoutService: [{ Binding: redirect, Location: 'https://idp.example/logout' }],
  })
  metadata = idp.getMetadata()
  const ownMetadata = await (await fetch(`${server.site}/auth/v1/sso/saml/metadata`)).text()
  const entityId = ServiceProvider({ metadata: ownMetadata }).entityMeta.getEntityID()
  /** @param {string} audience */
  const createResponse = async (audience) => {
    const sp = ServiceProvider({ metadata: ownMetadata.replace(entityId, audience) })
    const user = { email: 'grace@example.org' }
    const { context } = await idp.createLoginResponse(sp, { extract: {} }, 'post', user)
    return Buffer.from(context, 'base64').toString()
  }
  const foreignResponses = await Promise.all(
    Array.from({ length: FOREIGN_RESPONSE_COUNT }, () => createResponse(OTHER_SERVER)),
  )
  return { foreignResponses, entityId, validResponse: await createResponse(entityId) }
}

const SIGNATURE = /<ds:Signature.*?<\/ds:Signature>/s
const ASSERTION = /<saml:Assertion.*<\/saml:Assertion>/s
const FRAGMENTS = [
  '<!-- x -->',
  '<![CDATA[x]]>',
  '<!DOCTYPE x [<!ENTITY a "x">]>',
  '&a;',
  '&#0;',
  '<?x y?>',
  '<saml:Assertion ID="x"/>',
  '<saml:Audience>x</saml:Audience>',
  ' xmlns="x"',
  ' ID="x"',
  '\u0000',
  '\r\n',
  '\ud800',
  '💥',
  '"',
  '<',
  '>',
]
const ALGORITHMS = [
  ['xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256'],
  ['xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1'],
  ['xmlenc#sha256', 'xmldsig#sha1'],
  ['xml-exc-c14n#', 'xml-exc-c14n#WithComments'],
  ['xmldsig#enveloped-signature', 'xmldsig#base64'],
]

/** @param {string} xml */
const readAssertion = (xml) => ASSERTION.exec(xml)?.[0] ?? ''
/** @param {string} xml */
const readSignature = (xml) => SIGNATURE.exec(xml)?.[0] ?? ''

/**
 * Splits XML into the parts before, in, and after a random slice of up to 200 characters.
 *
 * @param {string} xml
 * @returns {[before: string, slice: string, after: string]}
 */
function splitAtRandom(xml) {
  const from = randomInteger(xml.length)
  const to = from + randomInteger(200)
  return [xml.slice(0, from), xml.slice(from, to), xml.slice(to)]
}

/**
 * Creates a function that converts a SAML response to an unsigned assertion for the given server.
 *
 * @param {string} entityId the server's entity ID
 */
const createForger = (entityId) => (/** @type {string} */ xml) =>
  readAssertion(xml)
    .replace(SIGNATURE, '')
    .replace(OTHER_SERVER, entityId)
    .replace(/ID="_?/, '$&evil')

/**
 * Creates the mutations. Each mutation is a function that changes the XML of a SAML response.
 *
 * @param {string} entityId
 * @returns {((xml: string) => string)[]}
 */
function createMutations(entityId) {
  const forge = createForger(entityId)
  return [
    (xml) => {
      const [before, slice, after] = splitAtRandom(xml)
      return before + String.fromCodePoint(randomInteger(256)) + slice.slice(1) + after
    },
    (xml) => {
      const [before, , after] = splitAtRandom(xml)
      return before + after
    },
    (xml) => {
      const [before, slice, after] = splitAtRandom(xml)
      return before + slice + slice + after
    },
    (xml) => {
      const [before, slice, after] = splitAtRandom(xml)
      return before + pickRandom(FRAGMENTS) + slice + after
    },
    (xml) => {
      const [from, to] = pickRandom(/** @type {[string, string][]} */ (ALGORITHMS))
      return xml.replaceAll(from, to)
    },
    (xml) => xml.replaceAll(OTHER_SERVER, entityId),
    (xml) => xml.replace('</saml:Audience>', `$&<saml:Audience>${entityId}</saml:Audience>`),
    (xml) => xml.replace(OTHER_SERVER, `${entityId}<!---->`),
    (xml) => xml.replace(ASSERTION, `${forge(xml)}$&`),
    (xml) => xml.replace(ASSERTION, `$&${forge(xml)}`),
    (xml) =>
      xml.replace(ASSERTION, forge(xml).replace('</saml:Issuer>', `$&${readSignature(xml)}`)),
    (xml) =>
      xml.replace(ASSERTION, forge(xml).replace('</saml:Issuer>', `$&${readAssertion(xml)}`)),
    (xml) =>
      xml.replace(ASSERTION, forge(xml)).replace('<samlp:Status>', `${readSignature(xml)}$&`),
    (xml) => xml.replace(SIGNATURE, ''),
    (xml) => xml.replace(SIGNATURE, '$&$&'),
    (xml) => xml.replace(/URI="#[^"]*"/, pickRandom(['URI=""', 'URI="#x"', 'URI="#\'"'])),
    (xml) => xml.replaceAll('saml:', pickRandom(['', 'x:', 'samlp:'])),
  ]
}

/** @param {string} samlResponse */
const postResponse = (samlResponse) =>
  fetch(`${server.site}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse: samlResponse }),
  })

/** @type {Map<string, number>} */
const outcomeCounts = new Map()
/** @type {string[]} */
const failures = []

/** @param {string} xml */
async function sendXml(xml) {
  const encodedXml = Buffer.from(xml).toString('base64')
  const samlResponse =
    random() < 0.05 ? encodedXml.slice(randomInteger(encodedXml.length)) : encodedXml
  const response = await postResponse(samlResponse)
  await response.arrayBuffer()
  const location = response.headers.get('location') ?? ''
  const problem = /error_description=([^&]*)/.exec(location)?.[1] ?? ''
  const outcome = `${response.status} ${decodeURIComponent(problem.replaceAll('+', ' '))}`
  outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1)
  if (response.status >= 500 || /access_token|code=[^&]*$/.test(location)) failures.push(xml)
}

try {
  const { foreignResponses, entityId, validResponse } = await createResponses()
  const validOutcome = await postResponse(Buffer.from(validResponse).toString('base64'))
  if (validOutcome.status !== 302) throw new Error('The server refused the valid SAML response')
  const mutations = createMutations(entityId)
  let sentCount = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (sentCount < COUNT) {
        sentCount += 1
        const rounds = 1 + randomInteger(3)
        let xml = pickRandom(foreignResponses)
        for (let round = 0; round < rounds; round += 1) xml = pickRandom(mutations)(xml)
        await sendXml(xml)
      }
    }),
  )
  for (const [outcome, count] of [...outcomeCounts].sort(([, a], [, b]) => b - a)) {
    console.log(`${count}: ${outcome}`)
  }
  for (const failure of failures.slice(0, 5)) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
} finally {
  metadataServer.close()
  await server.stop()
}
