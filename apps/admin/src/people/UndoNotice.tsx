import { Button, IconButton, toast } from '@duet/ui'
import { useState } from 'react'
import { EditConflictError, NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { explainError } from './explainError.ts'
import { usePersonUndo } from './UndoContext.ts'
import * as styles from './UndoNotice.css.ts'

/** Shows the newest change until the user undoes the change or closes the notice. */
export function UndoNotice() {
  const { lastChange, offerUndo } = usePersonUndo()
  const [isUndoing, setIsUndoing] = useState(false)

  async function handleUndo() {
    setIsUndoing(true)
    try {
      await lastChange?.undo()
      offerUndo(undefined)
      toast({ title: 'Change undone' })
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: explainError(error), tone: 'destructive' })
      // Somebody else has since changed the account, so undoing would fail again.
      if (error instanceof EditConflictError) offerUndo(undefined)
    } finally {
      setIsUndoing(false)
    }
  }

  return (
    // Always render this element, because screen readers announce only changes to a status
    // that's already on the page.
    <div role="status">
      {lastChange && (
        <div className={styles.notice}>
          <p className={styles.text}>{lastChange.text}</p>
          <Button size="small" className={styles.button} pending={isUndoing} onClick={handleUndo}>
            Undo
          </Button>
          <IconButton icon="close" label="Close notice" onClick={() => offerUndo(undefined)} />
        </div>
      )}
    </div>
  )
}
