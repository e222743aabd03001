'use client'

import { mergeProps, useMergedRefs, withRef } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import { Honeypot } from '../Honeypot/Honeypot.tsx'
import { useHydratedInNextTask } from '../hooks/useHydratedInNextTask.ts'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormBodyProps extends Omit<ComponentPropsWithRef<'form'>, 'action'> {
  /** URL that the form posts to without JavaScript. @default `action` of `useRequestForm` */
  action?: string | undefined
}

/**
 * The form element. Put the fields and buttons inside it. Adds a honeypot, and is hidden after the
 * request is sent. If your `onSubmit` calls `preventDefault()`, the form sends nothing.
 */
export const RequestFormBody = withRef(function RequestFormBody({
  action: ownAction,
  children,
  ref,
  ...rest
}: RequestFormBodyProps) {
  const { formProps, action: formAction, honeypotName, isSending, stage } = useRequestFormState()
  const action = ownAction ?? formAction
  const { ref: formRef, ...handlers } = formProps
  const isHydrated = useHydratedInNextTask()
  const mergedRef = useMergedRefs(formRef, ref)
  return (
    <form
      {...mergeProps<Omit<ComponentPropsWithRef<'form'>, 'ref'>>(rest, {
        ...handlers,
        className: styles.form,
      })}
      ref={mergedRef}
      hidden={stage.name === 'sent'}
      // React sets the method and the encoding of a function.
      {...(typeof action !== 'function' && { method: 'post', encType: 'multipart/form-data' })}
      action={action}
      noValidate={isHydrated}
      aria-busy={isSending}
    >
      {children}
      <Honeypot name={honeypotName} />
    </form>
  )
})
