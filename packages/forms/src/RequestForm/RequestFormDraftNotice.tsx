'use client'

import { Button, mergeProps, withRef } from '@duet/ui'
import { element } from '@duet/ui/theme'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/** Tells the user that the answers were restored from a draft. A draft contains no files. */
export const RequestFormDraftNotice = withRef(function RequestFormDraftNotice(
  props: RequestFormPartProps,
) {
  const { isDraftRestored, isSending, discardDraft, labels } = useRequestFormState()
  if (!isDraftRestored || isSending) return null
  return (
    <div {...mergeProps(props, { className: styles.draft })}>
      <p role="status" className={element}>
        {labels.draftRestored}
      </p>
      <Button tone="quiet" size="small" className={styles.discardButton} onClick={discardDraft}>
        {labels.discardDraft}
      </Button>
    </div>
  )
})
