import { availableParallelism } from 'node:os'
import { Semaphore } from '@duet/kit'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import { PASSWORD_COST, type PasswordCost } from '../config/passwordCost.ts'
import { MAX_PASSWORD_LENGTH } from '../config/passwordRules.ts'
import { AuthError } from '../errors.ts'
import { isBcryptHash } from './importedHash.ts'

// The package exports the `Algorithm` enum only as a type. Its value 2 means argon2id.
const ARGON2ID = 2 as Algorithm

// Each hash takes 19 MiB of memory and a CPU core. To leave a core for other requests, a burst of
// sign-ins waits in a queue. The queue is limited, because clients give up after a few seconds.
const MAX_RUNNING = Math.min(4, Math.max(1, availableParallelism() - 1))
const hashingSemaphore = new Semaphore({
  maxRunning: MAX_RUNNING,
  maxQueued: 50 * MAX_RUNNING,
  createQueueFullError: () =>
    new AuthError(503, 'over_capacity', 'Too many sign-ins at once, please try again', {
      headers: { 'Retry-After': '5' },
    }),
})

/** Hashes a password with argon2id. @param cost by default, 19 MiB and two passes */
export function hashPassword(
  password: string,
  cost: PasswordCost = PASSWORD_COST,
): Promise<string> {
  const options = { ...cost, algorithm: ARGON2ID, parallelism: 1 }
  return hashingSemaphore.run(() => hash(password, options))
}

// A hash of discarded random bytes, made at PASSWORD_COST. No password matches it.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$s9F5pn1f6D3GEJaTbm+tTw$ZDUxhyXFZpYzD79iRRTE5llEFRqBAS0DFLJtsQ7e3/M'

/**
 * Checks a password against the stored hash. If the user is unknown or has no password, pass
 * `undefined` or `null` as the hash. The check then fails, but takes as long as for a wrong
 * password, so that the response time doesn't reveal which users exist.
 */
export async function isPasswordCorrect(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  // Shorten a password that is too long, because it's wrong anyway and would take longer to hash.
  const checkedPassword = password.slice(0, MAX_PASSWORD_LENGTH + 1)
  const storedHash = passwordHash ?? DUMMY_HASH
  const isMatch = await hashingSemaphore.run(() =>
    // If the stored hash is malformed, check the dummy hash, which takes the usual time and fails.
    compare(checkedPassword, storedHash).catch(() => verify(DUMMY_HASH, checkedPassword)),
  )
  return isMatch && passwordHash != null
}

/**
 * Whether passwords can be checked against a hash. A hash that passes `isImportableHash` can still
 * contain invalid base64.
 */
export function isHashUsable(passwordHash: string): Promise<boolean> {
  return hashingSemaphore.run(() =>
    compare('', passwordHash).then(
      () => true,
      () => false,
    ),
  )
}

function compare(password: string, passwordHash: string): Promise<boolean> {
  return isBcryptHash(passwordHash)
    ? verifyBcrypt(password, passwordHash)
    : verify(passwordHash, password)
}
