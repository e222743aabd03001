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
import type { RequestFormActionOptions, RequestFormSubmitOptions } from './requestFormOptions.ts'
import type { SubmitRequest } from './types.ts'
import { useRequestForm } from './useRequestForm.ts'

interface SharedProps<Values>
  extends Omit<ComponentPropsWithRef<'div'>, 'action' | 'children' | 'onSubmit'> {
  /** Summarizes a sent request in the confirmation, unless the page has reloaded since. */
  renderSummary?: ((request: SubmitRequest<Values>) => ReactNode) | undefined
}

export interface RequestFormSubmitProps<Fields extends FormFields, Values = FormValues<Fields>>
  extends RequestFormSubmitOptions<Fields, Values>,
    SharedProps<Values> {
  /** URL that the form posts to without JavaScript. */
  action: string
}

export interface RequestFormActionProps<Fields extends FormFields, Values = FormValues<Fields>>
  extends RequestFormActionOptions<Fields, Values>,
    SharedProps<Values> {}

/** Either `onSubmit` and a URL, or an action of React 19 and its result. */
export type RequestFormProps<Fields extends FormFields, Values = FormValues<Fields>> =
  | RequestFormSubmitProps<Fields, Values>
  | RequestFormActionProps<Fields, Values>

/**
 * A form for a request with any fields and files. Includes validation, a draft, upload progress,
 * and a confirmation. For another layout, compose the form's parts with `useRequestForm`.
 */
export const RequestForm = withRef(function RequestForm<
  const Fields extends FormFields,
  Values = FormValues<Fields>,
>(props: RequestFormProps<Fields, Values>) {
  const {
    fields: _fields,
    parse: _parse,
    files: _files,
    onSubmit: _onSubmit,
    action: _action,
    result: _result,
    onSuccess: _onSuccess,
    onActivity: _onActivity,
    storageKey: _storageKey,
    contactEmail: _contactEmail,
    labels: _labels,
    renderSummary,
    ...rest
  } = props
  const form = useRequestForm<Fields, Values>(props)
  return (
    <RequestFormRoot {...rest} form={form}>
      <RequestFormConfirmation>
        {form.stage.name === 'sent' && form.stage.request && renderSummary?.(form.stage.request)}
      </RequestFormConfirmation>
      <RequestFormBody>
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
