import type { Person, PersonChange } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import type { ConfirmedAction } from './confirmations.ts'
import { explainError } from './explainError.ts'
import { describeNewRole, getPersonName } from './labels.ts'
import { usePersonUndo } from './UndoContext.ts'
import { usePeopleActions } from './usePeople.ts'

/** `resend` resends an invitation. Unlike the other actions, it doesn't ask for confirmation. */
export type PersonAction = ConfirmedAction | 'resend'

interface PersonActionState {
  runningAction: PersonAction | undefined
  runAction(action: PersonAction): Promise<void>
}

interface UndoablePersonChange {
  change: PersonChange
  /** The opposite change, which undoes `change`. */
  reverseChange: PersonChange
  /** Describes `change` in a complete sentence. */
  text: string
}

type UndoableAction = Exclude<ConfirmedAction, 'resetFactors' | 'delete'>

function createChange(action: UndoableAction, person: Person): UndoablePersonChange {
  const name = getPersonName(person)
  if (action === 'disable' || action === 'enable') {
    const isDisabled = action === 'disable'
    return {
      change: { is_disabled: isDisabled },
      reverseChange: { is_disabled: !isDisabled },
      text: `${name} is ${isDisabled ? 'disabled' : 'enabled'}.`,
    }
  }
  return {
    change: { role: action, expected: { role: person.role } },
    reverseChange: { role: person.role, expected: { role: action } },
    text: `${name} ${describeNewRole(action)}`,
  }
}

/** Runs an admin's action on an account. If the action can be undone, offers to undo it. */
export function usePersonAction(person: Person, search: string): PersonActionState {
  const actions = usePeopleActions()
  const { offerUndo } = usePersonUndo()
  const navigate = useNavigate()
  const [runningAction, setRunningAction] = useState<PersonAction>()

  async function performAction(action: PersonAction) {
    const name = getPersonName(person)
    if (action === 'resend') {
      await actions.resendInvitation(person.id)
      toast({ title: 'Invitation sent again', description: 'Only the newest email works.' })
      return
    }
    if (action === 'resetFactors') {
      await actions.resetFactors(person.id)
      toast({ title: 'Two-step sign-in reset', description: name })
      return
    }
    if (action === 'delete') {
      await actions.remove(person.id)
      offerUndo(undefined)
      toast({ title: 'Account deleted', description: name })
      navigate(`/admin/dashboard?${search}`)
      return
    }
    const { change, reverseChange, text } = createChange(action, person)
    await actions.update(person.id, change)
    offerUndo({
      text,
      undo: async () => {
        await actions.update(person.id, reverseChange)
      },
    })
  }

  async function runAction(action: PersonAction) {
    if (runningAction) return
    setRunningAction(action)
    try {
      await performAction(action)
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: explainError(error), tone: 'destructive' })
    } finally {
      setRunningAction(undefined)
    }
  }

  return { runningAction, runAction }
}
