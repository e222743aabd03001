import type { OutboxState } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { STATE_LABELS } from './entry.ts'

// Solid: an admin must act. Half: in progress. Open: done.
const SHAPES = {
  dead: 'solid',
  resting: 'solid',
  waiting: 'half',
  sending: 'half',
  sent: 'open',
  discarded: 'open',
  expired: 'open',
} as const

/** The state of a message. */
export function OutboxStateMark({ state }: { state: OutboxState }) {
  return <Status shape={SHAPES[state]}>{STATE_LABELS[state]}</Status>
}
