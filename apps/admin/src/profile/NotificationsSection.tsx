import { NOTIFICATION_KINDS, type NotificationKind } from '@duet/contract'
import { Switch } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { BrowserNotifications } from './BrowserNotifications.tsx'
import { SectionStatus } from './SectionStatus.tsx'
import { useNotificationSettings } from './useNotificationSettings.ts'

const TEXTS: Readonly<Record<NotificationKind, { label: string; hint: string }>> = {
  assigned: {
    label: 'Assigned to you',
    hint: 'When a teammate makes you the owner of a request.',
  },
  answered: {
    label: 'Answer by email',
    hint: 'When the requester answers by email, if the server reads the mailbox.',
  },
  follow_up: {
    label: 'Follow-up due',
    hint: 'On the morning of the follow-up day of a request that you own.',
  },
  overdue: {
    label: 'Answer overdue',
    hint: 'When nobody has answered a request that you own in time.',
  },
  digest: {
    label: 'Daily digest',
    hint: 'On business days: what is due or overdue, and new requests without an owner.',
  },
}

/** Lets the user turn emails on and off, and notifications in this browser. */
export function NotificationsSection() {
  const { list, changeSetting, reload } = useNotificationSettings()
  return (
    <SettingsSection
      title="Your notifications"
      command="Change your notifications"
      description="Emails about your requests. They name a request only by its reference."
    >
      <SectionStatus list={list} name="notifications" onRetry={reload} />
      {list.state === 'ready' && (
        <div className={`${form.form} ${form.startsWithChoice}`}>
          {NOTIFICATION_KINDS.map((kind) => (
            <Switch
              key={kind}
              {...TEXTS[kind]}
              checked={list.settings[kind]}
              onCheckedChange={(isOn) => void changeSetting(kind, isOn)}
            />
          ))}
          <BrowserNotifications />
        </div>
      )}
    </SettingsSection>
  )
}
