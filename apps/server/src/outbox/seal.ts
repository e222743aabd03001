import { decrypt, encrypt } from '@duet/kit/keys'
import { SendError } from '@duet/kit/webhooks'
import type { MailSecrets } from '../mail/messages.ts'

/** Encrypts an email's code and link. The result can be decrypted only with the email's ID. */
export function seal(key: Uint8Array, id: string, secrets: MailSecrets): string {
  return encrypt(key, id, JSON.stringify(secrets))
}

/**
 * Decrypts an email's code and link.
 * @throws SendError if the key has changed, or if `text` was encrypted with another email's ID.
 */
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
