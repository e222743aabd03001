import { toast } from '@duet/ui'
import { useState } from 'react'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { usePrivacyActions } from './usePrivacy.ts'

interface ErasureUndo {
  /** The ID of the erasure that is being undone. */
  runningId: string | undefined
  run(id: string): Promise<void>
}

/** Returns a function that undoes an erasure. The function shows errors in a toast. */
export function useErasureUndo(): ErasureUndo {
  const actions = usePrivacyActions()
  const [runningId, setRunningId] = useState<string>()

  async function run(id: string) {
    setRunningId(id)
    try {
      await actions.undo(id)
      toast({ title: 'Data restored', tone: 'positive' })
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setRunningId(undefined)
    }
  }

  return { runningId, run }
}
