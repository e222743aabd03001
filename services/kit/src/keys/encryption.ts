import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts text for storage.
 *
 * @param id ID of the row that stores the result. Decryption needs the same ID, so the result is
 *   useless if an attacker copies it to another row.
 */
export function encrypt(key: Uint8Array, id: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(id))
  const encryptedParts = [cipher.update(text), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...encryptedParts]).toString('base64url')
}

/**
 * Decrypts text that `encrypt` encrypted with the same key and ID.
 *
 * @throws Error if the key or the ID is different.
 */
export function decrypt(key: Uint8Array, id: string, encryptedText: string): string {
  const bytes = Buffer.from(encryptedText, 'base64url')
  const bodyStart = IV_BYTES + TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(IV_BYTES, bodyStart))
  return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]).toString()
}
