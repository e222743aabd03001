import { decrypt, encrypt } from '../keys/encryption.ts'
import type { MailSecrets } from '../mail/messages.ts'
import { SendError } from './channel.ts'

/** Encrypts the code and link of the email with this ID. */
export function seal(key: Uint8Array, id: string, secrets: MailSecrets): string {
  return encrypt(key, id, JSON.stringify(secrets))
}

/** @throws SendError if the key has changed, or if the text belongs to another email. */
export function unsealOrFail(key: Uint8Array, id: string, text: string): MailSecrets {
  try {
    return JSON.parse(decrypt(key, id, text)) as MailSecrets
  } catch (cause) {
    throw new SendError('The key of this email is missing: keys.json has changed.', {
      isFinal: true,
      cause,
    })
  }
}
