import type { PersonState } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { PERSON_STATE_LABELS } from './labels.ts'

const STATE_SHAPES = {
  active: 'solid',
  invited: 'half',
  unconfirmed: 'half',
  disabled: 'open',
} as const

export function PersonStateMark({ state }: { state: PersonState }) {
  return <Status shape={STATE_SHAPES[state]}>{PERSON_STATE_LABELS[state]}</Status>
}
