'use client'

import { mergeProps, withRef } from '@duet/ui'
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
  ...rest
}: RequestFormRootProps) {
  return (
    <RequestFormContext.Provider value={form}>
      <div {...mergeProps<ComponentPropsWithRef<'div'>>(rest, { className: styles.root })} />
    </RequestFormContext.Provider>
  )
})
