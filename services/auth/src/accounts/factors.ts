import { anyOf, type Database } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { AuthFactorsTable } from '../tables/factorTables.ts'

export type Factor = Selectable<AuthFactorsTable>

/** Returns an account's factors, oldest first. */
export function findFactors(db: Database, userId: string): Promise<Factor[]> {
  return findFactorsOfUsers(db, [userId])
}

/** Returns the factors of several accounts, oldest first. */
export function findFactorsOfUsers(db: Database, userIds: readonly string[]): Promise<Factor[]> {
  return db
    .selectFrom('auth_factors')
    .selectAll()
    .where('user_id', 'in', anyOf(userIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function hasVerifiedFactor(db: Database, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('auth_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

/** A factor in the format of Supabase's API. */
export interface PresentedFactor {
  id: string
  created_at: string
  updated_at: string
  status: Factor['status']
  friendly_name?: string
  factor_type: Factor['factor_type']
  phone: string | null
  last_challenged_at: string | null
}

/** Returns a factor in the format of Supabase's API. Never includes secrets. */
export function presentFactor(factor: Factor): PresentedFactor {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone,
    last_challenged_at: factor.last_challenged_at,
  }
}
