import type { NotificationKind, NotificationSettings } from '@duet/contract'
import { toast } from '@duet/ui'
import useSWR from 'swr'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { useNotificationApi } from '../notifications/notificationApi.ts'
import { reportNoSession } from '../session/reportNoSession.ts'

type SettingsList =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; settings: NotificationSettings }

interface NotificationSettingsState {
  list: SettingsList
  changeSetting(kind: NotificationKind, isOn: boolean): Promise<void>
  reload(): void
}

/** Returns which notifications the user gets. A change shows at once, and disappears if it fails. */
export function useNotificationSettings(): NotificationSettingsState {
  const api = useNotificationApi()
  const { data, error, mutate } = useSWR('/api/account/notifications', () => api.getNotifications())

  async function changeSetting(kind: NotificationKind, isOn: boolean): Promise<void> {
    if (!data) return
    try {
      await mutate(api.changeNotifications({ [kind]: isOn }), {
        optimisticData: { ...data, [kind]: isOn },
        revalidate: false,
      })
    } catch (changeError) {
      if (changeError instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(changeError), tone: 'destructive' })
    }
  }

  return {
    list: data
      ? { state: 'ready', settings: data }
      : error === undefined
        ? { state: 'loading' }
        : { state: 'failed', error },
    changeSetting,
    reload: () => void mutate(),
  }
}
