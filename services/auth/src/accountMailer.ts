import type { AccountMailKind } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'

/** Facts to show in an account email. */
export type AccountFacts = Partial<
  Record<'new_email' | 'factor' | 'phone' | 'device' | 'ip' | 'time', string>
>

/** An email about an account. */
export interface AccountMail {
  kind: AccountMailKind
  to: string
  accountId: string
  /** ID of the request that causes the email. */
  requestId: string | undefined
  code?: string | undefined
  link?: string | undefined
  /** When the code and link expire. Required if there's a code or a link. */
  expiresAt?: Date | undefined
  /** Facts to show in the email. Admins can read them, so don't add secrets. */
  data?: AccountFacts | undefined
}

export interface AccountMailer {
  /**
   * Adds an email. Call `wake` after the transaction. An email with a code or
   * link replaces the account's unsent emails of the same kind.
   */
  enqueue(trx: Transaction, mail: AccountMail): Promise<void>
  /** Discards all of an account's unsent emails. */
  discardUnsent(trx: Transaction, accountId: string): Promise<void>
  /** Notifies the worker of new emails. */
  wake(): void
  /** Returns whether a mail server is configured. If not, emails stay in the outbox. */
  canSend(): boolean
}
