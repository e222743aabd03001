import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { AuthError } from './errors.ts'
import { takeTurns } from './turns.ts'

/** The shortest password that is taken, in characters. */
const MIN_PASSWORD = 6
/** The longest password that is taken, in characters. */
export const MAX_PASSWORD = 1024

// The package exports its enum as a type only; 2 is argon2id.
const ARGON2ID = 2 as Algorithm
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB for its time, so a rush of sign-ins must queue.
const inTurn = takeTurns({
  atOnce: 2,
  waiting: 200,
  refusal: () => new AuthError(503, 'over_capacity', 'Too many sign-ins at once, please try again'),
})

/** Hashes a password with argon2id (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

// A hash of random bytes that nobody knows, made with OPTIONS.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$s9F5pn1f6D3GEJaTbm+tTw$ZDUxhyXFZpYzD79iRRTE5llEFRqBAS0DFLJtsQ7e3/M'

/**
 * Whether `password` is the one of `passwordHash`. Without a hash (no such user, or a user without
 * a password) it takes as long and answers no, so that time tells nothing about who exists.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password))
  return isRight && passwordHash != null
}

/**
 * Refuses a password that is too short or too long.
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
