import { randomUUID } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { insertUser, type User } from '../accounts/accounts.ts'
import type { AddressKind } from '../accounts/identities.ts'
import type { Metadata } from '../accounts/metadata.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { createSignUpMetadata } from './pendingUser.ts'

interface NewAccount {
  kind: AddressKind
  address: string
  data: Metadata
  passwordHash?: string
  clientInfo: ClientInfo
}

/**
 * Creates the account of a person who signs up. An unconfirmed account gets neither the password nor
 * the metadata: they're stored with the code, because a stranger may be signing up with somebody
 * else's address.
 */
export async function openAccount(
  trx: Transaction,
  auth: AuthService,
  { kind, address, data, passwordHash, clientInfo }: NewAccount,
  isConfirmed: boolean,
): Promise<User> {
  const id = randomUUID()
  const user = await insertUser(trx, {
    id,
    [kind]: address,
    passwordHash: isConfirmed ? passwordHash : undefined,
    isEmailConfirmed: isConfirmed,
    isPhoneConfirmed: isConfirmed,
    userMetadata: createSignUpMetadata(
      { id, kind, address, data: isConfirmed ? data : {} },
      isConfirmed,
    ),
    nowIso: getIsoTime(auth),
  })
  await auth.audit.record(trx, {
    action: 'user_signedup',
    actorId: id,
    subjectId: id,
    details: { provider: kind },
    ...clientInfo,
  })
  return user
}
