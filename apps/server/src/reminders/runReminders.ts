import type { Actor } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import { recordReminders } from '../notifications/reminderRows.ts'
import { readSettingsOfAll } from '../notifications/settings.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { getDay, getTimeOfHour } from '../submissions/days.ts'
import { listReachableMembers, type ReachableMember } from '../team/team.ts'
import { sendDigests } from './digest.ts'
import {
  type DueMoment,
  type DueRequest,
  findDueFollowUps,
  findOverdueAnswers,
  getOccasion,
} from './dueRequests.ts'
import { formatDue } from './formatDue.ts'

/** The hour at which follow-ups become due and digests are sent, in the time zone of the team. */
const MORNING_HOUR = 8
const ONE_HOUR_MS = 3_600_000
/** Maximum number of requests that one run reminds owners of. The next run does the rest. */
const MAX_REQUESTS = 500
/** Maximum number of requests that one email names. */
const MAX_NAMED = 20

const SERVER_ACTOR: Actor = { id: null, name: 'Server' }

interface ReminderOptions {
  outbox: Pick<Outbox, 'add' | 'wake'>
  calendar: BusinessCalendar
  /** In milliseconds since 1970. */
  now: number
}

/** A reminder that owners get about their requests. */
interface OwnerReminder {
  setting: 'follow_up' | 'overdue'
  messageKind: 'follow_up_reminder' | 'overdue_reminder'
  findDue: (
    db: Database,
    ownerIds: readonly string[],
    moment: DueMoment,
    limit: number,
  ) => Promise<DueRequest[]>
}

const FOLLOW_UPS: OwnerReminder = {
  setting: 'follow_up',
  messageKind: 'follow_up_reminder',
  findDue: findDueFollowUps,
}
const OVERDUE_ANSWERS: OwnerReminder = {
  setting: 'overdue',
  messageKind: 'overdue_reminder',
  findDue: findOverdueAnswers,
}

/**
 * Reminds owners of follow-ups and overdue answers, and sends the digest of the day. Each owner gets
 * one email per cause, and is reminded only once of each day or time. Follow-ups wait for the morning.
 * Digests are sent only in its first hour, because later in the day, nobody expects them. Returns the
 * number of notified people.
 */
export async function runReminders(db: Database, options: ReminderOptions): Promise<number> {
  const { outbox, calendar, now } = options
  const today = getDay(now, calendar.timeZone)
  const morning = getTimeOfHour(today, MORNING_HOUR, calendar.timeZone)
  const members = await listReachableMembers(db)
  const moment = { now, today }
  const { timeZone } = calendar
  const remind = (reminder: OwnerReminder) =>
    remindOwners(db, members, reminder, { moment, outbox, timeZone })
  let count = await remind(OVERDUE_ANSWERS)
  if (now >= morning) count += await remind(FOLLOW_UPS)
  if (now >= morning && now < morning + ONE_HOUR_MS) {
    count += await sendDigests(db, members, { outbox, calendar, now, today })
  }
  if (count > 0) outbox.wake()
  return count
}

async function remindOwners(
  db: Database,
  members: readonly ReachableMember[],
  { setting, messageKind, findDue }: OwnerReminder,
  {
    moment,
    outbox,
    timeZone,
  }: { moment: DueMoment; outbox: Pick<Outbox, 'add'>; timeZone: string },
): Promise<number> {
  const memberIds = members.map(({ id }) => id)
  const settings = await readSettingsOfAll(db, memberIds)
  const wantedIds = memberIds.filter((id) => settings.get(id)?.[setting] !== false)
  const dueRequests = await findDue(db, wantedIds, moment, MAX_REQUESTS)
  let count = 0
  for (const { id, email } of members) {
    if (!dueRequests.some(({ ownerId }) => ownerId === id)) continue
    count += await transaction(db, async (trx) => {
      // Read them again, because somebody may have answered them in the meantime.
      const requests = await findDue(trx, [id], moment, MAX_REQUESTS)
      if (requests.length === 0) return 0
      const named = requests.slice(0, MAX_NAMED)
      await outbox.add(
        trx,
        {
          kind: messageKind,
          memberId: id,
          to: email,
          requests: named.map(({ submissionId, due }) => {
            return { submissionId, due: formatDue(due, timeZone) }
          }),
          total: requests.length,
        },
        { requestId: undefined },
      )
      await recordReminders(trx, {
        userId: id,
        kind: setting,
        occasions: requests.map((request) => {
          return { occasion: getOccasion(request), submissionId: request.submissionId }
        }),
        actor: SERVER_ACTOR,
        now: moment.now,
      })
      return 1
    })
  }
  return count
}
