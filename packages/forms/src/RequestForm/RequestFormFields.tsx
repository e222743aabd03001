'use client'

import type { ReactNode } from 'react'
import * as styles from './RequestForm.css.ts'
import { RequestFormField } from './RequestFormField.tsx'
import { RequestFormFiles } from './RequestFormFiles.tsx'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormFieldsProps {
  /**
   * The fields, for your own order or your own controls.
   * @default A `RequestFormField` for each field, and `RequestFormFiles`
   */
  children?: ReactNode
}

/** The grid of fields: two columns, and one column on phones. */
export function RequestFormFields({ children }: RequestFormFieldsProps) {
  const { fields } = useRequestFormState()
  return (
    <div className={styles.fields}>
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
}
