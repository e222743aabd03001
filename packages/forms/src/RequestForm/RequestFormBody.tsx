'use client'

import type { ComponentPropsWithoutRef } from 'react'
import { Honeypot } from '../Honeypot/Honeypot.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormBodyProps
  extends Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'onInput' | 'onPaste' | 'onSubmit'> {
  /** URL that the form posts to without JavaScript. */
  action: string
}

/**
 * The form element with its honeypot. Contains the fields and buttons. Hidden after the request is
 * sent.
 */
export function RequestFormBody({ action, className, children, ...rest }: RequestFormBodyProps) {
  const { formProps, isSending, stage } = useRequestFormState()
  const isHydrated = useHydrated()
  return (
    <form
      {...rest}
      {...formProps}
      className={[styles.form, className].filter(Boolean).join(' ')}
      hidden={stage.name === 'sent'}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate={isHydrated}
      aria-busy={isSending}
    >
      {children}
      <Honeypot />
    </form>
  )
}
