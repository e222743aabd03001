import { randomUUID } from 'node:crypto'
import { createSamlKey } from '@duet/kit/keys'
import {
  Constants,
  IdentityProvider,
  ServiceProvider,
  type ServiceProviderInstance,
  setSchemaValidator,
} from 'samlify'

const ONE_MINUTE_MS = 60_000
const { redirect } = Constants.namespace.binding
const EMAIL_FORMAT = Constants.namespace.format.emailAddress

// samlify requires an XML schema validator, but the available validators need Java.
setSchemaValidator({ validate: async () => 'skipped' })

/** The values in a SAML response that tests can change. */
export interface ResponseParts {
  nameId: string
  format: string
  attributes: Record<string, string>
  issuer: string
  audience: string
  recipient: string
  /** `ID` of the AuthnRequest, or `undefined` for an unsolicited response. */
  inResponseTo: string | undefined
  /** `InResponseTo` of the `Response` element. @default `inResponseTo` */
  outerInResponseTo: string | undefined
  assertionId: string
  notBefore: Date
  notOnOrAfter: Date
  sessionNotOnOrAfter: Date | undefined
  /** Returns a changed version of the XML, which is then signed. */
  edit: (xml: string) => string
}

/**
 * Creates a SAML identity provider that runs in the test's process.
 *
 * @param algorithm How it signs responses. @default `RSA_SHA256`
 */
export async function createSamlIdp(
  entityId = `https://${randomUUID()}.example.com/saml`,
  algorithm: 'RSA_SHA1' | 'RSA_SHA256' = 'RSA_SHA256',
) {
  const { privateKey, certificate } = await createSamlKey()
  const idp = IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: Constants.algorithms.signature[algorithm],
    nameIDFormat: [EMAIL_FORMAT],
    // Without a `singleLogoutService`, samlify logs a warning.
    singleLogoutService: [{ Binding: redirect, Location: 'https://idp.example.com/logout' }],
    singleSignOnService: [{ Binding: redirect, Location: 'https://idp.example.com/sso?tenant=1' }],
  })

  return {
    entityId,
    certificate,
    metadata: idp.getMetadata(),

    /** Verifies the signed request in a URL, and returns its ID and the `RelayState`. */
    async readRequest(serviceProvider: ServiceProviderInstance, url: string) {
      const query = new URL(url).searchParams
      const signedNames = ['SAMLRequest', 'RelayState', 'SigAlg']
      const octetString = signedNames
        .map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`)
        .join('&')
      const request = { query: Object.fromEntries(query), octetString }
      const { extract } = await idp.parseLoginRequest(serviceProvider, 'redirect', request)
      return { id: extract.request?.id as string, relayState: query.get('RelayState') ?? '' }
    },

    /** Creates a Base64-encoded response with a signed assertion. */
    async respond(serviceProvider: ServiceProviderInstance, changes: Partial<ResponseParts> = {}) {
      const parts = { ...createDefaults(serviceProvider, entityId), ...changes }
      const { context } = await idp.createLoginResponse(
        serviceProvider,
        { extract: { request: {} } },
        'post',
        {},
        {
          customTagReplacement: () => ({
            id: '_response',
            context: parts.edit(render(parts, changes)),
          }),
        },
      )
      return context
    },
  }
}

export type SamlIdp = Awaited<ReturnType<typeof createSamlIdp>>

/** Reads the metadata of the server under test. */
export function readServiceProvider(metadata: string): ServiceProviderInstance {
  return ServiceProvider({ metadata })
}

function createDefaults(serviceProvider: ServiceProviderInstance, issuer: string): ResponseParts {
  return {
    nameId: 'grace@example.org',
    format: EMAIL_FORMAT,
    attributes: {},
    issuer,
    audience: serviceProvider.entityMeta.getEntityID(),
    recipient: serviceProvider.entityMeta.getAssertionConsumerService('post') as string,
    inResponseTo: undefined,
    outerInResponseTo: undefined,
    assertionId: `_${randomUUID()}`,
    notBefore: new Date(Date.now() - ONE_MINUTE_MS),
    notOnOrAfter: new Date(Date.now() + 5 * ONE_MINUTE_MS),
    sessionNotOnOrAfter: undefined,
    edit: (xml) => xml,
  }
}

function render(parts: ResponseParts, changes: Partial<ResponseParts>): string {
  const outerRequestId =
    'outerInResponseTo' in changes ? parts.outerInResponseTo : parts.inResponseTo
  const attribute = (name: string, value: string | undefined) =>
    value === undefined ? '' : ` ${name}="${value}"`
  const now = new Date().toISOString()
  const notOnOrAfter = parts.notOnOrAfter.toISOString()
  const attributes = Object.entries(parts.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const session = attribute('SessionNotOnOrAfter', parts.sessionNotOnOrAfter?.toISOString())
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${parts.recipient}"${attribute('InResponseTo', outerRequestId)}><saml:Issuer>${parts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${parts.assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${parts.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${parts.format}">${parts.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${notOnOrAfter}" Recipient="${parts.recipient}"${attribute('InResponseTo', parts.inResponseTo)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${parts.notBefore.toISOString()}" NotOnOrAfter="${notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${parts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length === 0 ? '' : `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`}</saml:Assertion></samlp:Response>`
}
