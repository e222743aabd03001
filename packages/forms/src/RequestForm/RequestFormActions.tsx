'use client'

import { Button, mergeProps, withRef } from '@duet/ui'
import { useFocusAfterSending } from '../hooks/useFocusAfterSending.ts'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/**
 * The form's buttons and a note. The note explains why the last attempt failed or that the user
 * canceled. Otherwise, it shows the `privacy` label.
 */
export const RequestFormActions = withRef(function RequestFormActions(props: RequestFormPartProps) {
  const { isSending, stage, cancel, labels } = useRequestFormState()
  const note = ('note' in stage && stage.note) || labels.privacy
  const submitButton = useFocusAfterSending(isSending)

  return (
    <div
      {...mergeProps(props, { className: styles.actions })}
      data-sending={isSending ? '' : undefined}
    >
      <Button
        ref={submitButton}
        type="submit"
        tone="primary"
        className={styles.submitButton}
        disabled={isSending}
        pending={isSending}
        {...(!isSending && { icon: 'arrow-right' })}
      >
        {isSending ? labels.submitting : labels.submit}
      </Button>
      {stage.name === 'sending' && stage.progress && (
        <Button tone="secondary" onClick={cancel}>
          {labels.cancel}
        </Button>
      )}
      <p className={styles.note} role="status" hidden={isSending}>
        {note}
      </p>
    </div>
  )
})
