import type { NotificationSettings, Reminder } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

/** The API methods for the user's own notifications. */
export interface NotificationApi {
  getNotifications(): Promise<NotificationSettings>
  changeNotifications(change: Partial<NotificationSettings>): Promise<NotificationSettings>
  /** Lists the newest notifications of the last day, newest first. */
  listReminders(): Promise<Reminder[]>
}

/** Creates the API client's methods for the user's own notifications. */
export function createNotificationApi({ callApi }: Pick<Api, 'callApi'>): NotificationApi {
  return {
    getNotifications: () => callApi('/api/account/notifications', 'Failed to fetch notifications'),
    changeNotifications: (change) =>
      callApi(
        '/api/account/notifications',
        'Failed to change notifications',
        createJsonInit('PATCH', change),
      ),
    listReminders: () => callApi('/api/account/reminders', 'Failed to fetch reminders'),
  }
}

/** Returns the API client's methods for the user's own notifications. */
export const useNotificationApi = createApiHook(createNotificationApi)
