'use client'

import { Button, Icon, mergeProps, withRef } from '@duet/ui'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/** Tells the user that the browser is offline and lets them try again. */
export const RequestFormOfflineNotice = withRef(function RequestFormOfflineNotice(
  props: RequestFormPartProps,
) {
  const { stage, labels } = useRequestFormState()
  if (stage.name !== 'offline') return null
  return (
    <div {...mergeProps(props, { className: styles.notice })} role="alert">
      <Icon name="offline" className={styles.noticeIcon} />
      <div>
        <p className={styles.noticeTitle}>{labels.offline}</p>
        <p className={styles.muted}>{labels.offlineText}</p>
        <Button type="submit" tone="secondary" size="small" className={styles.noticeButton}>
          {labels.retry}
        </Button>
      </div>
    </div>
  )
})
