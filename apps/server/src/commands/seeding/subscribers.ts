import { randomUUID } from 'node:crypto'
import { type Database, transaction } from '@duet/kit/database'
import type { Random } from './random.ts'
import { createPerson, createTime } from './requests.ts'

const DOMAINS = [
  'example.com',
  'example.net',
  'example.org',
  'mail.example',
  'post.example',
] as const

/** The sources to pick from. Most entries are `site`, so that most subscribers have this source. */
const SOURCES = ['site', 'site', 'site', 'site', 'import', 'import', 'team'] as const

/**
 * Adds `count` subscribers, who subscribed in the twelve weeks before `until`. About one in twelve
 * is inactive. Returns how many were added.
 */
export function seedSubscribers(
  db: Database,
  count: number,
  random: Random,
  until: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    let addedCount = 0
    for (let number = 0; number < count; number += 1) {
      const person = createPerson(random, random.pick(DOMAINS))
      const email = person.email.replace('@', `${random.integer(1, 99_999_999)}@`)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('subscribers')
        .values({
          id: randomUUID(),
          email,
          email_key: email,
          subscribed_at: createTime(random, until),
          is_active: random.next() < 1 / 12 ? 0 : 1,
          source: random.pick(SOURCES),
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirstOrThrow()
      addedCount += Number(numInsertedOrUpdatedRows)
    }
    return addedCount
  })
}
