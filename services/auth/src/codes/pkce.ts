import { createValidationError } from '../errors.ts'

/** A PKCE challenge (RFC 7636). Only the client that created the challenge can redeem the code. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

export interface ChallengeFields {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

const CHALLENGE_PATTERN = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * Reads the PKCE challenge from a request. Returns `undefined` if there is none.
 *
 * @throws AuthError 400 `validation_failed` for an incomplete or invalid challenge.
 */
export function readChallenge(fields: ChallengeFields): Challenge | undefined {
  const challenge = fields.code_challenge || undefined
  const method = fields.code_challenge_method?.toLowerCase() || undefined
  if (challenge === undefined && method === undefined) return undefined
  if (challenge === undefined || method === undefined) {
    throw createValidationError('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!CHALLENGE_PATTERN.test(challenge)) {
    throw createValidationError(
      'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~',
    )
  }
  if (method !== 's256' && method !== 'plain')
    throw createValidationError('code challenge method is unsupported')
  return { challenge, method }
}
