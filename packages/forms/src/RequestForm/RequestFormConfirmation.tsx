'use client'

import { Heading, Icon, mergeProps, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormConfirmationProps extends ComponentPropsWithRef<'div'> {
  /** A short summary of what the server received, such as counts. */
  children?: ComponentPropsWithRef<'div'>['children']
}

/** Replaces the form after the request is sent, and confirms that the server received it. */
export const RequestFormConfirmation = withRef(function RequestFormConfirmation(
  props: RequestFormConfirmationProps,
) {
  const { stage } = useRequestFormState()
  return stage.name === 'sent' && <Confirmation {...props} />
})

const Confirmation = withRef(function Confirmation({
  children,
  ...rest
}: RequestFormConfirmationProps) {
  const { sendAnother, labels } = useRequestFormState()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div {...mergeProps<ComponentPropsWithRef<'div'>>(rest, { className: styles.sent })}>
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
})
