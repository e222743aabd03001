import type { PasswordCost } from '../config/passwordCost.ts'

const BCRYPT_PATTERN = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2_PATTERN =
  /^\$argon2(?:id|i)\$v=(?:16|19)\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

// Limits for password hashes that are imported from other systems. A sign-in attempt hashes the
// entered password with the parameters of the imported hash, which could take too long.
const MAX_BCRYPT_COST = 12
const MIN_BCRYPT_COST = 4
const MAX_MEMORY_KIB = 128 * 1024
const MAX_PASSES = 10
const MAX_LANES = 16
// Maximum product of memory and passes, which determines how long checking a password takes.
const MAX_WORK_KIB = 512 * 1024

export function isBcryptHash(hash: string): boolean {
  return BCRYPT_PATTERN.test(hash)
}

/** Whether a password hash is weaker than our own ones, so that the next sign-in replaces it. */
export function isWeakHash(hash: string, { memoryCost, timeCost }: PasswordCost): boolean {
  const [memory = 0, passes = 0] = (ARGON2_PATTERN.exec(hash) ?? []).slice(1, 3).map(Number)
  return !hash.startsWith('$argon2id$') || memory * passes < memoryCost * timeCost
}

/** Whether a password hash from another system has a supported format and is cheap to check. */
export function isImportableHash(hash: string): boolean {
  const [, cost] = BCRYPT_PATTERN.exec(hash) ?? []
  if (cost !== undefined) {
    return Number(cost) >= MIN_BCRYPT_COST && Number(cost) <= MAX_BCRYPT_COST
  }
  const [, ...parameters] = ARGON2_PATTERN.exec(hash) ?? []
  const [memory = 0, passes = 0, lanes = 0] = parameters.slice(0, 3).map(Number)
  return (
    lanes >= 1 &&
    lanes <= MAX_LANES &&
    passes >= 1 &&
    passes <= MAX_PASSES &&
    memory >= 8 * lanes &&
    memory <= MAX_MEMORY_KIB &&
    memory * passes <= MAX_WORK_KIB
  )
}
