import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@duet/contract'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'

/** Returns which notifications a person gets. */
export async function readNotificationSettings(
  db: Database,
  userId: string,
): Promise<NotificationSettings> {
  const settings = await readSettingsOfAll(db, [userId])
  return settings.get(userId) ?? { ...DEFAULT_NOTIFICATIONS }
}

/** Returns which notifications each person gets. Omits people with the default settings. */
export async function readSettingsOfAll(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationSettings>> {
  const rows = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', 'in', anyOf(userIds))
    .execute()
  return new Map(
    rows.map(({ user_id, settings }) => [
      user_id,
      { ...DEFAULT_NOTIFICATIONS, ...(JSON.parse(settings) as Partial<NotificationSettings>) },
    ]),
  )
}

/** Turns some of a person's notifications on or off. */
export function changeNotificationSettings(
  db: Database,
  userId: string,
  change: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  return transaction(db, async (trx) => {
    const newSettings = { ...(await readNotificationSettings(trx, userId)), ...change }
    const settings = JSON.stringify(newSettings)
    await trx
      .insertInto('notification_settings')
      .values({ user_id: userId, settings })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings }))
      .execute()
    return newSettings
  })
}

/** Deletes the notifications and the settings of a deleted account. */
export async function deleteNotifications(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('reminders').where('user_id', '=', userId).execute()
  await trx.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
}
