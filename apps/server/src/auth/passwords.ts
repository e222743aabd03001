import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../semaphore.ts'
import { AuthError } from './errors.ts'

/** Minimum length in characters. */
const MIN_PASSWORD = 6
/** Maximum length in UTF-16 code units. */
export const MAX_PASSWORD = 1024

// The package exports its enum as a type only; 2 is argon2id.
const ARGON2ID = 2 as Algorithm
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash uses 19 MiB while it runs, so a burst of sign-ins must queue.
const hashing = new Semaphore({
  maxRunning: 2,
  maxQueued: 200,
  queueFullError: () =>
    new AuthError(503, 'over_capacity', 'Too many sign-ins at once, please try again'),
})

/** Hashes a password with argon2id (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, OPTIONS))
}

// The hash of discarded random bytes, made with OPTIONS.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$s9F5pn1f6D3GEJaTbm+tTw$ZDUxhyXFZpYzD79iRRTE5llEFRqBAS0DFLJtsQ7e3/M'

/**
 * Checks a password against its hash. Without a hash (an unknown user, or one without a password)
 * the check takes just as long and fails, so the response time doesn't reveal which users exist.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await hashing.run(() => verify(passwordHash ?? DUMMY_HASH, password))
  return matches && passwordHash != null
}

/**
 * Rejects a password that is too short or too long.
 *
 * @throws AuthError 422 `weak_password`, 400 `validation_failed`.
 */
export function checkNewPassword(password: string): void {
  if ([...password].length < MIN_PASSWORD) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${MIN_PASSWORD} characters.`,
      { details: { weak_password: { reasons: ['length'] } } },
    )
  }
  if (password.length > MAX_PASSWORD) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${MAX_PASSWORD} characters`,
    )
  }
}
