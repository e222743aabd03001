import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** Creates a code of random digits. */
export function createDigits(length: number): string {
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0')
}

/** Creates the token for a link: 256 random bits in hex. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex')
}

/**
 * Hashes a secret for storage. The key isn't in the database, so leaked hashes reveal no secrets.
 */
export function hashSecret(key: Uint8Array, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

/** Compares two hashes in constant time, so that the time doesn't reveal where they differ. */
export function isSameHash(firstHash: string, secondHash: string): boolean {
  return (
    firstHash.length === secondHash.length &&
    timingSafeEqual(Buffer.from(firstHash), Buffer.from(secondHash))
  )
}
