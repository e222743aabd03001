import { createStoredSetting } from '../settings/storedSetting.ts'

/** Whether the user wants notifications from this browser. */
export const browserNotifications = createStoredSetting('browser-notifications', ['off', 'on'])

/** Whether the browser has notifications. Some browsers have them only in installed apps. */
export function hasNotifications(): boolean {
  return 'Notification' in window
}

/** Whether the user has allowed notifications in the browser. */
export function areNotificationsAllowed(): boolean {
  return hasNotifications() && Notification.permission === 'granted'
}

/** Asks for permission if needed. Returns whether the browser may show notifications. */
export async function allowNotifications(): Promise<boolean> {
  if (!hasNotifications()) return false
  return (await Notification.requestPermission()) === 'granted'
}
