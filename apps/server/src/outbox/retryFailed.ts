import type { OutboxRetryResult } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import * as v from 'valibot'
import { createCondition, type OutboxAccess, type OutboxFilter } from './listing.ts'
import { type ChannelRoutes, chooseChannels } from './routing.ts'

/** Parses the stored result of `retryFailed`. */
export const retryResult = v.object({ retried: v.number(), skipped: v.number() })

interface RetryOptions {
  routes: ChannelRoutes
  filter: Pick<OutboxFilter, 'q' | 'channel'>
  access: OutboxAccess
  now: string
  /** When to stop retrying. */
  giveUpAt: string
}

/**
 * Makes all matching failed messages due now. Skips messages that no channel can send, and account
 * emails whose code was deleted. Updates many messages per query, because there can be 100,000.
 */
export async function retryFailed(
  trx: Transaction,
  { routes, filter, access, now, giveUpAt }: RetryOptions,
): Promise<OutboxRetryResult> {
  const condition = createCondition({ ...filter, states: ['dead'] }, access)
  const isTeamMessage = sql<number>`case when recipient is null then 1 else 0 end`
  const groups = await trx
    .selectFrom('outbox')
    .select(['channel', isTeamMessage.as('is_team'), sql<number>`count(*)`.as('count')])
    .where(condition)
    .groupBy(['channel', isTeamMessage])
    .execute()
  const result = { retried: 0, skipped: 0 }
  for (const { channel: oldChannel, is_team: isTeam, count } of groups) {
    const channels = chooseChannels(routes, isTeam === 1 ? null : 'a recipient')
    const channel = channels.includes(oldChannel) ? oldChannel : channels[0]
    const isSendable = channel !== undefined && channel !== 'none'
    const updateResult = isSendable
      ? await trx
          .updateTable('outbox')
          .set({
            channel,
            state: 'waiting',
            next_attempt_at: now,
            give_up_at: sql`case when expires_at < ${giveUpAt} then expires_at else ${giveUpAt} end`,
            failing_since: null,
          })
          .where(condition)
          .where('channel', '=', oldChannel)
          .where(isTeamMessage, '=', isTeam)
          .where(sql<boolean>`(expires_at is null or secret is not null)`)
          .executeTakeFirst()
      : undefined
    const retriedCount = Number(updateResult?.numUpdatedRows ?? 0)
    result.retried += retriedCount
    result.skipped += count - retriedCount
  }
  return result
}
