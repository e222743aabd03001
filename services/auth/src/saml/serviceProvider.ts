import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import type { AuthService } from '../service.ts'
import type { IdpMetadata } from './idpMetadata.ts'

/** Allowed clock difference between this server and an identity provider, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000

type Services = Pick<AuthService, 'keys' | 'settings'>

/** Returns the URL of the assertion consumer service, which receives SAML responses. */
export function createAcsUrl({ issuer }: AuthService['settings']): string {
  return `${issuer}/sso/saml/acs`
}

/** Returns the SAML metadata, an XML document that describes this server to identity providers. */
export function describeServiceProvider(auth: Services): string {
  const { publicCert, ...options } = createCommonOptions(auth)
  return generateServiceProviderMetadata({ ...options, publicCerts: publicCert })
}

/**
 * Creates a SAML client for an identity provider.
 *
 * @param requestId The `ID` of the `AuthnRequest`. Needed only if the client creates a request.
 */
export function createSamlClient(auth: Services, idp: IdpMetadata, requestId?: string): SAML {
  const { entityId: _entityId, signOnUrl, certificates } = idp
  return new SAML({
    ...createCommonOptions(auth),
    entryPoint: signOnUrl,
    idpCert: certificates,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    // A signed assertion is enough. By default, the library also requires a signed response.
    wantAuthnResponseSigned: false,
    // Let the provider choose how users sign in. By default, the library requests a password.
    disableRequestedAuthnContext: true,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  })
}

function createCommonOptions({ keys, settings }: Services) {
  if (keys.saml === undefined) throw new Error('there is no key for SAML')
  const { privateKey, certificate } = keys.saml
  return {
    issuer: `${settings.issuer}/sso/saml/metadata`,
    callbackUrl: createAcsUrl(settings),
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    // Let the provider choose the format of the user's ID.
    identifierFormat: null,
  } as const
}
