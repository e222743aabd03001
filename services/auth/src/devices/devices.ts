import { createHash } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { describeDevice } from '@duet/contract'
import { type Database, runOnFirstAttempt, type Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { ipKeyGenerator } from 'express-rate-limit'
import type { User } from '../accounts/accounts.ts'
import { notify } from '../accounts/notify.ts'
import { type AuthService, getIsoTime } from '../service.ts'

const RETENTION_MS = 365 * 24 * 3600_000

const LOOPBACK = '127.0.0.1'
const loopbackAddresses = new BlockList()
loopbackAddresses.addSubnet('127.0.0.0', 8)
loopbackAddresses.addAddress('::1', 'ipv6')

/**
 * Returns the client's IPv4 address or IPv6 /56 network, which rate limits treat as one client.
 * Returns the same address for all loopback addresses, because a browser can reach `localhost`
 * through IPv6 for one request and through IPv4 for the next.
 */
export function getNetworkAddress({ ip = 'unknown' }: ClientInfo): string {
  const isLoopback = loopbackAddresses.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
  return isLoopback ? LOOPBACK : ipKeyGenerator(ip)
}

/**
 * Returns the /24 network of an IPv4 address, because a client's address often changes within this
 * network. Returns an IPv6 network unchanged.
 */
function getNetwork(ip: string): string {
  return isIPv4(ip) ? ip.split('.').slice(0, 3).join('.') : ip
}

/** Identifies a device by its user agent without version numbers, which change with updates. */
function hashDevice({ userAgent = '' }: ClientInfo): string {
  const browserFamily = userAgent.slice(0, 500).replaceAll(/[\d._]+/g, '')
  return createHash('sha256').update(browserFamily).digest('base64url')
}

/**
 * Records the device and network of a sign-in. Sends an email if the account hasn't used this
 * device on this network before. Sends no email for the account's first sign-in, or if the hourly
 * limit for these emails is reached.
 */
export async function recordDevice(
  trx: Transaction,
  auth: AuthService,
  user: User,
  clientInfo: ClientInfo,
): Promise<void> {
  const nowIso = getIsoTime(auth)
  const [address, device] = [getNetworkAddress(clientInfo), hashDevice(clientInfo)]
  const knownDevices = await trx
    .selectFrom('auth_devices')
    .select(['address', 'device'])
    .where('user_id', '=', user.id)
    .execute()
  await trx
    .insertInto('auth_devices')
    .values({
      user_id: user.id,
      address,
      device,
      first_at: nowIso,
      last_at: nowIso,
      verified_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address', 'device']).doUpdateSet({ last_at: nowIso }),
    )
    .execute()
  const isFirstSignIn = knownDevices.length === 0
  const isKnownDevice = knownDevices.some(
    (row) => row.device === device && getNetwork(row.address) === getNetwork(address),
  )
  if (isFirstSignIn || isKnownDevice) return
  const { email } = user
  const mayNotify =
    email === null ||
    (await runOnFirstAttempt(trx, 'device notice', () => auth.limits.tryCountNotice(email)))
  if (!mayNotify) return
  await notify(trx, auth, user, 'new_device', clientInfo, {
    device: describeDevice(clientInfo.userAgent),
    ...(clientInfo.ip !== undefined && { ip: clientInfo.ip }),
  })
  // It's safe to wake the mail worker before this transaction ends. On SQLite, the worker's query waits
  // for the end. On Postgres, a notification wakes the worker again.
  auth.mail.wake()
}

/**
 * Whether the owner of an email address or phone number has signed in from an IP address before.
 */
export async function hasSignedInFrom(
  db: Database,
  identifier: string,
  ip: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('auth_devices')
    .innerJoin('auth_users', 'auth_users.id', 'auth_devices.user_id')
    .select('auth_devices.user_id')
    .where((builder) =>
      builder.or([
        builder('auth_users.email', '=', identifier),
        builder('auth_users.phone', '=', identifier),
      ]),
    )
    .where('auth_devices.address', '=', ip)
    // Ignore SSO accounts, because an SSO account can have the same email address as a password
    // account.
    .where('auth_users.is_sso_user', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that a user has verified a second factor on a device. */
export async function recordVerification(
  trx: Transaction,
  userId: string,
  clientInfo: ClientInfo,
  nowIso: string,
): Promise<void> {
  const [address, device] = [getNetworkAddress(clientInfo), hashDevice(clientInfo)]
  await trx
    .insertInto('auth_devices')
    .values({
      user_id: userId,
      address,
      device,
      first_at: nowIso,
      last_at: nowIso,
      verified_at: nowIso,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address', 'device']).doUpdateSet({ verified_at: nowIso }),
    )
    .execute()
}

/** Whether a user has verified a second factor from a client's network address before. */
export async function hasVerifiedFrom(
  db: Database,
  userId: string,
  clientInfo: ClientInfo,
): Promise<boolean> {
  const row = await db
    .selectFrom('auth_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address', '=', getNetworkAddress(clientInfo))
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes devices that haven't been used for a year. */
export async function purgeDevices(trx: Transaction, now: number): Promise<void> {
  await trx
    .deleteFrom('auth_devices')
    .where('last_at', '<', new Date(now - RETENTION_MS).toISOString())
    .execute()
}
