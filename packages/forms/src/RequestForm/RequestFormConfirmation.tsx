'use client'

import { Heading, Icon, mergeProps, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { useHydratedInNextTask } from '../hooks/useHydratedInNextTask.ts'
import type { FormFields } from '../schema/index.ts'
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
  const { stage, fields, labels } = useRequestFormState()
  if (stage.name !== 'sent') return null
  const email = stage.request && findEmail(fields, stage.request.values)
  return <Confirmation {...props} text={labels.confirmationText({ id: stage.id, email })} />
})

function findEmail(fields: FormFields, values: unknown): string | undefined {
  const name = Object.keys(fields).find((fieldName) => fields[fieldName]?.kind === 'email')
  const email = name && (values as Readonly<Record<string, unknown>>)[name]
  return typeof email === 'string' ? email : undefined
}

const Confirmation = withRef(function Confirmation({
  text,
  children,
  ...rest
}: RequestFormConfirmationProps & { text: string }) {
  const { sendAnother, labels } = useRequestFormState()
  const isHydrated = useHydratedInNextTask()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div {...mergeProps<ComponentPropsWithRef<'div'>>(rest, { className: styles.sent })}>
      <Icon name="check" className={styles.sentIcon} />
      <Heading ref={heading} level={3} variant="heading1" tabIndex={-1}>
        {labels.received}
      </Heading>
      <p className={styles.sentText}>{text}</p>
      {children && <p className={styles.sentCounts}>{children}</p>}
      {isHydrated && (
        <button type="button" className={styles.sendAnother} onClick={sendAnother}>
          {labels.sendAnother}
        </button>
      )}
    </div>
  )
})
