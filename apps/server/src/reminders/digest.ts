import type { Actor } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import type { DigestSection } from '../mail/memberMessages.ts'
import { recordReminders } from '../notifications/reminderRows.ts'
import { readSettingsOfAll } from '../notifications/settings.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isBusinessDay } from '../submissions/businessDays.ts'
import { addIsoDays, getStartOfDay } from '../submissions/days.ts'
import type { ReachableMember } from '../team/team.ts'
import {
  type CountedRequests,
  listOpenAnswers,
  listOpenFollowUps,
  listUnowned,
} from './dueRequests.ts'
import { formatDue } from './formatDue.ts'

/** Maximum number of digests that one run sends. The next run sends the rest. */
const MAX_DIGESTS = 200
/** Maximum number of requests in each section of a digest. */
const MAX_ROWS = 20

const SERVER_ACTOR: Actor = { id: null, name: 'Server' }

interface DigestOptions {
  outbox: Pick<Outbox, 'add'>
  calendar: BusinessCalendar
  /** In milliseconds since 1970. */
  now: number
  /** The current day in the time zone of the calendar. */
  today: string
}

/**
 * On business days, sends each person who wants it one digest of the team's requests that need
 * somebody. Sends none if there are no such requests. Returns the number of digests.
 */
export async function sendDigests(
  db: Database,
  members: readonly ReachableMember[],
  { outbox, calendar, now, today }: DigestOptions,
): Promise<number> {
  if (!isBusinessDay(today, calendar)) return 0
  const memberIds = members.map(({ id }) => id)
  const settings = await readSettingsOfAll(db, memberIds)
  const sentRows = await db
    .selectFrom('reminders')
    .select('user_id')
    .where('kind', '=', 'digest')
    .where('occasion', '=', today)
    .execute()
  const sentIds = new Set(sentRows.map((row) => row.user_id))
  const recipients = members
    .filter(({ id }) => settings.get(id)?.digest && !sentIds.has(id))
    .slice(0, MAX_DIGESTS)
  if (recipients.length === 0) return 0
  const sections = await readSections(db, { calendar, now, today })
  if (sections.length === 0) return 0
  for (const { id, email } of recipients) {
    await transaction(db, async (trx) => {
      await outbox.add(
        trx,
        { kind: 'digest', memberId: id, to: email, day: today, sections },
        { requestId: undefined },
      )
      await recordReminders(trx, {
        userId: id,
        kind: 'digest',
        occasions: [{ occasion: today, submissionId: null }],
        actor: SERVER_ACTOR,
        now,
      })
    })
  }
  return recipients.length
}

/** Reads the sections of the digest that have requests. */
async function readSections(
  db: Database,
  { calendar, now, today }: Omit<DigestOptions, 'outbox'>,
): Promise<DigestSection[]> {
  const nowTime = new Date(now).toISOString()
  const tomorrow = new Date(getStartOfDay(addIsoDays(today, 1), calendar.timeZone)).toISOString()
  const createSection = (
    title: DigestSection['title'],
    { requests, total }: CountedRequests,
  ): DigestSection => ({
    title,
    requests: requests.map(({ submissionId, due }) => {
      return { submissionId, due: due === null ? undefined : formatDue(due, calendar.timeZone) }
    }),
    total,
  })
  const sections = [
    createSection('Overdue', await listOpenAnswers(db, { before: nowTime }, MAX_ROWS)),
    createSection(
      'Due today',
      await listOpenAnswers(db, { from: nowTime, before: tomorrow }, MAX_ROWS),
    ),
    createSection('Follow-ups due', await listOpenFollowUps(db, today, MAX_ROWS)),
    createSection('New, without an owner', await listUnowned(db, MAX_ROWS)),
  ]
  return sections.filter(({ total }) => total > 0)
}
