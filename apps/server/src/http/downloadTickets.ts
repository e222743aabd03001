import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from '../keys/encryption.ts'

const LIFETIME_MS = 60_000

/** The kind of download that a ticket authorizes. */
export type TicketPurpose = 'submission files' | 'personal data'

/**
 * Tickets authorize downloads that start with a link, because a link can't send an `Authorization`
 * header. A ticket is part of the URL, so it's encrypted and valid for only a minute.
 */
export interface DownloadTickets {
  /** Creates a ticket. `subject` identifies the data to download, such as a submission's ID. */
  create(purpose: TicketPurpose, subject: string): string
  /** Returns the subject of a ticket, or `undefined` if the ticket is invalid. */
  read(purpose: TicketPurpose, ticket: unknown): string | undefined
}

export function createDownloadTickets(secret: Uint8Array, now: () => number): DownloadTickets {
  const key = createHmac('sha256', secret).update('download tickets').digest()
  return {
    create(purpose, subject) {
      return encrypt(key, purpose, JSON.stringify([subject, now() + LIFETIME_MS]))
    },

    read(purpose, ticket) {
      if (typeof ticket !== 'string' || ticket === '') return undefined
      try {
        const [subject, expiresAt] = JSON.parse(decrypt(key, purpose, ticket)) as [string, number]
        return expiresAt > now() ? subject : undefined
      } catch {
        return undefined
      }
    },
  }
}
