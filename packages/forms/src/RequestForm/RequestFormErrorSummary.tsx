'use client'

import { Icon, mergeProps, withRef } from '@duet/ui'
import { element } from '@duet/ui/theme'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/**
 * Shows how many fields have an error. Screen readers announce the summary only after an attempt to
 * submit.
 */
export const RequestFormErrorSummary = withRef(function RequestFormErrorSummary(
  props: RequestFormPartProps,
) {
  const { errors, areErrorsFresh, labels } = useRequestFormState()
  const count = Object.keys(errors).length
  if (count === 0) return null
  return (
    <div
      {...mergeProps(props, { className: styles.summary })}
      role={areErrorsFresh ? 'alert' : undefined}
    >
      <Icon name="warning" className={styles.summaryIcon} />
      <div>
        <p className={styles.summaryTitle}>{labels.invalidFields(count)}</p>
        <p className={element}>{labels.invalidFieldsText}</p>
      </div>
    </div>
  )
})
