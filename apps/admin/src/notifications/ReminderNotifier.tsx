import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { areNotificationsAllowed, browserNotifications } from './browserNotifications.ts'
import { describeReminders } from './describeReminders.ts'
import { useNotificationApi } from './notificationApi.ts'

/** The same in all tabs, so that the browser shows each notification once. */
const TAG = 'reminder'

/**
 * Shows a notification in the browser for each new reminder, if the user wants them. Live changes
 * reload the reminders.
 */
export function ReminderNotifier() {
  const isOn = browserNotifications.use() === 'on' && areNotificationsAllowed()
  const api = useNotificationApi()
  const navigate = useNavigate()
  const { data: reminders } = useSWR(isOn ? '/api/account/reminders' : null, () =>
    api.listReminders(),
  )
  // Reminders from before the page loaded aren't news.
  const seenIds = useRef<ReadonlySet<string>>(undefined)

  useEffect(() => {
    if (!reminders) return
    const oldIds = seenIds.current
    seenIds.current = new Set(reminders.map(({ id }) => id))
    const notification = oldIds && describeReminders(reminders.filter(({ id }) => !oldIds.has(id)))
    if (notification) show(notification)

    function show({ title, body, path }: NonNullable<typeof notification>) {
      try {
        const shown = new Notification(title, { body, tag: TAG })
        shown.onclick = () => {
          window.focus()
          shown.close()
          navigate(path)
        }
      } catch {
        // Some mobile browsers show notifications only for installed apps. The email is enough.
      }
    }
  }, [reminders, navigate])

  return null
}
