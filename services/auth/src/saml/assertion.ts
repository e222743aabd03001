import * as v from 'valibot'
import type { SamlProviderConfig } from '../config/samlConfig.ts'
import { AuthError } from '../errors.ts'

const textElement = v.object({ _: v.pipe(v.string(), v.minLength(1)) })
const timeText = v.pipe(
  v.string(),
  // The database compares times as text, which works only if all years have four digits.
  v.regex(/^\d{4}-/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
/**
 * Matches a one-item list. The XML parser returns a list for every element name, even if there's
 * only one such element.
 */
const singleElement = <Schema extends v.GenericSchema>(schema: Schema) => v.strictTuple([schema])

const confirmationSchema = v.object({
  $: v.object({ Method: v.string() }),
  SubjectConfirmationData: singleElement(
    v.object({
      $: v.object({
        Recipient: v.string(),
        NotOnOrAfter: timeText,
        NotBefore: v.optional(timeText),
        InResponseTo: v.optional(v.string()),
      }),
    }),
  ),
})

/** Matches an assertion parsed by node-saml, with all the elements that this server needs. */
export const assertionSchema = v.object({
  $: v.object({ ID: v.pipe(v.string(), v.minLength(1)) }),
  Issuer: singleElement(textElement),
  Subject: singleElement(
    v.object({
      NameID: v.optional(
        singleElement(
          v.object({
            _: v.optional(v.string()),
            $: v.optional(v.object({ Format: v.optional(v.string()) })),
          }),
        ),
      ),
      SubjectConfirmation: v.array(v.unknown()),
    }),
  ),
  AuthnStatement: v.optional(
    v.array(v.object({ $: v.object({ SessionNotOnOrAfter: v.optional(timeText) }) })),
  ),
})
export type Assertion = v.InferOutput<typeof assertionSchema>
export type SubjectConfirmation = v.InferOutput<typeof confirmationSchema>

const BEARER_METHOD = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const NAME_ID_FORMAT_PATTERN = /^urn:oasis:names:tc:SAML:(?:1\.1|2\.0):nameid-format:(\w+)$/
const SUBJECT_ID_ATTRIBUTE = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]

/** Returns an assertion's bearer confirmations, the only kind that browser sign-ins use. */
export function findBearerConfirmations({ Subject: [subject] }: Assertion): SubjectConfirmation[] {
  return subject.SubjectConfirmation.flatMap((candidate) => {
    const parseResult = v.safeParse(confirmationSchema, candidate)
    return parseResult.success && parseResult.output.$.Method === BEARER_METHOD
      ? [parseResult.output]
      : []
  })
}

export type SamlAttributes = Readonly<Record<string, unknown>>

/**
 * Returns the user's permanent ID and email address, and the claims that are listed in the
 * settings.
 *
 * @throws AuthError 400 `saml_assertion_no_user_id` or `saml_assertion_no_email`.
 */
export function readUser(
  { Subject: [subject] }: Assertion,
  attributes: SamlAttributes,
  config: Pick<SamlProviderConfig, 'attributes'>,
) {
  const [nameId] = subject.NameID ?? []
  const nameIdFormat = NAME_ID_FORMAT_PATTERN.exec(nameId?.$?.Format ?? '')?.[1]
  const userId =
    readFirstText(attributes, SUBJECT_ID_ATTRIBUTE) ??
    (nameIdFormat === 'transient' ? undefined : nameId?._)
  if (!userId) {
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  }
  const { email: emailAttribute, ...attributeNames } = config.attributes
  const email = (emailAttribute === undefined ? EMAIL_ATTRIBUTES : [emailAttribute])
    .map((name) => readFirstText(attributes, name))
    .find((value) => value !== undefined)
  const claims = Object.entries(attributeNames).flatMap(([claim, name]) => {
    const value = readFirstText(attributes, name)
    return value === undefined ? [] : [[claim, value]]
  })
  return {
    userId,
    email: email ?? (nameIdFormat === 'emailAddress' ? nameId?._ : undefined),
    claims: Object.fromEntries(claims) as Record<string, string>,
  }
}

function readFirstText(attributes: SamlAttributes, name: string): string | undefined {
  if (!Object.hasOwn(attributes, name)) return undefined
  const value = attributes[name]
  const firstValue: unknown = Array.isArray(value) ? value[0] : value
  return typeof firstValue === 'string' && firstValue !== '' ? firstValue.trim() : undefined
}
