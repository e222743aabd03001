import * as v from 'valibot'
import { type CreateVerificationError, verificationFailed } from './credential.ts'

// The maximum lengths limit how long decoding takes, because the CBOR decoder is recursive. Real
// responses are several times shorter.
const base64url = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/))

// Credential IDs have at most 1023 bytes, which are 1364 characters in base64url.
const idFields = {
  id: base64url(1364),
  rawId: base64url(1364),
  type: v.literal('public-key'),
}

/** Matches the JSON result (WebAuthn Level 3) of `navigator.credentials.create()`. */
export const registrationResponse = v.object({
  ...idFields,
  response: v.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
  }),
})

/** Matches the JSON result (WebAuthn Level 3) of `navigator.credentials.get()`. */
export const authenticationResponse = v.object({
  ...idFields,
  response: v.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(2048),
    signature: base64url(1024),
    /** The user handle from the registration. It has at most 64 bytes. */
    userHandle: v.nullish(base64url(86)),
  }),
})

export type RegistrationResponse = v.InferOutput<typeof registrationResponse>
export type AuthenticationResponse = v.InferOutput<typeof authenticationResponse>

/**
 * Checks the format of a browser's response.
 *
 * @throws AuthError 400 `webauthn_verification_failed`, or the error from `createError`.
 */
export function readResponse<
  Schema extends typeof registrationResponse | typeof authenticationResponse,
>(
  schema: Schema,
  value: unknown,
  createError: CreateVerificationError = verificationFailed,
): v.InferOutput<Schema> {
  const parseResult = v.safeParse(schema, value)
  if (parseResult.success) return parseResult.output
  throw createError(new v.ValiError(parseResult.issues))
}
