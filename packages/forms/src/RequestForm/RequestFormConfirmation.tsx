'use client'

import { Heading, Icon } from '@duet/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormConfirmationProps {
  /** A short summary of what the server received, such as counts. */
  children?: ReactNode
}

/** Replaces the form after the request is sent, and confirms that the server received it. */
export function RequestFormConfirmation({ children }: RequestFormConfirmationProps) {
  const { stage } = useRequestFormState()
  return stage.name === 'sent' && <Confirmation>{children}</Confirmation>
}

function Confirmation({ children }: RequestFormConfirmationProps) {
  const { sendAnother, labels } = useRequestFormState()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <Icon name="check" className={styles.sentIcon} />
      <Heading ref={heading} level={3} variant="heading1" tabIndex={-1}>
        {labels.received}
      </Heading>
      <p className={styles.sentText}>{labels.receivedText}</p>
      {children && <p className={styles.sentCounts}>{children}</p>}
      <button type="button" className={styles.sendAnother} onClick={sendAnother}>
        {labels.sendAnother}
      </button>
    </div>
  )
}
