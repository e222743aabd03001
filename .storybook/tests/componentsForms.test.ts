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
  type RequestFormState,
  useRequestForm,
} from '@duet/forms'
import type { FileLimits, FormFields } from '@duet/forms/schema'
import { type ComponentType, createElement } from 'react'
import { type StoriesModule, testComponents, toCase } from './components.tsx'

const messages = { required: 'Name is required', tooLong: 'Name is too long' }
const fields: FormFields = { name: { kind: 'text', label: 'Name', maxLength: 200, messages } }
const files: FileLimits = { types: { 'image/png': ['.png'] }, maxCount: 1, maxBytes: 1024 }
const onSubmit = async () => ({ ok: true as const, id: 'a1' })

/**
 * Creates a test case for a part of a form. The part is rendered inside a form, and `changes` puts
 * the form in a state that shows the part.
 */
function createPartCase<Props extends object>(
  Part: ComponentType<Props>,
  partProps: Props,
  changes: Partial<RequestFormState> = {},
) {
  function PartInForm(allProps: Props) {
    const form = useRequestForm<FormFields, unknown>({ fields, files, onSubmit })
    const props = { form: { ...form, ...changes } }
    return createElement(RequestFormRoot, props, createElement(Part, allProps))
  }
  return toCase(PartInForm, partProps)
}

const request = { values: {}, files: [], idempotencyKey: '', website: '' }

testComponents({
  modules: import.meta.glob<StoriesModule>('../../packages/forms/src/*/[A-Z]*.stories.tsx', {
    eager: true,
  }),
  componentsWithoutElement: ['FormLabelsProvider'],
  parts: {
    RequestFormActions: createPartCase(RequestFormActions, {}),
    RequestFormBody: createPartCase(RequestFormBody, { action: '/' }),
    RequestFormConfirmation: createPartCase(
      RequestFormConfirmation,
      {},
      { stage: { name: 'sent', id: '1', request } },
    ),
    RequestFormDraftNotice: createPartCase(RequestFormDraftNotice, {}, { isDraftRestored: true }),
    RequestFormErrorSummary: createPartCase(
      RequestFormErrorSummary,
      {},
      { errors: { name: 'Name is required' } },
    ),
    RequestFormField: createPartCase(RequestFormField, { name: 'name' }),
    RequestFormFields: createPartCase(RequestFormFields, {}),
    RequestFormFiles: createPartCase(RequestFormFiles, {}),
    RequestFormRetryNotice: createPartCase(
      RequestFormRetryNotice,
      {},
      { stage: { name: 'offline' } },
    ),
    RequestFormProgress: createPartCase(
      RequestFormProgress,
      {},
      { stage: { name: 'sending', progress: { loaded: 0, total: 0 } }, isSending: true },
    ),
  },
})
