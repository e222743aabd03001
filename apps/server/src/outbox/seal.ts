import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MailSecrets } from '../mail/messages.ts'
import { SendError } from './channel.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the code and link of the email with this ID. */
export function seal(key: Uint8Array, id: string, secrets: MailSecrets): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(id))
  const encrypted = [cipher.update(JSON.stringify(secrets)), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]).toString('base64url')
}

/** @throws SendError if the key has changed, or if the text belongs to another email. */
export function unsealOrFail(key: Uint8Array, id: string, text: string): MailSecrets {
  try {
    return unseal(key, id, text)
  } catch (cause) {
    throw new SendError('The key of this email is missing: keys.json has changed.', {
      isFinal: true,
      cause,
    })
  }
}

function unseal(key: Uint8Array, id: string, text: string): MailSecrets {
  const bytes = Buffer.from(text, 'base64url')
  const body = IV_BYTES + TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(IV_BYTES, body))
  const decrypted = [decipher.update(bytes.subarray(body)), decipher.final()]
  return JSON.parse(Buffer.concat(decrypted).toString()) as MailSecrets
}
