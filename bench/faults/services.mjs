// The services on which the server depends, behind proxies that break their connections.
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { createSamlKey } from '../../services/kit/src/keys/samlKey.ts'
import { startFaultProxy } from './faultProxy.mjs'

export const SAML_PROVIDER = '0b4c7f8e-5d0a-4d0c-9a53-6f1e2d3c4b5a'
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Starts the services. Counts how often they have received each message. */
export async function startServices() {
  /** Numbers of deliveries, by channel and ID of the message. @type {Map<string, number>} */
  const deliveries = new Map()
  /** @param {string} channel @param {unknown} id */
  const countDelivery = (channel, id) => {
    const key = `${channel} ${id}`
    deliveries.set(key, (deliveries.get(key) ?? 0) + 1)
  }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { certificate } = await createSamlKey()
  let origin = ''

  /** @type {Record<string, (req: import('node:http').IncomingMessage) => string>} */
  const routes = {
    '/ajax/team@example.com': ({ headers }) => {
      countDelivery('form', headers['idempotency-key'])
      return '{"success":"true","message":"The form was submitted."}'
    },
    '/webhook': ({ headers }) => {
      countDelivery('webhook', headers['webhook-id'])
      return '{}'
    },
    '/sms': () => '{}',
    '/posting-api/job-board/example': () => '{"jobs":[]}',
    '/saml': () => createMetadata(origin, certificate),
    '/oidc/.well-known/openid-configuration': () =>
      JSON.stringify({
        issuer: `${origin}/oidc`,
        authorization_endpoint: `${origin}/oidc/authorize`,
        token_endpoint: `${origin}/oidc/token`,
        jwks_uri: `${origin}/oidc/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      }),
    '/auth/v1/.well-known/jwks.json': () =>
      JSON.stringify({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' }],
      }),
  }
  const web = createServer(async (req, res) => {
    for await (const _ of req);
    const respond = routes[(req.url ?? '').split('?')[0] ?? '']
    if (respond) res.writeHead(200, JSON_TYPE).end(respond(req))
    else res.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('latin1').on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        countDelivery('smtp', /^Message-ID: <([^@>]+)/im.exec(text)?.[1])
        done()
      })
    },
  }).on('error', () => {})
  const mailListener = mail.listen(0, '127.0.0.1')
  await once(mailListener, 'listening')

  const webProxy = await startFaultProxy(readPort(web), 'http')
  const mailProxy = await startFaultProxy(readPort(mailListener), 'smtp')
  origin = `http://127.0.0.1:${webProxy.port}`

  return {
    deliveries,
    /** Settings of a server that uses the services. */
    settings: {
      MAIL_FORM_URL: `${origin}/ajax/team@example.com`,
      SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
      MAIL_FROM: 'desk@example.com',
      MAIL_TO: 'team@example.com',
      MAIL_TIMEOUT_SECONDS: '1',
      MAIL_RETRY_SECONDS: '1',
      MAIL_RETRY_MAX_SECONDS: '2',
      WEBHOOK_URL: `${origin}/webhook`,
      WEBHOOK_SECRET: SECRET,
      ASHBY_BOARD: 'example',
      ASHBY_API_URL: origin,
      POST_SOURCE_URL: origin,
      AUTH_SIGNUP: 'on',
      AUTH_PHONE: 'on',
      AUTH_SMS_WEBHOOK_URL: `${origin}/sms`,
      AUTH_SMS_WEBHOOK_SECRET: SECRET,
      AUTH_PROVIDERS: JSON.stringify([
        { id: 'acme', issuer: `${origin}/oidc`, client_id: 'duet', client_secret: 'secret' },
        { type: 'saml', id: SAML_PROVIDER, metadata: `${origin}/saml` },
      ]),
    },
    /** Settings of a server whose accounts are at the hosted auth service. */
    hostedSettings: { AUTH_URL: `${origin}/auth/v1`, ANON_KEY: 'bench-anon-key' },
    /** Creates an access token of the hosted auth service. */
    createToken() {
      /** @param {object} part */
      const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const seconds = Math.floor(Date.now() / 1000)
      const claims = {
        ...{ iss: `${origin}/auth/v1`, aud: 'authenticated', role: 'authenticated' },
        ...{ sub: SAML_PROVIDER, session_id: SAML_PROVIDER, iat: seconds, exp: seconds + 3600 },
        ...{ email: 'ada@example.com', app_metadata: { role: 'admin' }, aal: 'aal1' },
      }
      const content = `${encode({ alg: 'ES256', kid: 'bench', typ: 'JWT' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(content), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      })
      return `${content}.${signature.toString('base64url')}`
    },
    /** Makes all services fail from now on, or with `undefined`, work. @param {string} [fault] */
    setFault(fault) {
      webProxy.setFault(fault)
      mailProxy.setFault(fault)
    },
    close() {
      webProxy.close()
      mailProxy.close()
      web.close()
      web.closeAllConnections()
      mail.close()
    },
  }
}

/** @param {import('node:net').Server} server */
const readPort = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port

/** @param {string} origin @param {string} certificate in PEM format */
function createMetadata(origin, certificate) {
  const base64 = certificate.replace(/-----[^-]+-----|\s/g, '')
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${origin}/idp">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
      <ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data>
    </ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
      Location="${origin}/idp/sign-in"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}
