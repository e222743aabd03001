import type { AccountSession } from '@duet/contract'
import { Button } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { list as plainList } from '../theme/list.css.ts'
import * as styles from './rows.css.ts'
import { SectionStatus } from './SectionStatus.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useSessions } from './useSessions.ts'

/** Lists the user's sessions, with buttons that end a single session or all other sessions. */
export function SessionsSection() {
  const { list, endingSession, endSession, endOtherSessions, reload } = useSessions()
  usePageCommands([
    list.state === 'ready' &&
      list.rows.some((session) => !session.is_current) && {
        id: 'end sessions',
        label: 'Log out other sessions',
        keywords: 'sign end',
        run: endOtherSessions,
      },
  ])
  return (
    <SettingsSection
      title="Sessions"
      description="Browsers where you’re signed in. If you don’t recognize one, log it out and change your password."
    >
      <SectionStatus list={list} name="sessions" onRetry={reload} />
      {list.state === 'ready' && (
        <div className={form.form}>
          <ul className={`${plainList} ${styles.list}`}>
            {putCurrentFirst(list.rows).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={
                  endingSession === session.id ||
                  (endingSession === 'others' && !session.is_current)
                }
                onEnd={() => endSession(session.id)}
              />
            ))}
          </ul>
          {list.rows.some((session) => !session.is_current) ? (
            <div className={form.buttons}>
              <Button
                size="small"
                className={form.button}
                pending={endingSession !== undefined}
                onClick={endOtherSessions}
              >
                Log out other sessions
              </Button>
            </div>
          ) : (
            <p className={styles.note}>You’re signed in only here.</p>
          )}
        </div>
      )}
    </SettingsSection>
  )
}

function putCurrentFirst(sessions: readonly AccountSession[]): AccountSession[] {
  return [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current))
}
