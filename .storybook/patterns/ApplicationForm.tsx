import {
  RequestFormActions,
  RequestFormBody,
  RequestFormConfirmation,
  RequestFormDraftNotice,
  RequestFormErrorSummary,
  RequestFormField,
  RequestFormFields,
  RequestFormFiles,
  RequestFormProgress,
  RequestFormRetryNotice,
  RequestFormRoot,
  type SubmitForm,
  useRequestForm,
} from '@duet/forms'
import type { FormValues } from '@duet/forms/schema'
import { Heading } from '@duet/ui'
import { applicationFields, resume } from './applicationFields.ts'

interface ApplicationFormProps {
  /** Sends the application to your server. */
  onSubmit: SubmitForm<FormValues<typeof applicationFields>>
}

export function ApplicationForm({ onSubmit }: ApplicationFormProps) {
  const form = useRequestForm({
    fields: applicationFields,
    files: resume,
    storageKey: 'application-draft',
    labels: {
      files: 'Résumé and certificates',
      optionsOf: () => ({ placeholder: 'Select shifts...', options: 'Shifts' }),
      privacy: 'Only the hiring team reads your application.',
      submit: 'Apply',
      received: 'Application received',
    },
    onSubmit,
  })
  return (
    <RequestFormRoot form={form}>
      <RequestFormConfirmation>We answer every application.</RequestFormConfirmation>
      <RequestFormBody action="/api/application">
        <RequestFormErrorSummary />
        <RequestFormDraftNotice />
        <Heading level={2}>About you</Heading>
        <RequestFormFields>
          <RequestFormField name="name" />
          <RequestFormField name="email" />
        </RequestFormFields>
        <Heading level={2}>Your work</Heading>
        <RequestFormFields>
          <RequestFormField name="shifts" />
          <RequestFormField name="years" />
          <RequestFormField name="motivation" />
          <RequestFormFiles />
        </RequestFormFields>
        <RequestFormProgress />
        <RequestFormRetryNotice />
        <RequestFormActions />
      </RequestFormBody>
    </RequestFormRoot>
  )
}
