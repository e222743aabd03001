import { createHmac } from 'node:crypto'
import type { Actor, Permission } from '@duet/contract'
import { decrypt, encrypt } from '@duet/kit/keys'

const LIFETIME_MS = 60_000

/** The permission for each kind of download that a ticket authorizes. */
const REQUIRED_PERMISSIONS = {
  'submission files': 'files.read',
  'personal data': 'privacy.manage',
} as const satisfies Record<string, Permission>

/** The kind of download that a ticket authorizes. */
export type TicketPurpose = keyof typeof REQUIRED_PERMISSIONS

/**
 * Tickets authorize downloads that start with a link, because a link can't send an `Authorization`
 * header. A ticket is part of the URL, so it's encrypted and valid for only a minute. It stops
 * working when the person who created it loses the permission.
 */
export interface DownloadTickets {
  /** Creates a ticket. `subject` identifies the data to download, such as a submission's ID. */
  create(purpose: TicketPurpose, subject: string, actor: Actor): string
  /** Returns the download that a ticket authorizes, or `undefined` if the ticket is invalid. */
  read(purpose: TicketPurpose, ticket: unknown): Promise<TicketDownload | undefined>
}

interface TicketDownload {
  /** Identifies the data to download. */
  subject: string
  /** Whether the creator of the ticket still has the permission. Call this during the download. */
  hasAccess: () => Promise<boolean>
}

interface TicketOptions {
  secret: Uint8Array
  now: () => number
  hasPermission: (userId: string, permission: Permission) => Promise<boolean>
}

export function createDownloadTickets({
  secret,
  now,
  hasPermission,
}: TicketOptions): DownloadTickets {
  const key = createHmac('sha256', secret).update('download tickets').digest()

  function parse(purpose: TicketPurpose, ticket: unknown) {
    if (typeof ticket !== 'string' || ticket === '') return undefined
    try {
      return JSON.parse(decrypt(key, purpose, ticket)) as [string, number, string | null]
    } catch {
      return undefined
    }
  }

  return {
    create(purpose, subject, actor) {
      return encrypt(key, purpose, JSON.stringify([subject, now() + LIFETIME_MS, actor.id]))
    },

    async read(purpose, ticket) {
      const [subject = '', expiresAt = 0, userId = null] = parse(purpose, ticket) ?? []
      if (expiresAt <= now()) return undefined
      const hasAccess = async () =>
        userId === null || (await hasPermission(userId, REQUIRED_PERMISSIONS[purpose]))
      return (await hasAccess()) ? { subject, hasAccess } : undefined
    },
  }
}
