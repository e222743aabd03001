import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { User } from '../accounts/accounts.ts'
import type { Factor } from '../accounts/factors.ts'
import { notify } from '../accounts/notify.ts'
import type { AuthService } from '../service.ts'
import { describeType } from './types.ts'

/** Emails an account's owner about a new or removed factor, in case the change wasn't theirs. */
export function notifyOfFactor(
  trx: Transaction,
  auth: Pick<AuthService, 'mail'>,
  user: User,
  kind: 'factor_added' | 'factor_removed',
  factor: Factor,
  clientInfo: ClientInfo,
): Promise<void> {
  const { title } = describeType(factor)
  const name = factor.friendly_name
  return notify(trx, auth, user, kind, clientInfo, {
    factor: name === '' ? title : `${title} (${name})`,
  })
}
