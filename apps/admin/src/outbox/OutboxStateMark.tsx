import type { OutboxState } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { STATE_LABELS } from './entry.ts'

const STATE_SHAPES = {
  dead: 'solid',
  resting: 'solid',
  waiting: 'half',
  sending: 'half',
  sent: 'open',
  discarded: 'open',
  expired: 'open',
} as const

/** Shows the state of a message. */
export function OutboxStateMark({ state }: { state: OutboxState }) {
  return <Status shape={STATE_SHAPES[state]}>{STATE_LABELS[state]}</Status>
}
