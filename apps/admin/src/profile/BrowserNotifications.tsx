import { Switch, toast } from '@duet/ui'
import {
  allowNotifications,
  areNotificationsAllowed,
  browserNotifications,
  hasNotifications,
} from '../notifications/browserNotifications.ts'

/** Lets the user turn notifications in this browser on and off. Asks the browser for permission. */
export function BrowserNotifications() {
  const isWanted = browserNotifications.use() === 'on'
  if (!hasNotifications()) return null

  async function change(isOn: boolean) {
    const isAllowed = isOn && (await allowNotifications())
    browserNotifications.set(isAllowed ? 'on' : 'off')
    if (!isOn || isAllowed) return
    toast({
      title: 'Notifications are blocked',
      description: 'Allow them for this site in the settings of your browser.',
      tone: 'destructive',
    })
  }

  return (
    <Switch
      label="In this browser, too"
      hint="Shows these notifications while the admin app is open in a tab. The digest is only an email."
      checked={isWanted && areNotificationsAllowed()}
      onCheckedChange={(isOn) => void change(isOn)}
    />
  )
}
