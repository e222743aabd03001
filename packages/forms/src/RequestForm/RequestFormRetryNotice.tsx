'use client'

import { Button, Icon, mergeProps, withRef } from '@duet/ui'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/**
 * Tells the user that the browser is offline or that the request failed, and lets them try again.
 * After a failure, shows the form's `contactEmail` too.
 */
export const RequestFormRetryNotice = withRef(function RequestFormRetryNotice(
  props: RequestFormPartProps,
) {
  const { stage, labels, contactEmail, fileLimits, files } = useRequestFormState()
  if (stage.name !== 'offline' && stage.name !== 'failed') return null
  const isOffline = stage.name === 'offline'
  // A page that reloaded without JavaScript has lost the files.
  const hasLostFiles = fileLimits && files.length === 0
  return (
    // After a failure, the toast or the note beside the buttons is announced instead.
    <div
      {...mergeProps(props, { className: styles.notice })}
      role={isOffline ? 'alert' : undefined}
    >
      <Icon name={isOffline ? 'offline' : 'warning'} className={styles.noticeIcon} />
      <div>
        <p className={styles.noticeTitle}>{isOffline ? labels.offline : labels.notSent}</p>
        {!hasLostFiles && (
          <p className={styles.muted}>{isOffline ? labels.offlineText : labels.notSentText}</p>
        )}
        {!isOffline && contactEmail && (
          <p className={styles.muted}>
            {labels.contact}{' '}
            <a href={`mailto:${contactEmail}`} dir="ltr" className={styles.noticeLink}>
              {contactEmail}
            </a>
          </p>
        )}
        <Button type="submit" tone="secondary" size="small" className={styles.noticeButton}>
          {labels.retry}
        </Button>
      </div>
    </div>
  )
})
