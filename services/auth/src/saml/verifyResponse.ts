import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js'
import * as v from 'valibot'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import {
  type Assertion,
  assertionSchema,
  findBearerConfirmations,
  type SamlAttributes,
} from './assertion.ts'
import { countNodes } from './countNodes.ts'
import type { SamlProvider } from './providers.ts'
import { CLOCK_SKEW_MS, createAcsUrl, createSamlClient } from './serviceProvider.ts'

/** Maximum number of XML nodes. Real responses have about 100. Verifying 2,000 can take 250 ms. */
const MAX_NODES = 2_000

// The library accepts signatures with SHA-1, for which collisions can be computed. Also matches
// character references, because they could hide SHA-1. No algorithm needs them.
const UNSAFE_ALGORITHM = /\bAlgorithm\s*=\s*["'][^"']*(sha1|&)/i

const responseSchema = v.object({
  Response: v.object({ Issuer: v.strictTuple([v.object({ _: v.string() })]) }),
})

export interface VerifiedResponse {
  assertion: Assertion
  attributes: SamlAttributes
  /** When the assertion expires, in Unix milliseconds. */
  expiresAt: number
}

/** A SAML response whose signature hasn't been verified yet. */
export interface UnverifiedResponse {
  xml: string
  /** The entity ID of the provider that the response claims to come from. */
  issuer: string | undefined
}

/**
 * Parses the `SAMLResponse` parameter. Rejects malformed XML, because the library's parser would
 * repair it and write to the console. Rejects document types, comments, and CDATA (all markup that
 * starts with `<!`), because not all XML parsers interpret them in the same way. Rejects SHA-1.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export async function parseResponse(base64: string): Promise<UnverifiedResponse> {
  const xml = Buffer.from(base64, 'base64').toString('utf8')
  if (xml.includes('<!')) throw createResponseError('has a document type, a comment, or CDATA')
  if (countNodes(xml) > MAX_NODES) throw createResponseError('has too many elements')
  if (UNSAFE_ALGORITHM.test(xml)) throw createResponseError('uses an unsafe algorithm')
  const assertions = xml.match(/<([^\s<>/:]+:)?(Encrypted)?Assertion[\s/>]/g) ?? []
  if (assertions.length > 1) throw createResponseError('has more than one assertion')
  const parsedXml = await parseXml2JsFromString(xml).catch((cause) => {
    throw createResponseError('is not valid XML', cause)
  })
  if (!parsedXml) throw createResponseError('is empty')
  const response = v.safeParse(responseSchema, parsedXml)
  return { xml, issuer: response.success ? response.output.Response.Issuer[0]._ : undefined }
}

/**
 * Verifies a SAML response. Checks the signature, issuer, audience, and validity period of its
 * assertion, and that the response belongs to the request.
 *
 * @param requestId The `ID` of the `AuthnRequest`. `undefined` if the provider started the sign-in.
 * @throws AuthError 400 `validation_failed` or `saml_metadata_fetch_failed`.
 */
export async function verifyResponse(
  auth: Pick<AuthService, 'keys' | 'settings' | 'now'>,
  { readMetadata }: SamlProvider,
  xml: string,
  requestId: string | undefined,
): Promise<VerifiedResponse> {
  const idp = await readMetadata()
  const { profile } = await createSamlClient(auth, idp)
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch((cause) => {
      throw createResponseError('has no valid assertion', cause)
    })
  // Use only the assertion, because everything else in the response might be unsigned.
  const signedAssertion = profile?.getAssertion?.()?.Assertion
  const parsedAssertion = v.safeParse(assertionSchema, signedAssertion)
  if (!profile || !parsedAssertion.success) throw createResponseError('has an incomplete assertion')
  const assertion = parsedAssertion.output
  if (assertion.Issuer[0]._ !== idp.entityId) throw createResponseError('has another issuer')
  const isExpectedRequest = (id: unknown) => (id || undefined) === requestId
  if (!isExpectedRequest(profile.inResponseTo))
    throw createResponseError('belongs to another request')
  const now = auth.now()
  const confirmations = findBearerConfirmations(assertion).map(
    ({ SubjectConfirmationData: [confirmationData] }) => confirmationData.$,
  )
  const isConfirmed = confirmations.some(
    ({ Recipient, NotBefore, NotOnOrAfter, InResponseTo }) =>
      Recipient === createAcsUrl(auth.settings) &&
      isExpectedRequest(InResponseTo) &&
      Date.parse(NotOnOrAfter) + CLOCK_SKEW_MS > now &&
      (NotBefore === undefined || Date.parse(NotBefore) - CLOCK_SKEW_MS <= now),
  )
  if (!isConfirmed) throw createResponseError('is not valid for this server, time, or request')
  const attributes = (profile.attributes ?? {}) as SamlAttributes
  // One valid confirmation is enough, so the assertion works until the last confirmation expires.
  const endTimes = confirmations.map(({ NotOnOrAfter }) => Date.parse(NotOnOrAfter))
  const expiresAt = Math.max(...endTimes) + CLOCK_SKEW_MS
  return { assertion, attributes, expiresAt }
}

export function createResponseError(problem: string, cause?: unknown): AuthError {
  return new AuthError(400, 'validation_failed', `The SAML response ${problem}`, { cause })
}
