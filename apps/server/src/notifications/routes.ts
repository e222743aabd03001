import { NOTIFICATION_KINDS, type NotificationKind } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import * as v from 'valibot'
import { errors } from '../errors.ts'
import { describeObjectIssue } from '../http/validBody.ts'
import { json } from '../routing/bodies.ts'
import { route, type Sender } from '../routing/route.ts'
import { listReminders } from './reminderRows.ts'
import { changeNotificationSettings, readNotificationSettings } from './settings.ts'

const isOn = v.exactOptional(v.boolean('Must be true or false'))
const settingsBody = v.strictObject(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, isOn])) as Record<
    NotificationKind,
    typeof isOn
  >,
  describeObjectIssue,
)

interface Services {
  db: Database
}

/** The routes for the caller's own notifications. */
export const notificationRoutes = [
  route('GET /api/account/notifications', {
    summary: 'Returns which notifications the caller gets.',
    access: 'account.use',
    needsAccount: true,
    handle: (input, { db }: Services) => readNotificationSettings(db, getAccountId(input)),
  }),
  route('PATCH /api/account/notifications', {
    summary: 'Turns some of the caller’s notifications on or off.',
    access: 'account.use',
    limit: 'changes',
    needsAccount: true,
    body: json(settingsBody),
    handle: ({ body, ...sender }, { db }: Services) =>
      changeNotificationSettings(db, getAccountId(sender), body),
  }),
  route('GET /api/account/reminders', {
    summary: 'Lists the caller’s newest notifications of the last day.',
    access: 'account.use',
    needsAccount: true,
    handle: (input, { db }: Services) => listReminders(db, getAccountId(input)),
  }),
]

function getAccountId({ actor }: Pick<Sender, 'actor'>): string {
  if (actor.id === null) throw errors.forbidden()
  return actor.id
}
