import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '@duet/kit'
import type { Keys } from '@duet/kit/keys'
import { AuthError } from '../errors.ts'

export type BearerKeys = Pick<Keys, 'serviceKey' | 'replacedServiceKey' | 'anonKey'>

/**
 * Identifies the caller by the bearer credential: the service key, the anonymous key, or a token.
 * `findCaller` verifies the token, and throws an `AuthError` if it's invalid.
 */
export async function identifyBearer<FoundCaller>(
  { serviceKey, replacedServiceKey, anonKey }: BearerKeys,
  authorization: string | undefined,
  findCaller: (token: string) => Promise<FoundCaller>,
): Promise<FoundCaller | Exclude<Caller, { kind: 'user' }>> {
  const token = readBearerToken(authorization)
  if (token === undefined) {
    return {
      kind: 'none',
      error: new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
    }
  }
  if (isSameSecret(token, serviceKey)) return { kind: 'service' }
  if (isSameSecret(token, anonKey)) return { kind: 'anon' }
  if (replacedServiceKey !== undefined && isSameSecret(token, replacedServiceKey)) {
    return {
      kind: 'invalid',
      error: new AuthError(403, 'bad_jwt', 'this service key was replaced'),
    }
  }
  try {
    return await findCaller(token)
  } catch (error) {
    if (error instanceof AuthError) return { kind: 'invalid', error }
    throw error
  }
}

function readBearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
}

/** Compares two secrets in constant time, so that the time doesn't reveal where they differ. */
function isSameSecret(secret: string, expectedSecret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secret), digest(expectedSecret))
}
