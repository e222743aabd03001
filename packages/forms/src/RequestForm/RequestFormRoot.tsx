'use client'

import { withRef } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import * as styles from './RequestForm.css.ts'
import { RequestFormContext, type RequestFormState } from './requestFormContext.ts'

export interface RequestFormRootProps extends ComponentPropsWithRef<'div'> {
  /** The state from `useRequestForm`. */
  form: RequestFormState
}

/** The container of a request form. Render all parts of the form inside it. */
export const RequestFormRoot = withRef(function RequestFormRoot({
  form,
  className,
  ...rest
}: RequestFormRootProps) {
  return (
    <RequestFormContext.Provider value={form}>
      <div {...rest} className={[styles.root, className].filter(Boolean).join(' ')} />
    </RequestFormContext.Provider>
  )
})
