import type { PersonState } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { STATE_LABELS } from './labels.ts'

const STATE_SHAPES = {
  active: 'solid',
  invited: 'half',
  unconfirmed: 'half',
  disabled: 'open',
} as const

/** Shows a person's state. */
export function PersonStateMark({ state }: { state: PersonState }) {
  return <Status shape={STATE_SHAPES[state]}>{STATE_LABELS[state]}</Status>
}
