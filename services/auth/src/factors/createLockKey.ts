import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { getNetworkAddress, hasVerifiedFrom } from '../devices/devices.ts'

/**
 * Creates the key under which an account's wrong second-factor codes are counted. Wrong sign-in
 * codes are counted under a different key.
 */
export function createLockKey(userId: string): string {
  return `factors of ${userId}`
}

/**
 * Returns the key for wrong codes from a client. A network address where the user has verified a
 * second factor before has its own key, so a stranger who knows the password can't lock it.
 */
export async function findLockKey(
  trx: Transaction,
  userId: string,
  clientInfo: ClientInfo,
): Promise<string> {
  const key = createLockKey(userId)
  const isKnown = await hasVerifiedFrom(trx, userId, clientInfo)
  return isKnown ? `${key} from ${getNetworkAddress(clientInfo)}` : key
}
