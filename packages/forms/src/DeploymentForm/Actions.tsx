import { Button } from '@duet/ui'
import { useEffect, useRef } from 'react'
import * as styles from './DeploymentForm.css.ts'
import type { DeploymentFormLabels } from './deploymentFormLabels.ts'

interface ActionsProps {
  isSending: boolean
  /** Text that says why the last attempt failed, or that the user canceled it. */
  note?: string | undefined
  onCancel: () => void
  labels: DeploymentFormLabels
}

/** The form's buttons, and a note beside them. */
export function Actions({ isSending, note, onCancel, labels }: ActionsProps) {
  const submit = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)

  // The pressed button unmounts or becomes disabled and loses focus. After the attempt, moves focus
  // to the submit button.
  useEffect(() => {
    if (wasSending.current && !isSending && isFocusLost()) submit.current?.focus()
    wasSending.current = isSending
  }, [isSending])

  return (
    <div className={styles.actions} data-sending={isSending ? '' : undefined}>
      <Button
        ref={submit}
        type="submit"
        tone="primary"
        className={styles.submit}
        disabled={isSending}
        pending={isSending}
        {...(!isSending && { icon: 'arrow-right' })}
      >
        {isSending ? labels.submitting : labels.submit}
      </Button>
      {isSending && (
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
      )}
      <p className={styles.note} role="status" hidden={isSending}>
        {note ?? labels.privacy}
      </p>
    </div>
  )
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
