'use client'

import { withRef } from '@duet/ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { FormFields, FormValues } from '../schema/index.ts'
import { RequestFormActions } from './RequestFormActions.tsx'
import { RequestFormBody } from './RequestFormBody.tsx'
import { RequestFormConfirmation } from './RequestFormConfirmation.tsx'
import { RequestFormDraftNotice } from './RequestFormDraftNotice.tsx'
import { RequestFormErrorSummary } from './RequestFormErrorSummary.tsx'
import { RequestFormFields } from './RequestFormFields.tsx'
import { RequestFormProgress } from './RequestFormProgress.tsx'
import { RequestFormRetryNotice } from './RequestFormRetryNotice.tsx'
import { RequestFormRoot } from './RequestFormRoot.tsx'
import type { RequestFormOptions } from './requestFormOptions.ts'
import type { SubmitRequest } from './types.ts'
import { useRequestForm } from './useRequestForm.ts'

export interface RequestFormProps<Fields extends FormFields, Values = FormValues<Fields>>
  extends RequestFormOptions<Fields, Values>,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSubmit'> {
  /** URL that the form posts to without JavaScript. */
  action: string
  /** Summarizes a sent request in the confirmation. */
  renderSummary?: ((request: SubmitRequest<Values>) => ReactNode) | undefined
}

/**
 * A form for a request with any fields and files. Includes validation, a draft, upload progress,
 * and a confirmation. For another layout, compose the form's parts with `useRequestForm`.
 */
export const RequestForm = withRef(function RequestForm<
  const Fields extends FormFields,
  Values = FormValues<Fields>,
>({
  fields,
  parse,
  files,
  onSubmit,
  onSuccess,
  onActivity,
  storageKey,
  contactEmail,
  labels,
  action,
  renderSummary,
  ...rest
}: RequestFormProps<Fields, Values>) {
  const form = useRequestForm<Fields, Values>({
    fields,
    parse,
    files,
    onSubmit,
    onSuccess,
    onActivity,
    storageKey,
    contactEmail,
    labels,
  })
  return (
    <RequestFormRoot {...rest} form={form}>
      <RequestFormConfirmation>
        {form.stage.name === 'sent' && renderSummary?.(form.stage.request)}
      </RequestFormConfirmation>
      <RequestFormBody action={action}>
        <RequestFormErrorSummary />
        <RequestFormDraftNotice />
        <RequestFormFields />
        <RequestFormProgress />
        <RequestFormRetryNotice />
        <RequestFormActions />
      </RequestFormBody>
    </RequestFormRoot>
  )
})
