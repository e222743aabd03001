'use client'

import { mergeProps, withRef } from '@duet/ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as styles from './RequestForm.css.ts'
import { RequestFormField } from './RequestFormField.tsx'
import { RequestFormFiles } from './RequestFormFiles.tsx'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormFieldsProps extends ComponentPropsWithRef<'div'> {
  /**
   * The fields. Pass them to change their order or to add your own controls.
   * @default A `RequestFormField` for each field, and `RequestFormFiles`
   */
  children?: ReactNode
}

/** The grid of fields. It has two columns, or one column on phones. */
export const RequestFormFields = withRef(function RequestFormFields({
  children,
  ...rest
}: RequestFormFieldsProps) {
  const { fields } = useRequestFormState()
  return (
    <div {...mergeProps<ComponentPropsWithRef<'div'>>(rest, { className: styles.fields })}>
      {children ?? (
        <>
          {Object.keys(fields).map((name) => (
            <RequestFormField key={name} name={name} />
          ))}
          <RequestFormFiles />
        </>
      )}
    </div>
  )
})
