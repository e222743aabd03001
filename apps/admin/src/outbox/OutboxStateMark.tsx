import { Status } from '../desk/Status.tsx'
import { type OutboxState, STATE_WORDS } from './entry.ts'

// Solid is what wants somebody, half what is on its way, open what is over.
const SHAPES = {
  dead: 'solid',
  resting: 'solid',
  waiting: 'half',
  sending: 'half',
  sent: 'open',
  discarded: 'open',
} as const

/** How far a message has come. */
export function OutboxStateMark({ state }: { state: OutboxState }) {
  return <Status shape={SHAPES[state]}>{STATE_WORDS[state]}</Status>
}
