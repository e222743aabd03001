import { type AccountSession, describeDevice } from '@duet/contract'
import { Button } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { Status } from '../controls/Status.tsx'
import { formatDateTime } from '../dates/dates.ts'
import { describeIpAddress } from './describeIpAddress.ts'
import * as styles from './rows.css.ts'

interface SessionRowProps {
  session: AccountSession
  isEnding: boolean
  onEnd: () => void
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { created_at, refreshed_at, user_agent, ip, is_current } = session
  const device = describeDevice(user_agent)
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name} title={user_agent ?? undefined}>
          {device}
        </span>
        <span className={styles.detail}>{describeIpAddress(ip)}</span>
        <span className={styles.detail}>
          Signed in <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {refreshed_at && (
            <>
              , last renewed <time dateTime={refreshed_at}>{formatDateTime(refreshed_at)}</time>
            </>
          )}
        </span>
      </div>
      {is_current ? (
        <Status shape="solid">This session</Status>
      ) : (
        <Button
          size="small"
          className={form.button}
          aria-label={`Log out ${device}, signed in ${formatDateTime(created_at)}`}
          pending={isEnding}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
