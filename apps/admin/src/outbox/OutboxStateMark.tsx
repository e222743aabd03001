import type { OutboxState } from '@duet/contract'
import { Icon } from '@duet/ui'
import { Status } from '../controls/Status.tsx'
import { OUTBOX_STATE_LABELS } from './entry.ts'
import * as styles from './Outbox.css.ts'

const STATE_SHAPES = {
  resting: 'solid',
  waiting: 'half',
  sending: 'half',
  sent: 'open',
  discarded: 'open',
  expired: 'open',
} as const

/** Shows the state of a message. A failure has an icon, because solid squares mean other states. */
export function OutboxStateMark({ state }: { state: OutboxState }) {
  if (state === 'dead') {
    return (
      <span className={styles.failedMark}>
        <Icon name="warning" className={styles.failedIcon} />
        {OUTBOX_STATE_LABELS.dead}
      </span>
    )
  }
  return <Status shape={STATE_SHAPES[state]}>{OUTBOX_STATE_LABELS[state]}</Status>
}
