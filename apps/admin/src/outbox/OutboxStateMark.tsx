import type { OutboxState } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { OUTBOX_STATE_LABELS } from './entry.ts'

const STATE_SHAPES = {
  dead: 'solid',
  resting: 'solid',
  waiting: 'half',
  sending: 'half',
  sent: 'open',
  discarded: 'open',
  expired: 'open',
} as const

export function OutboxStateMark({ state }: { state: OutboxState }) {
  return <Status shape={STATE_SHAPES[state]}>{OUTBOX_STATE_LABELS[state]}</Status>
}
