import { Button, IconButton, toast } from '@duet/ui'
import { useState } from 'react'
import { errorMessage, NoSessionError } from '../errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { useUndo } from './UndoContext.ts'
import * as styles from './UndoNotice.css.ts'

/** Shows the newest change, without a time limit, until the user undoes it or closes the notice. */
export function UndoNotice() {
  const { last, offerUndo } = useUndo()
  const [isUndoing, setIsUndoing] = useState(false)

  async function handleUndo() {
    setIsUndoing(true)
    try {
      await last?.undo()
      offerUndo(undefined)
      toast({ title: 'Change undone' })
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: errorMessage(error), tone: 'destructive' })
    } finally {
      setIsUndoing(false)
    }
  }

  return (
    // Always rendered: screen readers announce only changes to an existing status.
    <div role="status">
      {last && (
        <div className={styles.notice}>
          <p className={styles.text}>{last.text}</p>
          <Button size="small" className={styles.button} pending={isUndoing} onClick={handleUndo}>
            Undo
          </Button>
          <IconButton icon="close" label="Close notice" onClick={() => offerUndo(undefined)} />
        </div>
      )}
    </div>
  )
}
