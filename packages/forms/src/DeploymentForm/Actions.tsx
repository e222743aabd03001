import { Button } from '@duet/ui'
import { useEffect, useRef } from 'react'
import * as styles from './DeploymentForm.css.ts'

interface ActionsProps {
  isSending: boolean
  /** What became of the last try. */
  note?: string | undefined
  onCancel: () => void
}

/** The buttons under the form. */
export function Actions({ isSending, note, onCancel }: ActionsProps) {
  const submit = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)

  // What was pressed is gone or disabled by then: a keyboard would start at the top of the page.
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
        isBusy={isSending}
        {...(!isSending && { icon: 'arrow-right' })}
      >
        {isSending ? 'Submitting...' : 'Submit Request'}
      </Button>
      {isSending && (
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <p className={styles.note} role="status" hidden={isSending}>
        {note ?? 'Files stay private to our deployment team.'}
      </p>
    </div>
  )
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
